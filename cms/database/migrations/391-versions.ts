import type { Knex } from 'knex';

/** The versions of a page are found by its name in Strapi. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('CREATE INDEX changes_versions_idx ON changes (record_document, id) WHERE content IS NOT NULL');
}
