import type { OrdersReportQuery } from 'shared-types/contract/reports';
import type { OrderStatus } from 'shared-types/domain/order-status';
import type { z } from 'zod';
import { db, sql } from '../../../lib/database/db';
import type { Cells } from '../../../lib/http/csv';
import { dayAfter, kolkataMidnight, kolkataMinute } from '../../../lib/time/kolkata';

export const ORDERS_HEADING = [
  ...['Order ID', 'Placed at (IST)', 'Status', 'Customer', 'Email', 'Phone', 'City', 'State', 'PIN code', 'Pieces'],
  ...['Subtotal', 'Discount', 'Coupon', 'Delivery', 'Taxable value', 'CGST', 'SGST', 'IGST', 'Total'],
  ...['Payment option', 'Payment status', 'Payment reference', 'Paid at (IST)', 'Invoice'],
];

/** Few enough that no request holds much memory or a connection for long. */
const BATCH = 1000;

interface Row {
  id: number;
  /** The moment to the microsecond, which a `Date` would cut. */
  at: string;
  order_number: string;
  placed_at: Date;
  order_status: OrderStatus;
  customer_name: string;
  customer_email: string;
  customer_phone: string | null;
  city: string | null;
  state: string | null;
  zipcode: string | null;
  pieces: number;
  subtotal: number;
  discount: number;
  coupon_code: string | null;
  delivery_fee: number;
  taxable_value: number;
  cgst: number;
  sgst: number;
  igst: number;
  total_amount: number;
  payment_option: string;
  payment_status: string;
  payment_reference: string | null;
  paid_at: Date | null;
  invoice: string | null;
}

/** Orders from the oldest on, a batch at a time: each begins behind the last order of the one before. */
export async function* orderRows({ from, to, status }: z.output<typeof OrdersReportQuery>): AsyncGenerator<Cells> {
  let last = { at: (from ? kolkataMidnight(from) : new Date(0)).toISOString(), id: 0 };
  for (;;) {
    const rows = await sql<Row>(
      db(),
      `SELECT o.id, o.placed_at::text AS at, o.order_number, o.placed_at, o.order_status, o.customer_name, o.customer_email, o.customer_phone,
              o.shipping_address -> 'city' ->> 'name' AS city, o.shipping_address -> 'state' ->> 'name' AS state,
              o.shipping_address ->> 'zipcode' AS zipcode,
              (SELECT coalesce(sum(l.quantity), 0)::int FROM order_lines l WHERE l.order_id = o.id) AS pieces,
              o.subtotal, o.discount, o.coupon_code, o.delivery_fee, o.taxable_value, o.cgst, o.sgst, o.igst,
              o.total_amount, o.payment_option, o.payment_status, o.payment_reference, o.paid_at,
              (SELECT i.number FROM invoices i WHERE i.order_id = o.id AND i.kind = 'invoice'
               ORDER BY i.id DESC LIMIT 1) AS invoice
       FROM orders o
       WHERE (o.placed_at, o.id) > (:at::timestamp, :id) AND (:until::timestamp IS NULL OR o.placed_at < :until)
         AND (:status::text IS NULL OR o.order_status = :status)
       ORDER BY o.placed_at, o.id LIMIT ${BATCH}`,
      {
        ...last,
        until: to ? kolkataMidnight(dayAfter(to)) : null,
        status: status ?? null,
      },
    );
    for (const row of rows) yield cellsOf(row);
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = { at: end.at, id: end.id };
  }
}

const cellsOf = (row: Row): Cells => [
  ...[row.order_number, kolkataMinute(row.placed_at), row.order_status, row.customer_name, row.customer_email],
  ...[row.customer_phone, row.city, row.state, row.zipcode, row.pieces],
  ...[row.subtotal, row.discount, row.coupon_code, row.delivery_fee, row.taxable_value, row.cgst, row.sgst, row.igst],
  ...[row.total_amount, row.payment_option, row.payment_status, row.payment_reference],
  ...[row.paid_at && kolkataMinute(row.paid_at), row.invoice],
];

export default { orderRows };
