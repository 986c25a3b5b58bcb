import type { Knex } from 'knex';
import type { AddressCopy } from 'shared-types/contract/orders';
import type { OrderStatus } from 'shared-types/domain/order-status';
import type { PaymentOption } from 'shared-types/domain/payment';
import { type Db, sql, strapiColumns, transaction } from '../../../lib/database/db';
import type { Caller } from '../../../lib/http/caller';
import { notFound } from '../../../lib/http/http-error';
import { refuseStale } from '../../../lib/http/refuse-stale';
import { withBulkhead } from '../../../lib/overload/bulkhead';
import type { Amounts } from '../../../lib/pricing/line-parts';
import type { SoldRow } from '../../invoice/lib/invoice-document';
import type { Balance } from '../lib/balance';

/** An order's row as its acts need it; amounts in rupees. */
export interface OrderRecord extends Balance {
  id: number;
  updated_at: Date;
  order_number: string;
  user_id: number | null;
  customer_name: string;
  customer_email: string;
  customer_phone: string;
  order_status: OrderStatus;
  placed_at: Date;
  payment_option: PaymentOption;
  payment_reference: string | null;
  paid_at: Date | null;
  refunded_amount: number;
  total_amount: number;
  offer_coupon_id: number | null;
  shipping_address: AddressCopy;
  billing_address: AddressCopy;
}

/** Selects an order `o` with its balance; says no more than the table which one. */
export const ORDER = `
  SELECT o.*, coalesce(o.refunded_amount, 0) AS refunded_amount,
         (SELECT coalesce(sum(CASE kind WHEN 'invoice' THEN 1 ELSE -1 END * (document ->> 'total')::numeric), 0)
          FROM invoices WHERE order_id = o.id) AS billed,
         (SELECT coalesce(sum(CASE kind WHEN 'payment_received' THEN amount WHEN 'refunded' THEN -amount END), 0)
          FROM order_events WHERE order_id = o.id) AS amount_received
  FROM orders o`;

export async function findRecord(connection: Db, id: number): Promise<OrderRecord | undefined> {
  const [order] = await sql<OrderRecord>(connection, `${ORDER} WHERE o.id = :id`, { id });
  return order;
}

interface Act {
  /** Whose order it must be; anybody's when not said. */
  ownerId?: number;
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
  { ownerId, seen }: Act,
  work: (trx: Knex.Transaction, order: OrderRecord) => Promise<T>,
): Promise<T> =>
  withBulkhead(
    [`order ${id}`],
    () =>
      transaction(async (trx) => {
        const order = await lockOrder(trx, id, ownerId ?? null);
        refuseStale(
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
  columns: Record<string, unknown>,
  now: Date,
): Promise<void> {
  const updated_at = new Date(Math.max(now.getTime(), before.getTime() + 1));
  await trx('orders')
    .where({ id })
    .update({ ...columns, updated_at });
}

/** Read by a second statement, because the first one, having waited, would still see the documents and events of before. */
async function lockOrder(trx: Knex.Transaction, id: number, ownerId: number | null): Promise<OrderRecord> {
  const [locked] = await sql<{ id: number }>(
    trx,
    'SELECT id FROM orders WHERE id = :id AND (:ownerId::int IS NULL OR user_id = :ownerId) FOR NO KEY UPDATE',
    { id, ownerId },
  );
  const order = locked && (await findRecord(trx, id));
  if (!order) throw notFound('Order');
  return order;
}

export interface SoldLine extends SoldRow {
  id: number;
  stock_label_id: number | null;
  /** Pieces that came back. */
  returned: number;
  /** What has been credited for them. */
  credited: Amounts;
}

/** The lines of an order with what came back of each, in their order. */
export async function soldLines(connection: Db, orderId: number): Promise<SoldLine[]> {
  const rows = await sql<Omit<SoldLine, 'credited'> & { [Name in keyof Amounts as `r_${Name}`]: number }>(
    connection,
    `SELECT l.id, l.stock_label_id, l.product_name, l.size_name, l.color_name, l.hsn_code, l.quantity, l.unit_price, l.gst_rate,
            l.line_total, l.discount, l.delivery_share, l.taxable_value, l.cgst, l.sgst, l.igst,
            coalesce(sum(r.quantity), 0)::int AS returned,
            coalesce(sum(r.line_total), 0) AS r_line_total, coalesce(sum(r.discount), 0) AS r_discount,
            coalesce(sum(r.delivery_share), 0) AS r_delivery_share, coalesce(sum(r.taxable_value), 0) AS r_taxable_value,
            coalesce(sum(r.cgst), 0) AS r_cgst, coalesce(sum(r.sgst), 0) AS r_sgst, coalesce(sum(r.igst), 0) AS r_igst
     FROM order_lines l LEFT JOIN order_returns r ON r.order_line_id = l.id
     WHERE l.order_id = :orderId GROUP BY l.id ORDER BY l.position`,
    { orderId },
  );
  return rows.map(
    ({ r_line_total, r_discount, r_delivery_share, r_taxable_value, r_cgst, r_sgst, r_igst, ...line }) => ({
      ...line,
      credited: {
        line_total: r_line_total,
        discount: r_discount,
        delivery_share: r_delivery_share,
        taxable_value: r_taxable_value,
        cgst: r_cgst,
        sgst: r_sgst,
        igst: r_igst,
      },
    }),
  );
}

interface NewEvent {
  kind: 'status_changed' | 'payment_received' | 'refunded' | 'returned' | 'note';
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
  caller: Caller,
  event: NewEvent,
  now: Date,
): Promise<number> {
  const [row] = await trx('order_events').insert(
    {
      ...strapiColumns(now),
      ...event,
      order_id: orderId,
      actor_id: caller.id,
      actor_name: caller.name,
      happened_at: now,
    },
    ['id'],
  );
  return row.id;
}
