import type { Knex } from 'knex';

/**
 * Prices of delivery by zone, the ways in which a parcel reaches its buyer, and what each order was promised. A shop that is
 * older goes on as before: its zones have no prices, so the one fee of its settings holds, and nothing is fetched. Its orders
 * were promised nothing in so many words, which is null.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('UPDATE store_settings SET parcel_grams = coalesce(parcel_grams, 500)');
  await trx.raw(`ALTER TABLE store_settings ADD CONSTRAINT store_settings_parcel_grams_set
    CHECK (parcel_grams IS NOT NULL)`);
  await trx.raw(`ALTER TABLE store_settings ADD CONSTRAINT store_settings_parcel_grams_check
    CHECK (parcel_grams BETWEEN 1 AND 100000)`);
  await trx.raw(`ALTER TABLE products ADD CONSTRAINT products_weight_grams_check
    CHECK (weight_grams BETWEEN 1 AND 100000)`);
  await trx.raw(`ALTER TABLE delivery_zones ADD CONSTRAINT delivery_zones_price_by_check
    CHECK (price_by IN ('weight', 'value', 'pieces'))`);
  await trx.raw(`ALTER TABLE delivery_zones ADD CONSTRAINT delivery_zones_express_check
    CHECK (free_from >= 0 AND (coalesce(express_prices, '') = '' OR
      express_min_days IS NOT NULL AND express_max_days IS NOT NULL
      AND express_min_days BETWEEN 0 AND express_max_days AND express_max_days <= 60))`);
  await trx.raw(`ALTER TABLE orders ADD CONSTRAINT orders_delivery_method_check
    CHECK (delivery_method IN ('standard', 'express', 'pickup'))`);
  await trx.raw(`ALTER TABLE orders ADD CONSTRAINT orders_promise_check CHECK (
    num_nonnulls(delivery_method, promised_fee) IN (0, 2) AND promised_fee >= 0
    AND num_nonnulls(promised_first, promised_last) IN (0, 2) AND promised_first <= promised_last
    AND (promised_last IS NULL OR delivery_method IS NOT NULL)
    AND (delivery_method IS NOT DISTINCT FROM 'pickup') = (pickup_place IS NOT NULL))`);
  // The packing desk reads by promise; what was promised nothing stands where it was ordered.
  await trx.raw('DROP INDEX orders_to_pack_idx');
  await trx.raw(`CREATE INDEX orders_to_pack_idx ON orders (coalesce(promised_last, placed_at::date), placed_at, id)
    WHERE order_status IN ('pending', 'processing', 'shipped')`);

  // Which PIN codes a courier serves, by its own list.
  await trx.raw(`
    CREATE TABLE serviceable_pins (
      courier_id integer NOT NULL REFERENCES couriers (id) ON DELETE CASCADE,
      zipcode integer NOT NULL CHECK (zipcode BETWEEN 100000 AND 999999),
      -- It brings cash back from there.
      cash boolean NOT NULL,
      imported_at timestamp(6) NOT NULL,
      PRIMARY KEY (courier_id, zipcode))`);
  await trx.raw('CREATE INDEX serviceable_pins_zipcode_idx ON serviceable_pins (zipcode)');
  // While there is no list, couriers go everywhere.
  await trx.raw(`
    CREATE FUNCTION pin_reach(pin integer) RETURNS text LANGUAGE sql STABLE AS $$
      SELECT CASE
        WHEN NOT EXISTS (SELECT FROM couriers c WHERE is_active
          AND EXISTS (SELECT FROM serviceable_pins WHERE courier_id = c.id)) THEN 'cash'
        ELSE coalesce((SELECT CASE WHEN bool_or(cash) THEN 'cash' ELSE 'prepaid' END
          FROM serviceable_pins p JOIN couriers c ON c.id = p.courier_id AND c.is_active
          WHERE p.zipcode = pin HAVING count(*) > 0), 'none') END $$`);
}
