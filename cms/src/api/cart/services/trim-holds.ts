import type { Knex } from 'knex';
import { sql } from '../../../lib/database/db';

/**
 * SQL that lets go what the cart `:cartId` holds (hold-stock.ts) beyond what its lines ask for, the line
 * `:goneId` left out. The cart's row is locked. To stand after `WITH`.
 */
export const TRIM_HOLDS = `
  kept AS (
    SELECT h.id, coalesce((SELECT sum(l.quantity) FROM cart_lines l
             WHERE l.cart_id = :cartId AND l.stock_label_id = h.stock_label_id AND l.id IS DISTINCT FROM :goneId::int), 0) AS pieces
    FROM stock_holds h WHERE h.cart_id = :cartId),
  let_go AS (DELETE FROM stock_holds h USING kept WHERE h.id = kept.id AND kept.pieces = 0),
  lowered AS (
    UPDATE stock_holds h SET quantity = kept.pieces FROM kept
    WHERE h.id = kept.id AND kept.pieces > 0 AND kept.pieces < h.quantity)`;

/** After lines have become fewer, smaller or of another variant. */
export async function trimHolds(trx: Knex.Transaction, cartId: number): Promise<void> {
  await sql(trx, `WITH ${TRIM_HOLDS} SELECT`, { cartId, goneId: null });
}
