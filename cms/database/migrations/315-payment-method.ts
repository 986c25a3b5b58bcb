import type { Knex } from 'knex';

export async function up(trx: Knex.Transaction): Promise<void> {
  // What the shopper chose at our checkout; what they paid by stands with each attempt.
  await trx.raw('ALTER TABLE payments ADD COLUMN method text');
}
