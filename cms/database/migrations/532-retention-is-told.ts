import type { Knex } from 'knex';

/** The legal page says how long data are kept, and is kept ready: it is made anew when a time changes. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`CREATE TRIGGER retention_times_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON retention_times
    FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue()`);
}
