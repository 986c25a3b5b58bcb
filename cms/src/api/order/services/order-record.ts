import type { Knex } from 'knex';
import { type Expression, type InferResult, sql, type Updateable } from 'kysely';
import { jsonBuildObject } from 'kysely/helpers/postgres';
import type { ORDER_EVENT_KINDS } from 'shared-types/contract/orders';
import type { OrderStatus } from 'shared-types/domain/order-status';
import { type Db, strapiColumns, transaction } from '../../../lib/database/db';
import { anyOf, countSum, type Database, query, run, runOne, rupeeSum } from '../../../lib/database/query';
import type { Listeners } from '../../../lib/events/events';
import { assertNotStale } from '../../../lib/http/assert-not-stale';
import { type Actor, type AnyCaller, actorOf, type OrderOwner, ownerColumn } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { withBulkhead } from '../../../lib/overload/bulkhead';
import { totalOf } from '../../invoice/services/invoice';
import { UNDER_WAY } from '../../refund/services/request-refund';
import { parcelsOut } from './order-parcels';
import { tagsOf } from './tags-of';

/** Which column of the orders `o` says that one is the owner's. */
export const ownOrder = (owner: OrderOwner) => (owner.kind === 'order' ? 'o.id' : (`o.${ownerColumn(owner)}` as const));

/** Whether money for the order is with a provider that has not handed it over yet. */
const isBeingPaid = (orderId: Expression<number>) =>
  sql<boolean>`EXISTS (SELECT FROM payment_attempts a JOIN payments p ON p.id = a.payment_id
    WHERE p.order_id = ${orderId} AND a.booked_at IS NULL AND a.state IN ('authorised', 'captured')
      AND coalesce(a.used_for, 'order') = 'order')`;

/** Orders `o` with their balance. */
export const orders = () =>
  query
    .selectFrom('orders as o')
    .selectAll('o')
    .select(({ fn, selectFrom, ref }) => [
      parcelsOut().as('parcels'),
      tagsOf().as('tags'),
      fn.coalesce('o.refunded_amount', sql.lit<number>(0)).as('refunded_amount'),
      fn.coalesce('o.prepaid_discount', sql.lit<number>(0)).as('prepaid_discount'),
      fn.coalesce('o.cash_fee', sql.lit<number>(0)).as('cash_fee'),
      fn.coalesce('o.advance_amount', sql.lit<number>(0)).as('advance_amount'),
      selectFrom('invoices as i')
        .whereRef('i.order_id', '=', 'o.id')
        .select(({ ref }) => {
          const sign = sql<number>`CASE ${ref('i.kind')} WHEN 'invoice' THEN 1 ELSE -1 END`;
          return rupeeSum(sql<number>`${sign} * ${totalOf(ref('i.document'))}`).as('total');
        })
        .$asScalar()
        .as('billed'),
      selectFrom('order_events as e')
        .whereRef('e.order_id', '=', 'o.id')
        .select(({ ref }) => {
          const [kind, amount] = [ref('e.kind'), ref('e.amount')];
          return rupeeSum(
            sql<number | null>`CASE WHEN ${kind} IN ('payment_received', 'credit_received') THEN ${amount}
              WHEN ${kind} IN ('refunded', 'credit_moved') THEN -${amount} END`,
          ).as('amount');
        })
        .$asScalar()
        .as('amount_received'),
      isBeingPaid(ref('o.id')).as('is_being_paid'),
      selectFrom('refunds as r')
        .whereRef('r.order_id', '=', 'o.id')
        .where('r.state', 'in', UNDER_WAY)
        .select(({ ref }) => rupeeSum(ref('r.amount')).as('amount'))
        .$asScalar()
        .as('refunding'),
    ]);

export type OrderRecord = InferResult<ReturnType<typeof orders>>[number];

export async function findRecord(connection: Db, id: number): Promise<OrderRecord | undefined> {
  const [order] = await run(connection, orders().where('o.id', '=', id));
  return order;
}

interface ChangeOptions {
  /** Whose order it must be; anybody's when not said. */
  owner?: OrderOwner;
  /** The order's `updated_at` as the person read it; not said by who changes it however it stands. */
  seen?: string | undefined;
}

/**
 * Carries out an act on an order in a transaction. Whatever happens to one order happens one after another: in this process
 * before a connection is taken, so that nobody gives up waiting for the row while others get on, and for all processes by
 * the row's lock. Throws 404, and 409 with what is there now when the order has changed since it was `seen`.
 */
export const changeOrder = <T>(
  id: number,
  { owner, seen }: ChangeOptions,
  work: (trx: Knex.Transaction, order: OrderRecord) => Promise<T>,
): Promise<T> =>
  withBulkhead(
    [`order ${id}`],
    () =>
      transaction(async (trx) => {
        const order = await lockOrder(trx, id, owner ?? null);
        assertNotStale(
          order,
          seen,
          `Order ${order.order_number} has changed meanwhile: it is ${order.order_status} and ${order.payment_status} now`,
        );
        return work(trx, order);
      }),
    1,
  );

/** Writes to a locked order. Its `updated_at` moves on with every act, two within a millisecond too. */
export async function updateOrder(
  trx: Knex.Transaction,
  { id, updated_at: before }: OrderRecord,
  columns: Updateable<Database['orders']>,
  now: Date,
): Promise<void> {
  const updated_at = new Date(Math.max(now.getTime(), before.getTime() + 1));
  await run(
    trx,
    query
      .updateTable('orders')
      .set({ ...columns, updated_at })
      .where('id', '=', id),
  );
}

/** Read by a second statement, because the first one, having waited, would still see the documents and events of before. */
async function lockOrder(trx: Knex.Transaction, id: number, owner: OrderOwner | null): Promise<OrderRecord> {
  const [locked] = await run(
    trx,
    query
      .selectFrom('orders as o')
      // What it moves of the stock from here on is in the ledger with it.
      .select(['o.id', sql`set_config('shop.stock_order', ${id}::int::text, true)`.as('told')])
      .where('o.id', '=', id)
      .$if(owner !== null, (mine) => (owner ? mine.where(ownOrder(owner), '=', owner.id) : mine))
      .forNoKeyUpdate(),
  );
  const order = locked && (await findRecord(trx, id));
  if (!order) throw notFound('Order');
  return order;
}

export const soldPictures: Listeners = {
  pictureRedrawn: (trx, { from, picture }) =>
    run(
      trx,
      query
        .updateTable('order_lines')
        .set(({ ref }) => ({
          picture: sql<string>`${JSON.stringify(picture)}::jsonb || jsonb_build_object('alt', ${ref('picture')}->'alt')`,
        }))
        .where(({ ref }) => sql<boolean>`${ref('picture')}->>'local_path' = ${from}`),
    ),
};

export type SoldLine = InferResult<ReturnType<typeof soldLinesQuery>>[number];

/** `returned`: how many came back; `credited`: what has been credited for them. */
const soldLinesQuery = (orderIds: number[]) =>
  query
    .selectFrom('order_lines as l')
    .leftJoin('order_returns as r', 'r.order_line_id', 'l.id')
    .select([
      ...([
        'l.id',
        'l.order_id',
        'l.stock_label_id',
        'l.product_name',
        'l.size_name',
        'l.color_name',
        'l.hsn_code',
      ] as const),
      ...(['l.quantity', 'l.unit_price', 'l.gst_rate', 'l.line_total', 'l.discount', 'l.delivery_share'] as const),
      ...(['l.delivery_hsn', 'l.delivery_rate'] as const),
      ...(['l.taxable_value', 'l.cgst', 'l.sgst', 'l.igst', 'l.product_id', 'l.product_slug', 'l.picture'] as const),
    ])
    .select(({ fn, ref }) => [
      // Orders of before have none.
      fn.coalesce('l.delivery_cgst', sql.lit<number>(0)).as('delivery_cgst'),
      fn.coalesce('l.delivery_sgst', sql.lit<number>(0)).as('delivery_sgst'),
      fn.coalesce('l.delivery_igst', sql.lit<number>(0)).as('delivery_igst'),
      countSum(ref('r.quantity')).as('returned'),
      jsonBuildObject({
        line_total: rupeeSum(ref('r.line_total')),
        discount: rupeeSum(ref('r.discount')),
        delivery_share: rupeeSum(ref('r.delivery_share')),
        taxable_value: rupeeSum(ref('r.taxable_value')),
        cgst: rupeeSum(ref('r.cgst')),
        sgst: rupeeSum(ref('r.sgst')),
        igst: rupeeSum(ref('r.igst')),
        delivery_cgst: rupeeSum(ref('r.delivery_cgst')),
        delivery_sgst: rupeeSum(ref('r.delivery_sgst')),
        delivery_igst: rupeeSum(ref('r.delivery_igst')),
      }).as('credited'),
    ])
    .where('l.order_id', '=', anyOf(orderIds))
    .groupBy('l.id')
    .orderBy('l.position');

/** The lines of orders with what came back of each, in their order. */
export const soldLines = (connection: Db, ...orderIds: number[]): Promise<SoldLine[]> =>
  run(connection, soldLinesQuery(orderIds));

interface NewEvent {
  kind: (typeof ORDER_EVENT_KINDS)[number];
  from_status?: OrderStatus;
  to_status?: OrderStatus;
  amount?: number;
  /** What of a refund no credit note stands for. */
  beyond_credit?: number | null;
  reference?: string;
  note?: string;
}

/** Writes down what happened, when and by whom. Answers the event's id. */
export async function recordEvent(
  trx: Knex.Transaction,
  orderId: number,
  who: AnyCaller | Actor,
  event: NewEvent,
  now: Date,
): Promise<number> {
  const actor = actorOf(who);
  const { id } = await runOne(
    trx,
    query
      .insertInto('order_events')
      .values({
        ...strapiColumns(now),
        ...event,
        order_id: orderId,
        actor_id: actor.id,
        actor_name: actor.name,
        happened_at: now,
      })
      .returning('id'),
  );
  return id;
}
