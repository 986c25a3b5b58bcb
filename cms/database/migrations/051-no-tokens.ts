import type { Knex } from 'knex';

/**
 * Tokens of Strapi's own API and transfers, its two default ones too: what they open is closed, and nobody could see or
 * withdraw them any more (src/lib/strapi/editor-routes.ts). Their permissions and links go with them.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  for (const kind of ['api', 'transfer'])
    await trx.raw(`DELETE FROM strapi_${kind}_token_permissions; DELETE FROM strapi_${kind}_tokens`);
}
