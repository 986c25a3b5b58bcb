import type { Knex } from 'knex';

/**
 * Delivery by zones, and pieces that complete each other's look. A shop that is older begins with one day of packing and the
 * cut-off at two, which count once it has zones; until then its promise in words holds as before.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`UPDATE store_settings
    SET dispatch_days = coalesce(dispatch_days, 1), cut_off_hour = coalesce(cut_off_hour, 14)`);
  for (const [table, column] of [
    ['store_settings', 'dispatch_days'],
    ['store_settings', 'cut_off_hour'],
    ['delivery_zones', 'name'],
    ['delivery_zones', 'min_days'],
    ['delivery_zones', 'max_days'],
    ['products_look_lnk', 'product_id'],
    ['products_look_lnk', 'inv_product_id'],
  ] as const)
    await trx.raw('ALTER TABLE :table: ADD CONSTRAINT :name: CHECK (:column: IS NOT NULL)', {
      table,
      column,
      name: `${table}_${column}_set`,
    });
  await trx.raw(`ALTER TABLE delivery_zones ADD CONSTRAINT delivery_zones_days_check
    CHECK (min_days BETWEEN 0 AND max_days AND max_days <= 60)`);
  await trx.raw(`ALTER TABLE products_look_lnk ADD CONSTRAINT products_look_lnk_other_check
    CHECK (product_id <> inv_product_id)`);
  for (const table of ['delivery_zones', 'products_look_lnk'])
    await trx.raw(`CREATE TRIGGER ${table}_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON ${table}
      FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue()`);
}
