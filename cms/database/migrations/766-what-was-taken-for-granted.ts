import type { Knex } from 'knex';

/** A shop that is open keeps the lotus and the WhatsApp that it had; one that is not has neither until somebody says so. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(
    `UPDATE store_settings SET phone_has_whatsapp = is_open, ornament = CASE WHEN is_open THEN 'lotus' ELSE 'line' END
     FROM (SELECT EXISTS (SELECT FROM shop_setup WHERE opened_at IS NOT NULL) AS is_open) AS shop`,
  );
  await trx.raw(
    `ALTER TABLE store_settings ADD CONSTRAINT store_settings_ornament_check CHECK (ornament IN ('line', 'lotus', 'none'))`,
  );
}
