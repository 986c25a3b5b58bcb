import type { Knex } from 'knex';

/**
 * What the page Health and its mails remember (api/health), and when backups were made and tried (scripts/backups.mjs). No
 * content types, for editors have nothing to do with them.
 *
 * `error`: null when it went well. `told_at`: when the owner was mailed; `well_since`: it is well, perhaps not for long.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE backup_runs (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      kind text NOT NULL CONSTRAINT backup_runs_kind_check CHECK (kind IN ('backup', 'drill')),
      ended_at timestamp(6) NOT NULL,
      error text
    )`);
  await trx.raw('CREATE INDEX backup_runs_ended ON backup_runs (ended_at)');
  await trx.raw(`
    CREATE TABLE health_alarms (
      name text PRIMARY KEY,
      since timestamp(6) NOT NULL,
      told_at timestamp(6),
      well_since timestamp(6)
    )`);
}
