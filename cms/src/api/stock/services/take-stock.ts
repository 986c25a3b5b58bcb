import { sql } from 'kysely';
import { MOVED_BY_ORDER } from '../../../lib/database/db';
import type { Pipeline } from '../../../lib/database/pipeline';
import { prepare, type Values } from '../../../lib/database/query';

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
 * locked, in the order of their ids, before any is looked at. `must_still_hold` (placement/schema.sql) fails the
 * transaction, as a serialisation failure, where something is no longer as it was when the order was decided upon.
 */
export function takeStock(
  trx: Pipeline,
  { id: orderId, cart_id: cartId, placed_at: now }: { id: number; cart_id: number; placed_at: Date },
  pieces: ReadonlyMap<number, number>,
): void {
  TAKE_STOCK.on(trx, { orderId, cartId, now, ids: [...pieces.keys()], pieces: [...pieces.values()] });
}
