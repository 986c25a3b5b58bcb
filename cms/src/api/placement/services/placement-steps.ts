import type { Order } from 'shared-types/contract/orders';
import { MOVED_BY_ORDER, strapiColumns } from '../../../lib/database/db';
import type { Pipeline } from '../../../lib/database/pipeline';
import { NEXT_NUMBER, seriesOf } from '../../invoice/services/invoice';
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

/**
 * Takes the pieces of each variant out of the stock, if they are still there and not held for another cart. All variants are
 * locked, in the order of their ids, before any is looked at.
 */
export function takeStock(
  trx: Pipeline,
  { cart_id: cartId, placed_at: now }: NewOrder,
  pieces: Placement['pieces'],
): void {
  trx.send(
    `WITH wanted AS MATERIALIZED (
       SELECT s.id, s.quantity, w.pieces
       FROM unnest(:ids::int[], :pieces::int[]) AS w (id, pieces) JOIN stock_labels s ON s.id = w.id
       ORDER BY s.id FOR NO KEY UPDATE OF s),
     checked AS MATERIALIZED (
       SELECT must_still_hold(count(*) = cardinality(:ids::int[]) AND bool_and(quantity - pieces_held(id, :cartId) >= pieces))
       FROM wanted)
     UPDATE stock_labels s SET quantity = s.quantity - wanted.pieces, updated_at = :now::timestamp
     FROM checked, wanted, ${MOVED_BY_ORDER} WHERE s.id = wanted.id`,
    { cartId, now, ids: [...pieces.keys()], pieces: [...pieces.values()] },
  );
}

/** Counts a use of the coupon, if it has not been edited meanwhile, nor used up, nor used too often by this shopper. */
export function countCouponUse(trx: Pipeline, { user_id: userId }: NewOrder, { id, version }: CouponRow): void {
  trx.send('SELECT FROM offer_coupons WHERE id = :id FOR NO KEY UPDATE', { id });
  trx.send(
    `WITH used AS (
       UPDATE offer_coupons c SET used_count = used_count + 1
       WHERE id = :id AND coalesce(c.updated_at::text, '') = :version
         AND (c.usage_limit IS NULL OR c.used_count < c.usage_limit)
         AND (c.per_user_limit IS NULL OR coupon_uses(c.id, :userId) < c.per_user_limit)
       RETURNING id)
     SELECT must_still_hold(EXISTS (SELECT FROM used))`,
    { id, version, userId },
  );
}

/** What the cart held has been bought. */
export function closeCart(trx: Pipeline, { cart_id: cartId, placed_at: now }: NewOrder): void {
  trx.send(
    `WITH released AS (DELETE FROM stock_holds WHERE cart_id = :cartId)
     UPDATE carts SET cart_status = 'ordered', updated_at = :now WHERE id = :cartId`,
    { now, cartId },
  );
}

const STRAPI = 'document_id, created_at, updated_at, published_at';
const ORDER = `id, ${STRAPI}, order_number, cart_id, user_id, device_id, customer_name, customer_email, customer_phone,
  order_status, placed_at, payment_option, payment_status, refunded_amount, subtotal, discount, delivery_fee,
  taxable_value, cgst, sgst, igst, total_amount, offer_coupon_id, coupon_code, shipping_address, billing_address,
  place_of_supply, gift_note, shipping_address_id, billing_address_id`;
const LINE = `id, ${STRAPI}, order_id, product_id, stock_label_id, position, product_name, product_slug, picture,
  size_name, color_name, hsn_code, unit_price, quantity, line_total, discount, delivery_share, taxable_value, gst_rate,
  cgst, sgst, igst, variant_assigned`;

/** The order, its first event and its lines. */
export function insertOrder(trx: Pipeline, order: NewOrder, lines: Placement['lines']): void {
  trx.send(
    `WITH placed AS (
       INSERT INTO orders (${ORDER}) SELECT ${ORDER} FROM json_populate_record(NULL::orders, :order) RETURNING *)
     INSERT INTO order_events (${STRAPI}, order_id, kind, to_status, actor_id, actor_name, happened_at)
     SELECT ${STRAPI}, id, 'placed', order_status, user_id, customer_name, placed_at FROM placed`,
    { order: JSON.stringify({ ...strapiColumns(order.placed_at), ...order }) },
  );
  trx.send(`INSERT INTO order_lines (${LINE}) SELECT ${LINE} FROM json_populate_recordset(NULL::order_lines, :lines)`, {
    lines: JSON.stringify(lines.map((line) => ({ ...strapiColumns(order.placed_at), ...line, order_id: order.id }))),
  });
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
  trx.send(insertMail, mailBindings(mail));
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
    `WITH drawn AS (${NEXT_NUMBER})
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
    `INSERT INTO idempotency_keys (${STRAPI}, user_id, device_id, key, request_hash, answer)
     SELECT :document_id, :created_at, :updated_at, :published_at, :userId, :deviceId, :key, :hash,
            to_jsonb(replace(:answer, :mark, number))
     FROM invoices WHERE order_id = :orderId`,
    {
      ...strapiColumns(order.placed_at),
      userId: order.user_id,
      deviceId: order.device_id,
      orderId: order.id,
      key,
      hash,
      answer: JSON.stringify({ ...answer, invoice_number: mark }),
      mark,
    },
  );
}
