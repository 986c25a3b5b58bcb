import type { Knex } from 'knex';

/** What staff found out about money that went back at the provider's own screens; and which lines and bank line a payout's note is about. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('ALTER TABLE refunds ADD COLUMN note text');
  // The lines that did not match, each as `id:amount`, and the bank's state: what comes later is a task again.
  await trx.raw('ALTER TABLE payout_notes ADD COLUMN seen_lines text[], ADD COLUMN seen_bank text');
  // Nobody knows what a note of before was about.
  await trx.raw(`UPDATE payout_notes n SET seen_lines = ARRAY(
    SELECT l.id || ':' || l.amount FROM settlement_lines l WHERE l.provider = n.provider AND l.settlement_id = n.settlement_id)`);
  await trx.raw('ALTER TABLE payout_notes ALTER COLUMN seen_lines SET NOT NULL');
}
