import type { Knex } from 'knex';

/**
 * A movement for an order says which (`shop.stock_order`): the transaction that places or changes it tells. The foreign key
 * waits for the commit, because an order takes its stock before it is written. Movements that are there name none.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`ALTER TABLE stock_movements ADD CONSTRAINT stock_movements_order_fk
    FOREIGN KEY (order_id) REFERENCES orders (id) DEFERRABLE INITIALLY DEFERRED`);
  await trx.raw(`CREATE OR REPLACE FUNCTION record_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      moment timestamp := timezone('UTC', now());
      why text := CASE TG_OP WHEN 'INSERT' THEN 'opening'
        ELSE coalesce(nullif(current_setting('shop.stock_moved_by', true), ''), 'adjusted') END;
    BEGIN
      INSERT INTO stock_movements
        (document_id, stock_label_id, pieces, reason, order_id, note, by_name, happened_at, created_at, updated_at, published_at)
      VALUES (
        substr(md5(random()::text), 1, 24), NEW.id,
        NEW.quantity - CASE TG_OP WHEN 'INSERT' THEN 0 ELSE OLD.quantity END, why,
        CASE why WHEN 'order' THEN nullif(current_setting('shop.stock_order', true), '')::int END,
        nullif(current_setting('shop.stock_note', true), ''), nullif(current_setting('shop.stock_by', true), ''),
        moment, moment, moment, moment);
      RETURN NULL;
    END $$`);
}
