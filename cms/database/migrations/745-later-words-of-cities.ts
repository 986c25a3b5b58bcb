import type { Knex } from 'knex';

/** For the search of the order list: Navi Mumbai by Mumbai too. Most cities have one word, and cost nothing here. */
export async function up(trx: Knex.Transaction): Promise<void> {
  const { rows } = await trx.raw("SELECT 1 FROM pg_extension WHERE extname = 'pg_trgm'");
  if (!rows.length) return;
  await trx.raw(`CREATE INDEX orders_city_words_idx ON orders
    USING gin (fold(shipping_address #>> '{city,name}') gin_trgm_ops) WHERE shipping_address #>> '{city,name}' LIKE '% %'`);
}
