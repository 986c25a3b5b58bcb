import { type Expression, type Insertable, type Selectable, sql } from 'kysely';
import type { Order } from 'shared-types/contract/orders';
import { MOVED_BY_ORDER, strapiColumns } from '../../../lib/database/db';
import type { Pipeline } from '../../../lib/database/pipeline';
import { type Database, prepare, query, type Values } from '../../../lib/database/query';
import type { Actor } from '../../../lib/http/caller';
import type { IdempotentRequest } from '../../../lib/http/idempotency';
import { financialYear } from '../../../lib/time/kolkata';
import { takeNumber } from '../../invoice/services/number-series';
import { insertMail, type Mail, type MailRow, mailRow } from '../../mail/services/mail';
import type { LimitCheck } from '../../order-limit/services/order-limits';
import type { CouponRow } from '../../promotion/services/offer-coupon';
import type { Placement } from './build-placement';

/*
 * The steps by which an order is written, in the order in which `placeOrder` takes them. Each sends its statements and
 * waits for none. `must_still_hold` (database/migrations/120-placement.ts) fails the transaction, as a serialisation
 * failure, where something is no longer as it was when the order was decided upon; then all of it begins anew.
 */

type NewOrder = Placement['order'];

interface Taken {
  orderId: number;
  cartId: number;
  now: Date;
  ids: number[];
  pieces: number[];
}

const TAKE_STOCK = prepare(
  ({ orderId, cartId, now, ids, pieces }: Values<Taken>) => sql`
    WITH wanted AS MATERIALIZED (
      SELECT s.id, s.quantity, w.pieces
      FROM unnest(${ids}::int[], ${pieces}::int[]) AS w (id, pieces) JOIN stock_labels s ON s.id = w.id
      ORDER BY s.id FOR NO KEY UPDATE OF s),
    checked AS MATERIALIZED (
      SELECT must_still_hold(count(*) = cardinality(${ids}::int[]) AND bool_and(quantity - pieces_held(id, ${cartId}) >= pieces))
      FROM wanted)
    UPDATE stock_labels s SET quantity = s.quantity - wanted.pieces, updated_at = ${now}::timestamp
    FROM checked, wanted, ${sql.raw(MOVED_BY_ORDER)}, set_config('shop.stock_order', ${orderId}::int::text, true) AS for_order
    WHERE s.id = wanted.id`,
);

/**
 * Takes the pieces of each variant out of the stock, if they are still there and not held for another cart. All variants are
 * locked, in the order of their ids, before any is looked at.
 */
export function takeStock(
  trx: Pipeline,
  { id: orderId, cart_id: cartId, placed_at: now }: NewOrder,
  pieces: Placement['pieces'],
): void {
  TAKE_STOCK.on(trx, { orderId, cartId, now, ids: [...pieces.keys()], pieces: [...pieces.values()] });
}

const LOCK_COUPON = prepare(({ id }: Values<{ id: number }>) =>
  query.selectFrom('offer_coupons').select('id').where('id', '=', id).forNoKeyUpdate(),
);
const COUNT_USE = prepare(
  ({ id, version, userId }: Values<{ id: number; version: string; userId: number | null }>) => sql`
    WITH used AS (
      UPDATE offer_coupons c SET used_count = used_count + 1
      WHERE id = ${id} AND c.updated_at::text = ${version}
        AND (c.usage_limit IS NULL OR c.used_count < c.usage_limit)
        AND (c.per_user_limit IS NULL OR coupon_uses(c.id, ${userId}) < c.per_user_limit)
      RETURNING id)
    SELECT must_still_hold(EXISTS (SELECT FROM used))`,
);

/** Counts a use of the coupon, if it has not been edited meanwhile, nor used up, nor used too often by this shopper. */
export function countCouponUse(trx: Pipeline, { user_id: userId }: NewOrder, { id, version }: CouponRow): void {
  LOCK_COUPON.on(trx, { id });
  COUNT_USE.on(trx, { id, version, userId });
}

const CLOSE_CART = prepare(({ now, cartId }: Values<{ now: Date; cartId: number }>) =>
  query
    .with('restarted', (series) =>
      series
        .deleteFrom('hold_series as s')
        .using(['hold_buyers as b', 'cart_lines as l'])
        .where('b.cart_id', '=', cartId)
        .where('l.cart_id', '=', cartId)
        .whereRef('b.key', '=', 's.key')
        .whereRef('l.stock_label_id', '=', 's.stock_label_id'),
    )
    .with('released', (holds) => holds.deleteFrom('stock_holds').where('cart_id', '=', cartId))
    .updateTable('carts')
    .set({ cart_status: sql.lit('ordered'), updated_at: now })
    .where('id', '=', cartId),
);

/** What the cart held has been bought: its network's series of holds of it (order-limit/services/hold-limits.ts) begins anew. */
export function closeCart(trx: Pipeline, { cart_id: cartId, placed_at: now }: NewOrder): void {
  CLOSE_CART.on(trx, { now, cartId });
}

/** A row that is handed over as JSON, in which JSON columns are what they are read as. */
type NewRow<Table extends keyof Database> = {
  [Column in keyof Insertable<Database[Table]>]: Selectable<Database[Table]>[Column &
    keyof Selectable<Database[Table]>];
};

const columnsOf = <Row extends object>(row: Row) => Object.keys(row) as (keyof Row & string)[];

const ordersIn = (json: Expression<string>) =>
  query.selectFrom(sql<Selectable<Database['orders']>>`json_populate_recordset(NULL::orders, ${json})`.as('new'));
const linesIn = (json: Expression<string>) =>
  query.selectFrom(
    sql<Selectable<Database['order_lines']>>`json_populate_recordset(NULL::order_lines, ${json})`.as('new'),
  );

type StrapiColumns = ReturnType<typeof strapiColumns>;
const strapiOf = ({ document_id, created_at, updated_at, published_at }: Values<StrapiColumns>) => ({
  document_id,
  created_at,
  updated_at,
  published_at,
});
const STRAPI = ['document_id', 'created_at', 'updated_at', 'published_at'] as const;

type PlacedBy = { order: string; actorId: number | null; actorName: string };
const INSERT_ORDER = prepare(({ order, actorId, actorName }: Values<PlacedBy>, columns: (keyof Database['orders'])[]) =>
  query
    .with('placed', (orders) =>
      orders.insertInto('orders').columns(columns).expression(ordersIn(order).select(columns)).returningAll(),
    )
    .insertInto('order_events')
    .columns([...STRAPI, 'order_id', 'kind', 'to_status', 'actor_id', 'actor_name', 'happened_at'])
    .expression(({ selectFrom }) =>
      selectFrom('placed')
        .select([...STRAPI, 'id', sql.lit('placed').as('kind'), 'order_status'])
        .select([sql<number | null>`${actorId}::int`.as('actor_id'), sql<string>`${actorName}::text`.as('actor_name')])
        .select('placed_at'),
    ),
);
const INSERT_LINES = prepare(({ lines }: Values<{ lines: string }>, columns: (keyof Database['order_lines'])[]) =>
  query.insertInto('order_lines').columns(columns).expression(linesIn(lines).select(columns)),
);

/** The order, its first event and its lines. `by`: who placed it for its customer. */
export function insertOrder(trx: Pipeline, placed: NewOrder, lines: Placement['lines'], by?: Actor): void {
  const { id: actorId, name: actorName } = by ?? { id: placed.user_id, name: placed.customer_name };
  const order = { ...strapiColumns(placed.placed_at), ...placed } satisfies NewRow<'orders'>;
  INSERT_ORDER.on(trx, { order: JSON.stringify([order]), actorId, actorName }, columnsOf(order));
  const rows = lines.map(
    (line) => ({ ...strapiColumns(placed.placed_at), ...line, order_id: placed.id }) satisfies NewRow<'order_lines'>,
  );
  const [first] = rows;
  if (first) INSERT_LINES.on(trx, { lines: JSON.stringify(rows) }, columnsOf(first));
}

const INSERT_BUYER = prepare(
  ({ keys, id }: Values<{ keys: string[]; id: number }>) =>
    sql`INSERT INTO order_buyers (key, order_id) SELECT key, ${id} FROM unnest(${keys}::text[]) AS key`,
);

/** Whose order it is, for the limits of what is unpaid. */
export function insertBuyer(trx: Pipeline, { id }: NewOrder, { buyer }: LimitCheck): void {
  INSERT_BUYER.on(trx, { id, keys: [...buyer.keys, buyer.network] });
}

const INSERT_MAIL = prepare((mail: Values<MailRow>) => insertMail(mail));

/** `wakeDelivery` after the commit has it sent at once. */
export function sendMail(trx: Pipeline, mail: Mail): void {
  INSERT_MAIL.on(trx, mailRow(mail));
}

/** Every order queues for the series of the numbers, so its lock is worth waiting for longer than one that somebody keeps. */
const SERIES_MS = 10_000;
const WAIT_FOR_SERIES = prepare(() => sql`SELECT set_config('lock_timeout', ${sql.lit(String(SERIES_MS))}, true)`);

type NewInvoice = StrapiColumns & { year: string; id: number; now: Date; document: string };

const INSERT_INVOICE = prepare((it: Values<NewInvoice>) =>
  query
    .with('drawn', () => takeNumber('invoice', it))
    .insertInto('invoices')
    .values(({ selectFrom }) => {
      const number = selectFrom('drawn').select('number');
      return {
        ...strapiOf(it),
        number,
        serial: selectFrom('drawn').select('serial'),
        kind: sql.lit('invoice'),
        financial_year: it.year,
        order_id: it.id,
        issued_at: it.now,
        document: sql<string>`${it.document}::jsonb || jsonb_build_object('number', ${number})`,
      };
    })
    .returning('number'),
);

/** Draws the invoice's number and writes the document with it. From here on all other orders wait for the commit. */
export async function issueInvoice(
  trx: Pipeline,
  { id, placed_at: now }: NewOrder,
  document: Placement['invoice'],
): Promise<string> {
  WAIT_FOR_SERIES.on(trx, {});
  const [invoice] = await INSERT_INVOICE.on(trx, {
    ...{ ...strapiColumns(now), year: financialYear(now), id, now },
    document: JSON.stringify(document),
  });
  if (!invoice) throw new Error('No invoice was issued');
  return invoice.number;
}

type NewAnswer = StrapiColumns &
  IdempotentRequest &
  Pick<NewOrder, 'id' | 'user_id' | 'device_id'> & { answer: string; placeholder: string };

const STORE_ANSWER = prepare((it: Values<NewAnswer>) =>
  query.insertInto('idempotency_keys').values(({ selectFrom }) => {
    const number = selectFrom('invoices').select('number').where('order_id', '=', it.id);
    return {
      ...strapiOf(it),
      user_id: it.user_id,
      device_id: it.device_id,
      key: it.key,
      request_hash: it.hash,
      answer: sql<string>`to_jsonb(replace(${it.answer}, ${it.placeholder}, ${number}))`,
    };
  }),
);

/** Keeps the answer for the request's `Idempotency-Key`, byte by byte. */
export function storeAnswer(
  trx: Pipeline,
  { id, user_id, device_id, placed_at }: NewOrder,
  { key, hash }: IdempotentRequest,
  answer: Order,
): void {
  // Stands nowhere else in the answer; the database puts the number there, which nobody else knows yet.
  const placeholder = crypto.randomUUID();
  STORE_ANSWER.on(trx, {
    ...{ ...strapiColumns(placed_at), id, user_id, device_id, key, hash, placeholder },
    answer: JSON.stringify({ ...answer, invoice_number: placeholder }),
  });
}
