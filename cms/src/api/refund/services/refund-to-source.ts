import type { Knex } from 'knex';
import { type Expression, type ExpressionBuilder, sql } from 'kysely';
import { toPaise, toRupees } from 'shared-types/domain/money';
import type { PaymentMethod } from 'shared-types/domain/payment';
import { type Db, db } from '../../../lib/database/db';
import { anyOf, type Database, query, run, runOne, rupeeSum } from '../../../lib/database/query';
import { requestRefund, type WantedRefund } from './request-refund';

export interface SentBack {
  /** In rupees: what goes back to where it came from … */
  amount: number;
  /** … and by which ways. */
  methods: PaymentMethod[];
  /** What did not come by a provider, so that people have to pay it back. */
  left: number;
}

/**
 * Sends an amount of a locked order back to where it came from: spread over the payments that were captured for it, the
 * oldest first, or for the order whose credit paid it in an exchange.
 */
export async function refundToSource(
  trx: Knex.Transaction,
  { id }: { id: number },
  { amount, ...wanted }: Pick<WantedRefund, 'amount' | 'cause' | 'actor'>,
): Promise<SentBack> {
  let left = toPaise(amount);
  const methods = new Set<PaymentMethod>();
  for (const source of await lockedSourcesOf(trx, id)) {
    const part = Math.min(left, toPaise(source.left));
    if (part <= 0) continue;
    await requestRefund(trx, { ...wanted, attemptId: source.id, orderId: id, amount: toRupees(part) });
    if (source.method) methods.add(source.method);
    left -= part;
  }
  return { amount: toRupees(toPaise(amount) - left), methods: [...methods], left: toRupees(left) };
}

export interface HeldOnline {
  /** What each provider holds of a payment and could send back. */
  left: { provider: string; amount: number }[];
  /** What of it could not be sent. */
  failed: number;
  /** What went back on the provider's own screens beyond what its order had, and nobody has said what for. */
  beyond: number;
}

/** What has become of the order's money that came by a provider; in rupees. */
export async function heldOnline(trx: Knex.Transaction, orderId: number): Promise<HeldOnline> {
  const sources = await sourcesOf(trx, orderId);
  const open = query
    .selectFrom('refunds')
    .select(({ ref }) => rupeeSum(ref('amount')).as('amount'))
    .where('resolved_at', 'is', null);
  const failed = open.where('order_id', '=', orderId).where('state', '=', 'failed');
  const beyond = open
    .where('order_id', 'is', null)
    .where('state', '<>', 'failed')
    .where('attempt_id', '=', anyOf(sources.map(({ id }) => id)));
  return {
    left: sources.map(({ provider, left }) => ({ provider, amount: left })),
    failed: (await runOne(trx, failed)).amount,
    beyond: (await runOne(trx, beyond)).amount,
  };
}

/** Staff have seen to what could not be sent back of an order: its failed refunds are no tasks any more. */
export async function resolveFailed(trx: Knex.Transaction, orderId: number): Promise<void> {
  await run(
    trx,
    query
      .updateTable('refunds')
      .set({ resolved_at: new Date() })
      .where('order_id', '=', orderId)
      .where('state', '=', 'failed')
      .where('resolved_at', 'is', null),
  );
}

/** What of an attempt has not gone back and is not about to. */
export const leftOfAttempt = (id: Expression<number>, captured: Expression<number>) =>
  sql<number>`${captured} - ${query
    .selectFrom('refunds as r')
    .where('r.attempt_id', '=', id)
    .where('r.state', '<>', 'failed')
    .select(({ ref }) => rupeeSum(ref('r.amount')).as('amount'))}`;

/** The payments of an order, with what of each has not been sent back. */
export const sourcesOf = (connection: Db, orderId: number) =>
  run(
    connection,
    query
      .selectFrom('payment_attempts as a')
      .innerJoin('payments as p', 'p.id', 'a.payment_id')
      .select(({ ref }) => [
        'a.id',
        'a.provider',
        sql<PaymentMethod | null>`${ref('a.method')}`.as('method'),
        leftOfAttempt(ref('a.id'), ref('a.amount_captured')).as('left'),
      ])
      .where(isSourceOf(orderId))
      .orderBy('a.id'),
  );

/** The same, locked: another order that these have paid by an exchange cannot send the same money back meanwhile. */
async function lockedSourcesOf(trx: Knex.Transaction, orderId: number) {
  const locked = await run(
    trx,
    query
      .selectFrom('payment_attempts as a')
      .innerJoin('payments as p', 'p.id', 'a.payment_id')
      .select('a.id')
      .where(isSourceOf(orderId))
      .orderBy('a.id')
      .forNoKeyUpdate('a'),
  );
  // By a second statement, because the first one, having waited, would still see the refunds of before.
  return locked.length ? sourcesOf(trx, orderId) : [];
}

const isSourceOf =
  (orderId: number) =>
  ({
    and,
    eb,
  }: ExpressionBuilder<Database & { a: Database['payment_attempts']; p: Database['payments'] }, 'a' | 'p'>) =>
    and([eb('a.used_for', '=', 'order'), eb('a.amount_captured', '>', 0), eb('p.order_id', 'in', paidBy(orderId))]);

/** The order, and those that its credit has paid in exchanges, the newest last. */
export async function ordersPaidBy(orderId: number): Promise<number[]> {
  const paid = await run(
    db(),
    query
      .withRecursive('paid', (from) =>
        from
          .selectFrom('orders')
          .select(['id', 'order_number'])
          .where('id', '=', orderId)
          .union(
            from
              .selectFrom('paid as p')
              .innerJoin('order_events as e', 'e.reference', 'p.order_number')
              .innerJoin('orders as o', 'o.id', 'e.order_id')
              .select(['o.id', 'o.order_number'])
              .where('e.kind', '=', 'credit_received'),
          ),
      )
      .selectFrom('paid')
      .select('id')
      .orderBy('id'),
  );
  return paid.map(({ id }) => id);
}

/** The order, and those whose credit has paid it, however many exchanges ago. */
const paidBy = (orderId: number) =>
  query
    .withRecursive('sources', (db) =>
      db
        .selectFrom('orders')
        .select(['id'])
        .where('id', '=', orderId)
        .union(
          db
            .selectFrom('sources as s')
            .innerJoin('order_events as e', 'e.order_id', 's.id')
            .innerJoin('orders as o', 'o.order_number', 'e.reference')
            .select('o.id')
            .where('e.kind', '=', 'credit_received'),
        ),
    )
    .selectFrom('sources')
    .select('id');
