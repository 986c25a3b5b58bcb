import type { Knex } from 'knex';

/** The reference by which staff paid back what a provider could not send, of money that no order has. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`ALTER TABLE refunds ADD COLUMN paid_reference text
    CONSTRAINT refunds_paid_otherwise_check
      CHECK (paid_reference IS NULL OR state = 'failed' AND resolved_at IS NOT NULL AND order_id IS NULL)`);
}
