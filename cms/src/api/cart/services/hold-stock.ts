import type { Knex } from 'knex';
import type { CartHold } from 'shared-types/contract/cart';
import { HOLD_MINUTES, HOLD_PAUSE_MINUTES, HOLD_QUANTITY_MAX, HOLD_SERIES_MINUTES } from 'shared-types/domain/limits';
import { type Db, db, sql, strapiColumns, transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { type Customer, type Owner, ownerColumn, ownerOf } from '../../../lib/http/caller';
import type { ClientInfo } from '../../../lib/http/client-info';
import { conflict } from '../../../lib/http/http-error';
import { withBulkhead } from '../../../lib/overload/bulkhead';
import { storeSettings } from '../../content/services/store-setting';
import { buyerKeys } from '../../order-limit/lib/buyer-keys';
import { assertWithinLimits, orderLimitsOf } from '../../order-limit/services/order-limits';
import { lockChosenVariants, piecesByVariant } from './choose-stock';
import { cartLines, openCart } from './open-cart';

/**
 * Keeps the pieces of the shopper's cart for them while they type an address: for some minutes from now, again with each
 * call. A hold takes nothing from the stock; others just cannot buy what it covers until it expires, and a placement of
 * the same cart ends it. Nobody keeps many pieces, nor any for long: after `HOLD_SERIES_MINUTES` there is a pause.
 * Others see it in their carts (`held`). The catalogue does not tell: its answers are the same for everybody and made anew
 * with every change of the stock, which would then be as often as anybody goes to the checkout or leaves it.
 * Nobody keeps what they could not order unpaid (order-limits.ts).
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
  const store = await storeSettings(trx);
  const bounds = orderLimitsOf(store);
  const wanted = bounds && {
    buyer: buyerKeys({ ...origin, owner: ownerOf(caller), email: caller.email, phones: [caller.phone], address: null }),
    products: lines.map((line) => line.product_id),
    pieces: lines.map((line) => line.quantity),
    value: 0,
    // Nothing is ordered yet; and who has ordered enough for today may still look at the checkout.
    bounds: { ...bounds, today: null, network: null },
  };
  if (wanted) await assertWithinLimits(wanted, store, trx);
  const pieces = piecesByVariant(await lockChosenVariants(trx, cart.id, lines));
  // Deletes expired holds, except rows that another transaction is just deleting.
  await sql(
    trx,
    `DELETE FROM stock_holds WHERE id IN (
       SELECT id FROM stock_holds WHERE expires_at <= clock_timestamp() ORDER BY id FOR UPDATE SKIP LOCKED)`,
  );
  await run(trx, query.deleteFrom('stock_holds').where('cart_id', '=', cart.id));
  const [held] = await sql<{ expires_at: Date }>(trx, HOLD, {
    ...strapiColumns(),
    cartId: cart.id,
    minutes: HOLD_MINUTES,
    series: HOLD_SERIES_MINUTES,
    pause: HOLD_PAUSE_MINUTES,
    ids: [...pieces.keys()],
    pieces: [...pieces.values()],
  });
  if (!held)
    throw conflict(
      'hold_paused',
      `Your pieces were kept for ${HOLD_SERIES_MINUTES} minutes. Now others may buy them for a while, and so may you.`,
    );
  return held.expires_at;
}

/**
 * A series of holds begins with the first one after a pause, and goes on with those that follow. It is stored with the
 * cart, because the holds themselves are deleted when they are released or have expired.
 */
const HOLD = `
  WITH clock AS MATERIALIZED (SELECT clock_timestamp()::timestamp AS now),
  series AS MATERIALIZED (
    SELECT CASE WHEN c.held_until + make_interval(mins => :pause) > now THEN c.held_since ELSE now END AS since
    FROM carts c, clock WHERE c.id = :cartId),
  extended AS (
    UPDATE carts c
    SET held_since = since, held_until = least(now + make_interval(mins => :minutes), since + make_interval(mins => :series))
    FROM series, clock WHERE c.id = :cartId AND since + make_interval(mins => :series) > now
    RETURNING c.held_until)
  INSERT INTO stock_holds (document_id, cart_id, stock_label_id, quantity, expires_at, created_at, updated_at, published_at)
  SELECT :document_id || w.id, :cartId, w.id, w.pieces, extended.held_until, :created_at, :updated_at, :published_at
  FROM extended, unnest(:ids::int[], :pieces::int[]) AS w (id, pieces)
  RETURNING expires_at`;

/** Releases the holds when the shopper leaves the checkout. */
export async function releaseCart(owner: Owner, connection: Db = db()): Promise<void> {
  const carts = query.selectFrom('carts').select('id').where(ownerColumn(owner), '=', owner.id);
  await run(connection, query.deleteFrom('stock_holds').where('cart_id', 'in', carts));
}
