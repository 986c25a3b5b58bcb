import type { Knex } from 'knex';

/** Up to where in the server's log a colleague has written: what they read from a standby has to have that (lib/database/reads.ts). */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE last_writes (
      user_id integer PRIMARY KEY REFERENCES up_users (id) ON DELETE CASCADE,
      position pg_lsn NOT NULL)`);
}
