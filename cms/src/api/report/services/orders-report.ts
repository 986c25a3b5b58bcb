import { type InferResult, sql } from 'kysely';
import type { OrdersReportQuery } from 'shared-types/contract/reports';
import type { z } from 'zod';
import { db } from '../../../lib/database/db';
import { anyOf, countSum, run } from '../../../lib/database/query';
import type { Cells } from '../../../lib/http/csv';
import { kolkataMinute } from '../../../lib/time/kolkata';
import { ordersFound } from '../../order/services/list-orders';

export const ORDERS_HEADING = [
  ...['Order ID', 'Placed at (IST)', 'Status', 'Customer', 'Email', 'Phone', 'City', 'State', 'PIN code', 'Pieces'],
  ...['Subtotal', 'Discount', 'Coupon', 'Delivery', 'Taxable value', 'CGST', 'SGST', 'IGST', 'Total'],
  ...['Payment option', 'Payment status', 'Payment reference', 'Paid at (IST)', 'Invoice', 'Ordered as'],
  ...['Discount for paying ahead', 'Fee for cash on delivery'],
];

/** Few enough that no request holds much memory or a connection for long. */
const BATCH = 1000;

/** Of the shipping address as it was at the order: the text at this place of the JSON. */
const shipped = (...keys: string[]) => sql<string | null>`${sql.ref('o.shipping_address')} #>> ${keys}::text[]`;

type Found = Awaited<ReturnType<typeof ordersFound>>;

/** The next orders behind that one. `at`: the moment to the microsecond, which a `Date` would cut. */
const nextOrders = (last: { at: string; id: number }, found: Found, ids: number[] | null) =>
  found
    .select([
      ...(['o.id', 'o.order_number', 'o.placed_at', 'o.order_status', 'o.customer_name', 'o.customer_email'] as const),
      'o.user_id',
      ...([
        'o.customer_phone',
        'o.subtotal',
        'o.discount',
        'o.coupon_code',
        'o.prepaid_discount',
        'o.delivery_fee',
        'o.cash_fee',
        'o.taxable_value',
      ] as const),
      ...(['o.cgst', 'o.sgst', 'o.igst', 'o.total_amount', 'o.payment_option', 'o.payment_status'] as const),
      ...(['o.payment_reference', 'o.paid_at'] as const),
    ])
    .select(({ ref, selectFrom }) => [
      sql<string>`${ref('o.placed_at')}::text`.as('at'),
      shipped('city', 'name').as('city'),
      shipped('state', 'name').as('state'),
      shipped('zipcode').as('zipcode'),
      selectFrom('order_lines as l')
        .whereRef('l.order_id', '=', 'o.id')
        .select(({ ref }) => countSum(ref('l.quantity')).as('quantity'))
        .$asScalar()
        .as('quantity'),
      selectFrom('invoices as i')
        .whereRef('i.order_id', '=', 'o.id')
        .where('i.kind', '=', 'invoice')
        .select('i.number')
        .orderBy('i.id', 'desc')
        .limit(1)
        .as('invoice'),
    ])
    .where(({ ref }) => sql<boolean>`(${ref('o.placed_at')}, ${ref('o.id')}) > (${last.at}::timestamp, ${last.id})`)
    .$if(ids !== null, (orders) => orders.where('o.id', '=', anyOf(ids ?? [])))
    .orderBy('o.placed_at')
    .orderBy('o.id')
    .limit(BATCH);

/** Orders of a filter from the oldest on, a batch at a time: each begins behind the last order of the one before. */
export async function* ordersReportRows({
  orders,
  ...filter
}: z.output<typeof OrdersReportQuery>): AsyncGenerator<Cells> {
  const found = await ordersFound(filter);
  let last = { at: new Date(0).toISOString(), id: 0 };
  for (;;) {
    const rows = await run(db(), nextOrders(last, found, orders ?? null));
    for (const row of rows) yield cellsOf(row);
    const end = rows.at(-1);
    if (!end || rows.length < BATCH) return;
    last = { at: end.at, id: end.id };
  }
}

const cellsOf = (row: InferResult<ReturnType<typeof nextOrders>>[number]): Cells => [
  ...[row.order_number, kolkataMinute(row.placed_at), row.order_status, row.customer_name, row.customer_email],
  ...[row.customer_phone, row.city, row.state, row.zipcode, row.quantity],
  ...[row.subtotal, row.discount, row.coupon_code, row.delivery_fee, row.taxable_value, row.cgst, row.sgst, row.igst],
  ...[row.total_amount, row.payment_option, row.payment_status, row.payment_reference],
  ...[row.paid_at && kolkataMinute(row.paid_at), row.invoice, row.user_id === null ? 'Guest' : 'Account'],
  ...[row.prepaid_discount ?? 0, row.cash_fee ?? 0],
];
