import type { Knex } from 'knex';

/**
 * For imports that count thousands of variants, whose rows nobody may wait for long: what has written down its movements
 * before it moves anything says so (`shop.stock_recorded`), and a new version of a row has room beside the old one, so that none of the
 * table's indexes is written for it.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`CREATE OR REPLACE FUNCTION record_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      moment timestamp := timezone('UTC', now());
      why text := CASE TG_OP WHEN 'INSERT' THEN 'opening'
        ELSE coalesce(nullif(current_setting('shop.stock_moved_by', true), ''), 'adjusted') END;
    BEGIN
      IF current_setting('shop.stock_recorded', true) = 'yes' THEN
        RETURN NULL;
      END IF;
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
  // Room for what is there, too.
  await trx.raw(`ALTER TABLE stock_labels SET (fillfactor = 45);
    CLUSTER stock_labels USING stock_labels_pkey;
    ALTER TABLE stock_labels SET WITHOUT CLUSTER`);
}
