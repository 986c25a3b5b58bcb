import type { Knex } from 'knex';

/**
 * The sample's stock is written as it is after fourteen months of orders. Its ledger is made to say so: what was sold, and
 * the opening stock that leaves today's.
 */
export async function openLedger(trx: Knex.Transaction, now: Date): Promise<void> {
  await trx('stock_movements').delete();
  await trx.raw(
    `
    WITH returned AS (
      SELECT order_line_id, sum(quantity) AS pieces, sum(quantity) FILTER (WHERE restocked) AS restocked
      FROM order_returns GROUP BY 1
    ),
    sold AS (
      SELECT l.stock_label_id AS id,
             sum(CASE WHEN o.order_status = 'cancelled' THEN coalesce(r.pieces, 0) ELSE l.quantity END
                 - coalesce(r.restocked, 0))::int AS pieces
      FROM order_lines l JOIN orders o ON o.id = l.order_id LEFT JOIN returned r ON r.order_line_id = l.id
      WHERE l.stock_label_id IS NOT NULL GROUP BY 1
    )
    INSERT INTO stock_movements
      (document_id, stock_label_id, pieces, reason, happened_at, created_at, updated_at, published_at)
    SELECT substr(md5(random()::text), 1, 24), s.id, m.pieces, m.reason, moment, moment, moment, moment
    FROM stock_labels s LEFT JOIN sold ON sold.id = s.id,
         LATERAL (VALUES ('opening', s.quantity + coalesce(sold.pieces, 0)), ('order', -coalesce(sold.pieces, 0)))
           AS m (reason, pieces),
         (VALUES (?::timestamp)) AS t (moment)
    WHERE m.pieces <> 0 OR m.reason = 'opening'`,
    [now],
  );
}
