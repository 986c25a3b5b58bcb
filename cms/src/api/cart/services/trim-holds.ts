import type { Knex } from 'knex';
import { sql } from '../../../lib/db';

/**
 * SQL that lets go what the cart `:cartId` holds (order/services/hold-stock.ts) beyond what its lines ask for, the line
 * `:goneId` left out. What is held for lines without a variant is known by their product only: so much of it stays as they
 * ask for, the variant with the most of it first. The cart's row is locked. To stand after `WITH`.
 */
export const TRIM_HOLDS = `
  asked AS (
    SELECT product_id, stock_label_id, quantity FROM cart_lines
    WHERE cart_id = :cartId AND id IS DISTINCT FROM :goneId::int),
  held AS (
    SELECT h.id, h.quantity, s.product_id,
           least(h.quantity, coalesce((SELECT sum(a.quantity) FROM asked a WHERE a.stock_label_id = s.id), 0)) AS chosen,
           coalesce((SELECT sum(a.quantity) FROM asked a WHERE a.product_id = s.product_id AND a.stock_label_id IS NULL), 0) AS open
    FROM stock_holds h JOIN stock_labels s ON s.id = h.stock_label_id WHERE h.cart_id = :cartId),
  ranked AS (
    SELECT *, coalesce(sum(quantity - chosen) OVER (
             PARTITION BY product_id ORDER BY quantity - chosen DESC, id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before
    FROM held),
  kept AS (
    SELECT id, quantity, chosen + least(quantity - chosen, greatest(0, open - before)) AS pieces FROM ranked),
  let_go AS (DELETE FROM stock_holds h USING kept WHERE h.id = kept.id AND kept.pieces = 0),
  lowered AS (
    UPDATE stock_holds h SET quantity = kept.pieces FROM kept
    WHERE h.id = kept.id AND kept.pieces > 0 AND kept.pieces < kept.quantity)`;

/** After lines have become fewer, smaller or of another variant. */
export async function trimHolds(trx: Knex.Transaction, cartId: number): Promise<void> {
  await sql(trx, `WITH ${TRIM_HOLDS} SELECT`, { cartId, goneId: null });
}

export default { trimHolds };
