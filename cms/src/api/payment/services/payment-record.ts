import type { Knex } from 'knex';
import { type InferResult, sql } from 'kysely';
import { toPaise, toRupees } from 'shared-types/domain/money';
import type { AttemptFacts } from '../../../adapters/payment/provider';
import type { Db } from '../../../lib/database/db';
import { query, run, rupeeSum } from '../../../lib/database/query';
import { conflict, notFound } from '../../../lib/http/http-error';
import type { OrderRecord } from '../../order/services/order-record';

const payments = () => query.selectFrom('payments').selectAll();
export type PaymentRecord = InferResult<ReturnType<typeof payments>>[number];

const attempts = () => query.selectFrom('payment_attempts').selectAll();
export type AttemptRecord = InferResult<ReturnType<typeof attempts>>[number];

/** Throws 404. */
export async function findPayment(connection: Db, by: { id: number } | { key: string }): Promise<PaymentRecord> {
  const [payment] = await run(
    connection,
    payments().where(({ and }) => and(by)),
  );
  if (!payment) throw notFound('Payment');
  return payment;
}

/** Locked until the transaction ends; always before cart and order. */
export async function lockPayment(trx: Knex.Transaction, id: number): Promise<PaymentRecord> {
  const [payment] = await run(trx, payments().where('id', '=', id).forUpdate());
  if (!payment) throw notFound('Payment');
  return payment;
}

/** Oldest first. */
export const attemptsOf = (connection: Db, paymentId: number): Promise<AttemptRecord[]> =>
  run(connection, attempts().where('payment_id', '=', paymentId).orderBy('attempted_at').orderBy('id'));

export async function lockAttempt(trx: Knex.Transaction, id: number): Promise<AttemptRecord> {
  const [attempt] = await run(trx, attempts().where('id', '=', id).forNoKeyUpdate());
  if (!attempt) throw notFound('Attempt');
  return attempt;
}

/** A provider as people know it. */
export const nameOf = (provider: string): string => `${provider.charAt(0).toUpperCase()}${provider.slice(1)}`;

/** Whether the provider holds money of it, for us or until we take it. */
export const isPaid = ({ state, amount_captured }: AttemptRecord): boolean =>
  state === 'authorised' || amount_captured > 0;

/** Went back by itself before it was taken. */
export const hasLapsed = ({ state, amount_captured }: AttemptRecord): boolean =>
  (state === 'refunded' || state === 'failed') && amount_captured === 0;

export const isSameAmount = (one: { amount: number }, other: { amount: number }): boolean =>
  toPaise(one.amount) === toPaise(other.amount);

/** Writes down what the provider says. What is older than what is known already changes no state (payment_states_rise). */
export async function saveAttempts(
  trx: Knex.Transaction,
  { id: payment_id, provider }: PaymentRecord,
  facts: readonly AttemptFacts[],
): Promise<void> {
  for (const fact of facts)
    await run(
      trx,
      query
        .insertInto('payment_attempts')
        .values({
          ...{ payment_id, provider, provider_payment_id: fact.providerPaymentId },
          ...{ state: fact.state, method: fact.method, amount: toRupees(fact.amount) },
          amount_captured: toRupees(fact.amountCaptured),
          amount_refunded: toRupees(fact.amountRefunded),
          fee: fact.fee === null ? null : toRupees(fact.fee),
          tax_on_fee: fact.taxOnFee === null ? null : toRupees(fact.taxOnFee),
          attempted_at: fact.createdAt,
        })
        .onConflict((known) =>
          known.columns(['provider', 'provider_payment_id']).doUpdateSet(({ ref, fn }) => ({
            state: ref('excluded.state'),
            method: fn.coalesce('excluded.method', 'payment_attempts.method'),
            amount_captured: sql<number>`greatest(${ref('excluded.amount_captured')}, ${ref('payment_attempts.amount_captured')})`,
            // The provider may have said it before our refund arrived.
            amount_refunded: sql<number>`greatest(${ref('excluded.amount_refunded')}, (SELECT sum(r.amount) FROM refunds r
              WHERE r.attempt_id = payment_attempts.id AND r.state = 'processed'))`,
            fee: fn.coalesce('excluded.fee', 'payment_attempts.fee'),
            tax_on_fee: fn.coalesce('excluded.tax_on_fee', 'payment_attempts.tax_on_fee'),
          })),
        ),
    );
}

/** One of our refunds has arrived; what the provider said of the payment itself may be older. */
export async function noteRefunded(trx: Db, attemptId: number): Promise<void> {
  const [attempt] = await run(
    trx,
    query
      .updateTable('payment_attempts as a')
      .set(({ ref, selectFrom }) => ({
        amount_refunded: sql<number>`greatest(${ref('a.amount_refunded')}, ${selectFrom('refunds as r')
          .whereRef('r.attempt_id', '=', 'a.id')
          .where('r.state', '=', 'processed')
          .select(rupeeSum(sql.ref('r.amount')).as('amount'))})`,
      }))
      .where('a.id', '=', attemptId)
      .returning(['a.amount_captured', 'a.amount_refunded']),
  );
  if (attempt?.amount_captured === attempt?.amount_refunded)
    await run(trx, query.updateTable('payment_attempts').set({ state: 'refunded' }).where('id', '=', attemptId));
}

/** Throws 409 while the provider holds money for the order that is not booked yet. */
export function assertNothingUnderWay({ is_being_paid }: Pick<OrderRecord, 'is_being_paid'>): void {
  if (is_being_paid)
    throw conflict('payment_under_way', 'A payment of this order is just being taken. Please look again in a minute.');
}
