import type { Knex } from 'knex';

/**
 * Whether a complaint is over its time: 48 hours to acknowledge it, a month of India's days to settle it (E-Commerce Rules
 * 2020, rule 4(5)). Inbox and dashboard ask it; `dueOf` of shared-types/domain/complaint says the same to screens.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE FUNCTION complaint_is_late(state text, received timestamp) RETURNS boolean LANGUAGE sql STABLE AS $$
      SELECT (state = 'open' AND received < timezone('UTC', now()) - interval '48 hours')
        OR (state <> 'resolved'
          AND received + interval '330 minutes' + interval '1 month' < timezone('UTC', now()) + interval '330 minutes') $$`);
}
