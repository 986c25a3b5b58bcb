import type { Knex } from 'knex';

/**
 * What Strapi's UI calls a field was kept by its bare name, whatever record it is of. Strapi reads the labels anew from the
 * content types when it has none; layouts and columns stay as editors have them.
 */
export async function beforeSync(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    UPDATE strapi_core_store_settings SET value = jsonb_set(value::jsonb, '{metadatas}', '{}')::text
    WHERE key ~ '^plugin_content_manager_configuration_(content_types::api::|components::)'`);
}
