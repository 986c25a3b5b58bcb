import { query } from './shop';
import type { SoldOrder } from './stats-by-hand';

/** The desk reads every order's address, whichever test left it. */
const addressIn = (state: string) =>
  JSON.stringify({
    ...{ name: 'Somebody', street: '1 Stat Road', zipcode: 342001 },
    ...{ city: { id: 1, name: 'Jodhpur' }, state: { id: 1, name: state } },
  });

let serial = 0;
/** Writes an order of any day straight into the tables, as placing one always means now. */
export async function writeOrder(order: Omit<SoldOrder, 'id' | 'number'>): Promise<SoldOrder> {
  serial += 1;
  const number = `ST-${process.pid}-${serial}`;
  const total = order.lines.reduce((sum, line) => sum + line.price * line.quantity - line.discount, 0) + order.delivery;
  const subtotal = order.lines.reduce((sum, line) => sum + line.price * line.quantity, 0);
  const discount = order.lines.reduce((sum, line) => sum + line.discount, 0);
  const [row] = await query<{ id: number }>(
    `INSERT INTO orders (document_id, order_number, user_id, customer_name, customer_email, order_status, placed_at,
       payment_option, payment_status, subtotal, discount, delivery_fee, taxable_value, cgst, sgst, igst, total_amount,
       shipping_address, billing_address, coupon_code)
     VALUES ($1, $1, $2, 'Somebody', $3, $4, $5::timestamptz AT TIME ZONE 'UTC', $11, 'unpaid', $6, $7, $8, $9, 0, 0, 0, $9, $10, $10, $12)
     RETURNING id`,
    [
      ...[number, order.userId, order.email, order.status, order.at, subtotal, discount, order.delivery, total],
      ...[addressIn(order.state ?? 'Rajasthan'), order.method ?? 'UPI', order.coupon ?? null],
    ],
  );
  const id = row?.id ?? 0;
  for (const [index, line] of order.lines.entries())
    await query(
      `INSERT INTO order_lines (document_id, order_id, product_id, position, product_name, product_slug, unit_price, quantity,
         line_total, discount, delivery_share, taxable_value, gst_rate, cgst, sgst, igst, variant_assigned, stock_label_id,
         size_name, color_name)
       VALUES ($1, $2, $3, $4, 'As it was called', 'x', $5, $6, $7, $8, $10, $9, 0, 0, 0, 0, false, $11, $12, $13)`,
      [
        `${number}-${index}`,
        ...[id, line.productId, index + 1, line.price, line.quantity, line.price * line.quantity, line.discount],
        ...[line.price * line.quantity - line.discount + (index ? 0 : order.delivery), index ? 0 : order.delivery],
        ...[line.variantId ?? null, line.size ?? null, line.color ?? null],
      ],
    );
  for (const [index, { at, line, reason, ...back }] of (order.returns ?? []).entries()) {
    const amount = (order.lines[line]?.price ?? 0) * back.quantity;
    const credit = amount - back.discount + back.delivery;
    // The request is one that nobody waits for: a received one would want a credit note and its number.
    await query(
      `WITH event AS (
         INSERT INTO order_events (document_id, order_id, kind, amount, happened_at)
         VALUES ($1, $2, 'returned', $3, $4::timestamptz AT TIME ZONE 'UTC') RETURNING id
       ), asked AS (
         INSERT INTO return_requests (document_id, order_id, event_id, reason, note, answer, request_state, asked_at, created_at, updated_at)
         SELECT $1, $2, event.id, $10::text, '', '', 'withdrawn', now(), now(), now() FROM event WHERE $10::text IS NOT NULL
       )
       INSERT INTO order_returns (document_id, order_id, event_id, order_line_id, quantity, restocked, line_total, discount,
         delivery_share, taxable_value, cgst, sgst, igst)
       SELECT $1, $2, event.id, l.id, $6, true, $7, $8, $9, $3, 0, 0, 0 FROM event, order_lines l
       WHERE l.order_id = $2 AND l.position = $5`,
      [
        `${number}-back-${index}`,
        id,
        credit,
        at,
        line + 1,
        back.quantity,
        amount,
        back.discount,
        back.delivery,
        reason ?? null,
      ],
    );
  }
  return { ...order, id, number };
}
