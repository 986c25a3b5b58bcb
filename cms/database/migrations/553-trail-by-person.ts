import type { Knex } from 'knex';

/** The whole trail is looked at by person, by kind and by days. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE INDEX changes_by_person_idx ON changes (by_user, id DESC);
    CREATE INDEX changes_kind_idx ON changes (record_kind, id DESC);
    CREATE INDEX changes_happened_idx ON changes (happened_at)`);
}
