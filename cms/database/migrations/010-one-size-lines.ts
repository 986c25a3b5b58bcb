import type { Knex } from 'knex';

/**
 * A piece that comes in one variant without size and colour has nothing to choose: such lines of open carts get it, as
 * those that are added from now on do.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    UPDATE cart_lines l SET stock_label_id = sole.id
    FROM carts c, (
      SELECT product_id, min(id) AS id FROM stock_labels GROUP BY product_id
      HAVING count(*) = 1 AND count(size_id) + count(color_id) = 0) AS sole
    WHERE c.id = l.cart_id AND c.cart_status = 'open' AND l.product_id = sole.product_id
      AND l.stock_label_id IS NULL AND l.variant_gone IS NOT TRUE
      AND NOT EXISTS (SELECT FROM cart_lines o WHERE o.cart_id = l.cart_id AND o.stock_label_id = sole.id)`);
}
