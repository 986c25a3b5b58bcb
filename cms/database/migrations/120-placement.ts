import type { Knex } from 'knex';

/**
 * For transactions that decide first and lock last what many want (api/placement/services/placement-steps.ts): fails one,
 * as a serialisation failure, when what it was decided upon is no longer so, and then it is decided anew.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE FUNCTION must_still_hold(condition boolean) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      IF condition IS NOT TRUE THEN
        RAISE EXCEPTION 'Something has changed since it was decided upon' USING ERRCODE = 'serialization_failure';
      END IF;
    END $$`);
}
