import type { Knex } from 'knex';

/** Uploads of the back office that no record has shown since then. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE unused_files (
      file_id integer PRIMARY KEY REFERENCES files (id) ON DELETE CASCADE,
      since timestamp(6) NOT NULL
    )`);
}
