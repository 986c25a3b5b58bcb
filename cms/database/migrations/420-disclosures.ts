import type { Knex } from 'knex';

/**
 * What the law wants told of a shop. One of before has named no grievance officer and said nothing of who pays the way
 * back: that is for its owner to say, and until then its pages say as much as they did. It exchanged what it took back.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('UPDATE store_settings SET exchanges = coalesce(exchanges, true)');
  await trx.raw(`ALTER TABLE store_settings
    ADD CONSTRAINT store_settings_exchanges_set CHECK (exchanges IS NOT NULL),
    ADD CONSTRAINT store_settings_returns_paid_by_check CHECK (returns_paid_by IN ('shop', 'shopper')),
    ADD CONSTRAINT store_settings_refund_days_check CHECK (refund_days BETWEEN 0 AND 30)`);
}
