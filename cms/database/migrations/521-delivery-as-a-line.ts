import type { Knex } from 'knex';

/**
 * Delivery that is taxed as a service of its own: its code and rate stand on the order's lines, with what of their taxes is on
 * their part of it. Orders of before, and all where delivery is a part of the goods, have no code. A shop that knows rates
 * learns that of couriers.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`ALTER TABLE order_lines ADD CONSTRAINT order_lines_delivery_check CHECK (
    num_nonnulls(delivery_hsn, delivery_rate) IN (0, 2)
    AND coalesce(delivery_cgst, 0) BETWEEN 0 AND cgst AND coalesce(delivery_sgst, 0) BETWEEN 0 AND sgst
    AND coalesce(delivery_igst, 0) BETWEEN 0 AND igst
    AND coalesce(delivery_cgst, 0) + coalesce(delivery_sgst, 0) + coalesce(delivery_igst, 0)
      <= CASE WHEN delivery_hsn IS NULL THEN 0 ELSE delivery_share END)`);
  await trx.raw(
    `INSERT INTO gst_slabs (document_id, hsn_prefix, valid_from, rate, created_at, updated_at, published_at)
     SELECT substr(md5(random()::text), 1, 24), '9968', '2017-07-01', 18, now(), now(), now()
     WHERE EXISTS (SELECT FROM gst_slabs) AND NOT EXISTS (SELECT FROM gst_slabs WHERE starts_with(hsn_prefix, '99'))`,
  );
}
