import type { Knex } from 'knex';

/** What lists show of people's pictures. Those of before get theirs when a list first asks for it. */
export async function up(trx: Knex.Transaction): Promise<void> {
  for (const table of ['review_pictures', 'return_pictures']) {
    await trx.raw(`ALTER TABLE ${table} ADD COLUMN small_webp bytea`);
    // It is packed already.
    await trx.raw(`ALTER TABLE ${table} ALTER COLUMN small_webp SET STORAGE EXTERNAL`);
  }
}
