import { MOVED_BY_ORDER, prepared, strapiColumns } from '../../../lib/database/db';
import type { InvoiceDocument } from '../../invoice/lib/invoice-document';
import { seriesOf, takeNumber } from '../../invoice/services/invoice';
import { insertMail, type Mail, mailBindings } from '../../mail/services/mail';
import { EXCEEDED_LIMIT, type LimitCheck, limitBindings } from '../../order-limit/services/order-limits';
import type { orderRows } from '../lib/order-rows';
import type { IdempotentRequest } from './idempotency';

type Rows = ReturnType<typeof orderRows>;

/** All that an order consists of, decided upon `PlacementFacts`. */
export interface Placement {
  cart: { id: number; version: string };
  /** Pieces to take, by variant. */
  pieces: ReadonlyMap<number, number>;
  coupon: { id: number; version: string } | null;
  /** What it adds to what the buyer has not paid; null where nothing bounds that. */
  wanted: LimitCheck | null;
  now: Date;
  order: Rows['order'] & {
    id: number;
    user_id: number;
    /** Of the saved addresses, which may go; the copies stay. */
    shipping_address_id: number;
    billing_address_id: number;
    shipping_address: object;
    billing_address: object;
  };
  lines: (Rows['lines'][number] & { id: number })[];
  mail: Mail;
  /** As it will be, with `mark` where the number will stand. */
  invoice: InvoiceDocument;
  /** For an `Idempotency-Key`; likewise with `mark`. */
  remember: { request: IdempotentRequest; answer: string } | null;
  /** A text that stands nowhere else. */
  mark: string;
}

const STRAPI = 'document_id, created_at, updated_at, published_at';
const ORDER = `id, ${STRAPI}, order_number, cart_id, user_id, customer_name, customer_email, customer_phone,
  order_status, placed_at, payment_option, payment_status, refunded_amount, subtotal, discount, delivery_fee,
  taxable_value, cgst, sgst, igst, total_amount, offer_coupon_id, coupon_code, shipping_address, billing_address,
  place_of_supply, shipping_address_id, billing_address_id`;
const LINE = `id, ${STRAPI}, order_id, product_id, stock_label_id, position, product_name, product_slug, picture,
  size_name, color_name, hsn_code, unit_price, quantity, line_total, discount, delivery_share, taxable_value, gst_rate,
  cgst, sgst, igst, variant_assigned`;

/** Every order queues for the series of the numbers, so its lock is worth waiting for longer than one that somebody keeps. */
const SERIES_MS = 10_000;

/**
 * The whole transaction of a placement in one statement: nothing is locked while the app and the database talk, and the
 * series of the invoice numbers is locked for the moment of the commit only.
 *
 * First the locks: the buyer's turn, where there are bounds; the account, which nobody may delete meanwhile; the cart, unless it has changed since it was read; the stock, in id order; the coupon, unless it has
 * been edited. Then `go`, which is one row when there is still enough of everything, and is looked at anew under those locks
 * (database/migrations/001-first-schema.ts); without it nothing is written. Then all the rows, and last the number. A step names the one
 * that it must follow, because PostgreSQL runs the parts of a statement in the order in which they need each other.
 */
const WRITE = `
  WITH turn AS (
    INSERT INTO buyer_turns AS t SELECT key, now() FROM unnest(:buyer_keys::text[]) AS key
    ON CONFLICT (key) DO UPDATE SET used_at = excluded.used_at RETURNING t.key),
  buyer AS MATERIALIZED (
    SELECT u.id FROM up_users u JOIN (SELECT count(*) FROM turn) AS t ON true
    WHERE u.id = :userId AND u.active FOR KEY SHARE OF u),
  cart AS MATERIALIZED (
    SELECT c.id FROM buyer JOIN carts c ON c.user_id = buyer.id
    WHERE c.id = :cartId AND c.cart_status = 'open' AND c.xmin = :cartVersion::xid
    FOR NO KEY UPDATE OF c),
  stock AS MATERIALIZED (
    SELECT s.id, s.quantity, wanted.pieces
    FROM cart CROSS JOIN unnest(:stockIds::int[], :pieces::int[]) AS wanted (id, pieces)
    JOIN stock_labels s ON s.id = wanted.id
    ORDER BY s.id FOR NO KEY UPDATE OF s),
  coupon AS MATERIALIZED (
    SELECT id, used_count, usage_limit, per_user_limit FROM offer_coupons
    WHERE id = :couponId AND coalesce(updated_at::text, '') = :couponVersion AND (SELECT count(*) FROM stock) > 0
    FOR NO KEY UPDATE),
  go AS MATERIALIZED (
    SELECT FROM cart
    WHERE (SELECT count(*) FROM stock WHERE quantity - pieces_held(id, :cartId) >= pieces) = cardinality(:stockIds::int[])
      AND (:couponId::int IS NULL OR EXISTS (
        SELECT FROM coupon
        WHERE (usage_limit IS NULL OR used_count < usage_limit)
          AND (per_user_limit IS NULL OR coupon_uses(id, :userId) < per_user_limit)))
      AND ${EXCEEDED_LIMIT} IS NULL),
  taken AS (
    UPDATE stock_labels s SET quantity = s.quantity - stock.pieces, updated_at = :now::timestamp
    FROM go, stock, ${MOVED_BY_ORDER} WHERE s.id = stock.id RETURNING s.id),
  released AS (DELETE FROM stock_holds USING go WHERE cart_id = :cartId RETURNING id),
  counted AS (UPDATE offer_coupons SET used_count = used_count + 1 FROM go WHERE id = :couponId RETURNING id),
  closed AS (
    UPDATE carts SET cart_status = 'ordered', updated_at = :now::timestamp FROM go WHERE id = :cartId RETURNING id),
  placed AS (
    INSERT INTO orders (${ORDER}) SELECT ${ORDER} FROM go, json_populate_record(NULL::orders, :order::json) RETURNING id),
  lines AS (
    INSERT INTO order_lines (${LINE})
    SELECT ${LINE} FROM go, json_populate_recordset(NULL::order_lines, :lines::json) RETURNING id),
  bought AS (
    INSERT INTO order_buyers SELECT key, :orderId FROM go, unnest(:buyer_keys::text[] || :network::text) AS key
    WHERE key IS NOT NULL RETURNING order_id),
  event AS (
    INSERT INTO order_events (${STRAPI}, order_id, kind, to_status, actor_id, actor_name, happened_at)
    SELECT o.document_id, o.created_at, o.updated_at, o.published_at, o.id, 'placed', o.order_status, o.user_id,
           o.customer_name, o.placed_at
    FROM go, json_populate_record(NULL::orders, :order::json) AS o RETURNING id),
  mail AS (${insertMail('FROM go')}),
  written AS (
    SELECT FROM go, (SELECT count(*) FROM taken), (SELECT count(*) FROM released), (SELECT count(*) FROM counted),
      (SELECT count(*) FROM closed), (SELECT count(*) FROM placed), (SELECT count(*) FROM lines),
      (SELECT count(*) FROM event), (SELECT count(*) FROM bought), (SELECT count(*) FROM mail)),
  patient AS MATERIALIZED (SELECT set_config('lock_timeout', '${SERIES_MS}', true) FROM written),
  drawn AS (${takeNumber('FROM patient')}),
  invoice AS (
    INSERT INTO invoices (${STRAPI}, number, kind, financial_year, serial, order_id, issued_at, document)
    SELECT :document_id, :created_at, :updated_at, :published_at, number, 'invoice', :year, serial, :orderId,
           :now::timestamp, :invoice::jsonb || jsonb_build_object('number', number)
    FROM drawn RETURNING number),
  remembered AS (
    INSERT INTO idempotency_keys (${STRAPI}, user_id, key, request_hash, answer)
    SELECT :document_id, :created_at, :updated_at, :published_at, :userId, :key, :hash,
           to_jsonb(replace(:answer::text, :mark, number))
    FROM invoice WHERE :key::text IS NOT NULL)
  SELECT number FROM invoice`;

/**
 * Writes all of a placement or nothing of it, and answers the invoice's number. Null when the cart, the stock or the
 * coupon is no longer as it was read, or the buyer would pass a bound: then it has to be decided anew.
 */
export async function writePlacement(placement: Placement): Promise<string | null> {
  const { cart, pieces, coupon, wanted, now, order, lines, mail, invoice, remember, mark } = placement;
  const [row] = await prepared<{ number: string }>(WRITE, {
    ...strapiColumns(now),
    ...seriesOf('invoice', now),
    ...mailBindings(mail),
    ...limitBindings(wanted),
    now,
    mark,
    userId: order.user_id,
    orderId: order.id,
    cartId: cart.id,
    cartVersion: cart.version,
    stockIds: [...pieces.keys()],
    pieces: [...pieces.values()],
    couponId: coupon?.id ?? null,
    couponVersion: coupon?.version ?? '',
    order: JSON.stringify({ ...strapiColumns(now), ...order, cart_id: cart.id, offer_coupon_id: coupon?.id ?? null }),
    lines: JSON.stringify(lines.map((line) => ({ ...strapiColumns(now), ...line, order_id: order.id }))),
    invoice: JSON.stringify(invoice),
    key: remember?.request.key ?? null,
    hash: remember?.request.hash ?? null,
    answer: remember?.answer ?? null,
  });
  return row?.number ?? null;
}

export default { writePlacement };
