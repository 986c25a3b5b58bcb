import type { Knex } from 'knex';
import { sql } from 'kysely';
import type { CartHold } from 'shared-types/contract/cart';
import {
  HOLD_MINUTES,
  HOLD_PAUSE_MINUTES,
  HOLD_QUANTITY_MAX,
  HOLD_SERIES_MINUTES,
  PAYING_MINUTES,
} from 'shared-types/domain/limits';
import { type Db, db, strapiColumns, transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { type Customer, type Owner, ownerColumn, ownerOf } from '../../../lib/http/caller';
import type { ClientInfo } from '../../../lib/http/client-info';
import { conflict, HttpError } from '../../../lib/http/http-error';
import { withBulkhead } from '../../../lib/overload/bulkhead';
import { storeSettings } from '../../content/services/store-setting';
import { type BuyerKeys, buyerKeys } from '../../order-limit/lib/buyer-keys';
import { continueNetworkSeries, countHold } from '../../order-limit/services/hold-limits';
import { assertWithinLimits, orderLimitsOf } from '../../order-limit/services/order-limits';
import { lockChosenVariants, piecesByVariant } from './choose-stock';
import { type CartLineRow, cartLines, openCart } from './open-cart';

/**
 * Keeps the pieces of the shopper's cart for them while they type an address: for some minutes from now, again with each
 * call. A hold takes nothing from the stock; others just cannot buy what it covers until it expires, and a placement of
 * the same cart ends it. Nobody keeps many pieces, nor any for long: after `HOLD_SERIES_MINUTES` there is a pause.
 * Others see it in their carts (`held`). The catalogue does not tell: its answers are the same for everybody and made anew
 * with every change of the stock, which would then be as often as anybody goes to the checkout or leaves it.
 * Nobody keeps what they could not order unpaid (order-limits.ts), nor much by many carts (hold-limits.ts).
 * Throws 409 naming the lines that cannot be held, or saying that it is too much or too long; what the cart held before
 * stays held, unless the cart is empty.
 */
export async function holdCart(caller: Customer, origin: ClientInfo): Promise<CartHold> {
  const expiresAt = await withBulkhead(['holds'], () => transaction((trx) => hold(trx, caller, origin)));
  if (!expiresAt) throw conflict('cart_empty', 'Your cart is empty');
  return { expires_at: expiresAt.toISOString() };
}

/** Answers until when, and null for an empty cart. */
async function hold(trx: Knex.Transaction, caller: Customer, origin: ClientInfo): Promise<Date | null> {
  const cart = await openCart(trx, ownerOf(caller));
  const lines = (await cartLines(trx, cart.id)).filter((line) => line.on_sale);
  if (!lines.length) {
    await releaseCart(ownerOf(caller), trx);
    return null;
  }
  if (lines.reduce((sum, { quantity }) => sum + quantity, 0) > HOLD_QUANTITY_MAX)
    throw conflict(
      'hold_too_many',
      `We can keep at most ${HOLD_QUANTITY_MAX} pieces for you; you can order more all the same`,
    );
  const buyer = holderOf(caller, origin);
  await assertMayHold(trx, buyer, cart.id, lines);
  const pieces = piecesByVariant(await lockChosenVariants(trx, cart.id, lines));
  const held = await keepPieces(trx, cart.id, buyer, pieces, 0);
  if (!held)
    throw conflict(
      'hold_paused',
      `These pieces were kept for you or your connection for ${HOLD_SERIES_MINUTES} minutes. Now others may buy them for a while, and so may you.`,
    );
  return held;
}

/** Whose a hold is. */
const holderOf = (caller: Customer, origin: ClientInfo): BuyerKeys =>
  buyerKeys({ ...origin, owner: ownerOf(caller), email: caller.email, phones: [caller.phone], address: null });

/** Throws 409 for more than who reserves it could order unpaid, or together with their other carts may reserve. */
async function assertMayHold(
  trx: Knex.Transaction,
  buyer: BuyerKeys,
  cartId: number,
  lines: readonly CartLineRow[],
): Promise<void> {
  const store = await storeSettings(trx);
  const bounds = orderLimitsOf(store);
  const wanted = bounds && {
    buyer,
    products: lines.map((line) => line.product_id),
    pieces: lines.map((line) => line.quantity),
    value: 0,
    // Nothing is ordered yet; and who has ordered enough for today may still look at the checkout.
    bounds: { ...bounds, today: null, network: null },
  };
  if (wanted) await assertWithinLimits(wanted, store, trx);
  await countHold(
    trx,
    cartId,
    buyer,
    lines.reduce((sum, { quantity }) => sum + quantity, 0),
  );
}

/**
 * Keeps the pieces of a locked cart while they are being paid for. What cannot be kept, since there are too many, or more
 * than could be ordered unpaid, or during the pause, can be paid for all the same: opening a payment costs nothing, and
 * nobody reserves more by it than by going to the checkout. Throws 409 naming the lines that are sold out.
 */
export async function holdForPayment(
  trx: Knex.Transaction,
  caller: Customer,
  cartId: number,
  origin: ClientInfo,
): Promise<void> {
  const lines = (await cartLines(trx, cartId)).filter((line) => line.on_sale);
  if (lines.reduce((sum, { quantity }) => sum + quantity, 0) > HOLD_QUANTITY_MAX) return;
  const buyer = holderOf(caller, origin);
  const mayHold = await assertMayHold(trx, buyer, cartId, lines).then(
    () => true,
    (error: unknown) => {
      if (error instanceof HttpError) return false;
      throw error;
    },
  );
  const pieces = piecesByVariant(await lockChosenVariants(trx, cartId, lines));
  if (mayHold) await keepPieces(trx, cartId, buyer, pieces, PAYING_MINUTES);
}

/**
 * A series of holds begins with the first one after a pause, and goes on with those that follow. It is stored with the
 * cart, because the holds themselves are deleted when they are released or have expired. Nothing shortens what is kept while
 * it is being paid for (`payingMinutes`). Answers until when; null, and holds nothing more, during the pause of the cart, or
 * of its network.
 */
async function keepPieces(
  trx: Knex.Transaction,
  cartId: number,
  buyer: BuyerKeys,
  pieces: ReadonlyMap<number, number>,
  payingMinutes: number,
): Promise<Date | null> {
  const minutes = Math.max(HOLD_MINUTES, payingMinutes);
  if (!(await continueNetworkSeries(trx, buyer, [...pieces.keys()], minutes))) return null;
  // The rows are said by hand: SQL is the clearer language.
  const [cart] = await run(
    trx,
    sql<{ held_until: Date }>`
    WITH clock AS MATERIALIZED (SELECT clock_timestamp()::timestamp AS now),
    series AS MATERIALIZED (
      SELECT now, CASE WHEN c.held_until + make_interval(mins => ${HOLD_PAUSE_MINUTES}) > now THEN c.held_since ELSE now END AS since
      FROM carts c, clock WHERE c.id = ${cartId}),
    allowed AS MATERIALIZED (
      SELECT *, since + make_interval(mins => ${HOLD_SERIES_MINUTES}) > now AS goes_on FROM series),
    paying AS MATERIALIZED (
      SELECT a.*, CASE WHEN goes_on AND ${payingMinutes} > 0 THEN now + make_interval(mins => ${payingMinutes}) ELSE c.paying_until END AS until
      FROM allowed a, carts c WHERE c.id = ${cartId})
    UPDATE carts c SET held_since = since, paying_until = until, held_until = greatest(until,
      CASE WHEN goes_on THEN least(now + make_interval(mins => ${HOLD_MINUTES}), since + make_interval(mins => ${HOLD_SERIES_MINUTES})) END)
    FROM paying WHERE c.id = ${cartId} AND (goes_on OR until > now)
    RETURNING c.held_until`,
  );
  if (!cart) return null;
  // Deletes expired holds, except rows that another transaction is just deleting.
  const expired = query.selectFrom('stock_holds').where('expires_at', '<=', sql<Date>`clock_timestamp()`);
  await run(
    trx,
    query.deleteFrom('stock_holds').where('id', 'in', expired.select('id').orderBy('id').forUpdate().skipLocked()),
  );
  await run(trx, query.deleteFrom('stock_holds').where('cart_id', '=', cartId));
  const { document_id, created_at, updated_at, published_at } = strapiColumns();
  await run(
    trx,
    sql`INSERT INTO stock_holds (document_id, cart_id, stock_label_id, quantity, expires_at, created_at, updated_at, published_at)
    SELECT ${document_id}::text || w.id, ${cartId}, w.id, w.pieces, ${cart.held_until}, ${created_at}, ${updated_at}, ${published_at}
    FROM unnest(${[...pieces.keys()]}::int[], ${[...pieces.values()]}::int[]) AS w (id, pieces)`,
  );
  return cart.held_until;
}

/** Releases the holds when the shopper leaves the checkout; not while they pay. */
export async function releaseCart(owner: Owner, connection: Db = db()): Promise<void> {
  const carts = query
    .selectFrom('carts')
    .select('id')
    .where(ownerColumn(owner), '=', owner.id)
    .where(({ ref }) => sql<boolean>`(${ref('paying_until')} > clock_timestamp()) IS NOT TRUE`);
  await run(connection, query.deleteFrom('stock_holds').where('cart_id', 'in', carts));
}

/** Releases what was kept while it was being paid for. */
export async function releasePaidCart(trx: Knex.Transaction, cartId: number): Promise<void> {
  await run(trx, query.updateTable('carts').set({ paying_until: null }).where('id', '=', cartId));
  await run(trx, query.deleteFrom('stock_holds').where('cart_id', '=', cartId));
}
