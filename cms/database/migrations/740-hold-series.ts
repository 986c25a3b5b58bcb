import type { Knex } from 'knex';

/** What orders an hour from one network were bounded to: fewer than a carrier's customers behind one address place. */
const BEFORE = 40;
const NOW = 300;

/**
 * Since when a network reserves a variant without a break, and until when, under keyed hashes of the network
 * (api/order-limit/services/hold-limits.ts). A bound of orders an hour that nobody has changed is raised.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE hold_series (
      key text,
      stock_label_id integer REFERENCES stock_labels ON DELETE CASCADE,
      since timestamptz NOT NULL,
      until timestamptz NOT NULL,
      PRIMARY KEY (key, stock_label_id))`);
  await trx.raw('CREATE INDEX hold_series_variant_idx ON hold_series (stock_label_id)');
  await trx('store_settings').where('orders_an_hour_limit', BEFORE).update({ orders_an_hour_limit: NOW });
}
