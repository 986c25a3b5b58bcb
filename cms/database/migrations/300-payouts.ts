import type { Knex } from 'knex';

/** Which days of which provider's payouts were asked for (api/settlement). */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE settlement_days (
      provider text NOT NULL,
      day date NOT NULL,
      -- Whoever asks for a day writes this down first, so that one instance does.
      asked_at timestamp(6) NOT NULL,
      -- Null until it was answered.
      fetched_at timestamp(6),
      PRIMARY KEY (provider, day))`);
  // To find the refund of a line.
  await trx.raw('CREATE INDEX refunds_provider_refund_idx ON refunds (provider_refund_id)');
}
