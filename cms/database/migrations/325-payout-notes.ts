import type { Knex } from 'knex';

/** What staff found out about a payout that does not match: with a note it is no task any more (api/settlement). */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE payout_notes (
      provider text NOT NULL,
      settlement_id text NOT NULL,
      note text NOT NULL CONSTRAINT payout_notes_note_check CHECK (note <> ''),
      noted_by text NOT NULL,
      noted_at timestamp(6) NOT NULL,
      PRIMARY KEY (provider, settlement_id))`);
  // To find a payout on the bank's statement.
  await trx.raw('CREATE INDEX bank_lines_day_idx ON bank_lines (day)');
}
