import type { Order } from 'shared-types/contract/orders';
import { MOVED_BY_ORDER, strapiColumns } from '../../../lib/database/db';
import type { Pipeline } from '../../../lib/database/pipeline';
import { nextNumberSql, seriesOf } from '../../invoice/services/invoice';
import { insertMail, type Mail, mailBindings } from '../../mail/services/mail';
import type { LimitCheck } from '../../order-limit/services/order-limits';
import type { CouponRow } from '../../promotion/services/offer-coupon';
import type { Placement } from './decide-order';
import type { IdempotentRequest } from './idempotency';

/*
 * The steps by which an order is written, in the order in which `placeOrder` takes them. Each sends its statements and
 * waits for none. `must_still_hold` (database/migrations/120-placement.ts) fails the transaction, as a serialisation
 * failure, where something is no longer as it was when the order was decided upon; then all of it begins anew.
 */

type NewOrder = Placement['order'];

/** Takes the pieces of each variant out of the stock, if they are still there and not held for another cart. */
export function takeStock(
  trx: Pipeline,
  { cart_id: cartId, placed_at: now }: NewOrder,
  pieces: Placement['pieces'],
): void {
  const wanted = { cartId, now, ids: [...pieces.keys()], pieces: [...pieces.values()] };
  trx.send('SELECT FROM stock_labels WHERE id = ANY(:ids::int[]) ORDER BY id FOR NO KEY UPDATE', wanted);
  trx.send(
    `SELECT must_still_hold(s.quantity - pieces_held(w.id, :cartId) >= w.pieces)
     FROM unnest(:ids::int[], :pieces::int[]) AS w (id, pieces) LEFT JOIN stock_labels s ON s.id = w.id`,
    wanted,
  );
  trx.send(
    `UPDATE stock_labels s SET quantity = s.quantity - w.pieces, updated_at = :now::timestamp
     FROM unnest(:ids::int[], :pieces::int[]) AS w (id, pieces), ${MOVED_BY_ORDER} WHERE s.id = w.id`,
    wanted,
  );
  trx.send('DELETE FROM stock_holds WHERE cart_id = :cartId', wanted);
}

/** Counts a use of the coupon, if it has not been edited meanwhile, nor used up, nor used too often by this shopper. */
export function countCouponUse(trx: Pipeline, { user_id: userId }: NewOrder, { id, version }: CouponRow): void {
  trx.send('SELECT FROM offer_coupons WHERE id = :id FOR NO KEY UPDATE', { id });
  trx.send(
    `SELECT must_still_hold((
       SELECT coalesce(c.updated_at::text, '') = :version
          AND (c.usage_limit IS NULL OR c.used_count < c.usage_limit)
          AND (c.per_user_limit IS NULL OR coupon_uses(c.id, :userId) < c.per_user_limit)
       FROM offer_coupons c WHERE c.id = :id))`,
    { id, version, userId },
  );
  trx.send('UPDATE offer_coupons SET used_count = used_count + 1 WHERE id = :id', { id });
}

export function closeCart(trx: Pipeline, { cart_id: cartId, placed_at: now }: NewOrder): void {
  trx.send("UPDATE carts SET cart_status = 'ordered', updated_at = :now WHERE id = :cartId", { now, cartId });
}

const STRAPI = 'document_id, created_at, updated_at, published_at';
const ORDER = `id, ${STRAPI}, order_number, cart_id, user_id, customer_name, customer_email, customer_phone,
  order_status, placed_at, payment_option, payment_status, refunded_amount, subtotal, discount, delivery_fee,
  taxable_value, cgst, sgst, igst, total_amount, offer_coupon_id, coupon_code, shipping_address, billing_address,
  place_of_supply, shipping_address_id, billing_address_id`;
const LINE = `id, ${STRAPI}, order_id, product_id, stock_label_id, position, product_name, product_slug, picture,
  size_name, color_name, hsn_code, unit_price, quantity, line_total, discount, delivery_share, taxable_value, gst_rate,
  cgst, sgst, igst, variant_assigned`;

/** The order, its lines and its first event. */
export function insertOrder(trx: Pipeline, order: NewOrder, lines: Placement['lines']): void {
  const strapi = strapiColumns(order.placed_at);
  trx.send(`INSERT INTO orders (${ORDER}) SELECT ${ORDER} FROM json_populate_record(NULL::orders, :order)`, {
    order: JSON.stringify({ ...strapi, ...order }),
  });
  trx.send(`INSERT INTO order_lines (${LINE}) SELECT ${LINE} FROM json_populate_recordset(NULL::order_lines, :lines)`, {
    lines: JSON.stringify(lines.map((line) => ({ ...strapiColumns(order.placed_at), ...line, order_id: order.id }))),
  });
  trx.send(
    `INSERT INTO order_events (${STRAPI}, order_id, kind, to_status, actor_id, actor_name, happened_at)
     VALUES (:document_id, :created_at, :updated_at, :published_at, :orderId, 'placed', :status, :actorId, :actor, :now)`,
    {
      ...strapi,
      orderId: order.id,
      status: order.order_status,
      actorId: order.user_id,
      actor: order.customer_name,
      now: order.placed_at,
    },
  );
}

/** Whose order it is, for the limits of what is unpaid. */
export function insertBuyer(trx: Pipeline, { id }: NewOrder, { buyer }: LimitCheck): void {
  trx.send('INSERT INTO order_buyers (key, order_id) SELECT key, :id FROM unnest(:keys::text[]) AS key', {
    id,
    keys: [...buyer.keys, buyer.network],
  });
}

/** `wakeDelivery` after the commit has it sent at once. */
export function sendMail(trx: Pipeline, mail: Mail): void {
  trx.send(insertMail(), mailBindings(mail));
}

/** Every order queues for the series of the numbers, so its lock is worth waiting for longer than one that somebody keeps. */
const SERIES_MS = 10_000;

/** Draws the invoice's number and writes the document with it. From here on all other orders wait for the commit. */
export async function issueInvoice(
  trx: Pipeline,
  { id, placed_at: now }: NewOrder,
  document: Placement['invoice'],
): Promise<string> {
  trx.send(`SELECT set_config('lock_timeout', '${SERIES_MS}', true)`);
  const [invoice] = await trx.send<{ number: string }>(
    `WITH drawn AS (${nextNumberSql()})
     INSERT INTO invoices (${STRAPI}, number, kind, financial_year, serial, order_id, issued_at, document)
     SELECT :document_id, :created_at, :updated_at, :published_at, number, 'invoice', :year, serial, :id, :now,
            :document::jsonb || jsonb_build_object('number', number)
     FROM drawn RETURNING number`,
    { ...strapiColumns(now), ...seriesOf('invoice', now), id, now, document: JSON.stringify(document) },
  );
  if (!invoice) throw new Error('No invoice was issued');
  return invoice.number;
}

/** Keeps the answer for the request's `Idempotency-Key`, byte by byte. */
export function storeAnswer(trx: Pipeline, order: NewOrder, { key, hash }: IdempotentRequest, answer: Order): void {
  // Stands nowhere else in the answer; the database puts the number there, which nobody else knows yet.
  const mark = crypto.randomUUID();
  trx.send(
    `INSERT INTO idempotency_keys (${STRAPI}, user_id, key, request_hash, answer)
     SELECT :document_id, :created_at, :updated_at, :published_at, :userId, :key, :hash,
            to_jsonb(replace(:answer, :mark, number))
     FROM invoices WHERE order_id = :orderId`,
    {
      ...strapiColumns(order.placed_at),
      userId: order.user_id,
      orderId: order.id,
      key,
      hash,
      answer: JSON.stringify({ ...answer, invoice_number: mark }),
      mark,
    },
  );
}
