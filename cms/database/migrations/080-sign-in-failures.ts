import type { Knex } from 'knex';

/** Wrong passwords, counted under keyed hashes of account, network and device (api/people/services/sign-in-delays.ts). */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE sign_in_failures (
      key text PRIMARY KEY,
      failures integer NOT NULL CHECK (failures >= 0),
      failed_at timestamptz NOT NULL,
      next_try_at timestamptz NOT NULL)`);
  // None at first, then a second, doubled by each further failure.
  await trx.raw(`
    CREATE FUNCTION sign_in_delay(failures integer, free integer, longest integer) RETURNS interval
    LANGUAGE sql IMMUTABLE AS $$
      SELECT make_interval(secs => CASE WHEN failures < free THEN 0 ELSE least(longest, 2 ^ least(failures - free, 20)) END)
    $$`);
  await trx.raw('CREATE INDEX sign_in_failures_failed_idx ON sign_in_failures (failed_at)');
}
