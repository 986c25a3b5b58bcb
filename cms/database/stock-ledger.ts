/**
 * The ledger of the stock. A trigger writes it, so that no way of changing a quantity (an order, a form, the import,
 * Strapi's UI, SQL by hand) gets past it; `npm run audit` compares it with the orders.
 *
 * `opening`: the variant's first quantity. `order`: taken by an order, or given back by a cancellation or a return; who
 * moves stock for an order says so by MOVED_BY_ORDER. `adjusted`: everything else.
 */
export const STOCK_LEDGER = {
  trigger: 'stock_labels_ledger',

  function: `
    CREATE OR REPLACE FUNCTION record_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      moment timestamp := timezone('UTC', now());
    BEGIN
      INSERT INTO stock_movements
        (document_id, stock_label_id, pieces, reason, happened_at, created_at, updated_at, published_at)
      VALUES (
        substr(md5(random()::text), 1, 24), NEW.id,
        NEW.quantity - CASE TG_OP WHEN 'INSERT' THEN 0 ELSE OLD.quantity END,
        CASE TG_OP WHEN 'INSERT' THEN 'opening'
          ELSE coalesce(nullif(current_setting('shop.stock_moved_by', true), ''), 'adjusted') END,
        moment, moment, moment, moment);
      RETURN NULL;
    END $$`,

  triggers: [
    `CREATE TRIGGER stock_labels_ledger AFTER UPDATE OF quantity ON stock_labels
     FOR EACH ROW WHEN (NEW.quantity <> OLD.quantity) EXECUTE FUNCTION record_stock_movement()`,
    `CREATE TRIGGER stock_labels_opening AFTER INSERT ON stock_labels
     FOR EACH ROW EXECUTE FUNCTION record_stock_movement()`,
  ],

  /** What is there already when the ledger begins: what was sold so far, and the opening stock that leaves today's. */
  opening: `
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
         timezone('UTC', now()) AS moment
    WHERE m.pieces <> 0 OR m.reason = 'opening'`,
};
