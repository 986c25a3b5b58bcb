import type { Knex } from 'knex';

/**
 * The ledger says who moved stock and why, where the transaction tells it (`shop.stock_by`, `shop.stock_note`): counts and
 * adjustments of the back office. Movements that are there have neither.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`CREATE OR REPLACE FUNCTION record_stock_movement() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      moment timestamp := timezone('UTC', now());
    BEGIN
      INSERT INTO stock_movements
        (document_id, stock_label_id, pieces, reason, note, by_name, happened_at, created_at, updated_at, published_at)
      VALUES (
        substr(md5(random()::text), 1, 24), NEW.id,
        NEW.quantity - CASE TG_OP WHEN 'INSERT' THEN 0 ELSE OLD.quantity END,
        CASE TG_OP WHEN 'INSERT' THEN 'opening'
          ELSE coalesce(nullif(current_setting('shop.stock_moved_by', true), ''), 'adjusted') END,
        nullif(current_setting('shop.stock_note', true), ''), nullif(current_setting('shop.stock_by', true), ''),
        moment, moment, moment, moment);
      RETURN NULL;
    END $$`);
}
