import type { Knex } from 'knex';

/**
 * Which products come first on a category's page. A table and not a column of the product, because a product is on the
 * pages of all categories above its own. No content type: the order is made in the back office.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE category_places (
      category_id integer NOT NULL REFERENCES categories ON DELETE CASCADE,
      product_id integer NOT NULL REFERENCES products ON DELETE CASCADE,
      place integer NOT NULL CONSTRAINT category_places_place_check CHECK (place > 0),
      PRIMARY KEY (category_id, product_id))`);
  await trx.raw('CREATE INDEX category_places_product_idx ON category_places (product_id)');
  await trx.raw(`
    CREATE TRIGGER category_places_catalogue AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON category_places
      FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue()`);
}
