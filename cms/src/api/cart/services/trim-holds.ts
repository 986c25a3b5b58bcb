import type { Knex } from 'knex';
import { sql } from '../../../lib/database/db';

/**
 * CTEs that reduce the holds of the cart `:cartId` (hold-stock.ts) to what its lines still need, not counting the line
 * `:removedId`. The cart's row is locked.
 */
export const TRIM_HOLDS = `
  needed AS (
    SELECT h.id, coalesce((SELECT sum(l.quantity) FROM cart_lines l
             WHERE l.cart_id = :cartId AND l.stock_label_id = h.stock_label_id AND l.id IS DISTINCT FROM :removedId::int), 0) AS pieces
    FROM stock_holds h WHERE h.cart_id = :cartId),
  released AS (DELETE FROM stock_holds h USING needed WHERE h.id = needed.id AND needed.pieces = 0),
  reduced AS (
    UPDATE stock_holds h SET quantity = needed.pieces FROM needed
    WHERE h.id = needed.id AND needed.pieces > 0 AND needed.pieces < h.quantity)`;

/** After lines have become fewer, smaller or of another variant. */
export async function trimHolds(trx: Knex.Transaction, cartId: number): Promise<void> {
  await sql(trx, `WITH ${TRIM_HOLDS} SELECT`, { cartId, removedId: null });
}
