import type { Knex } from 'knex';

/** What is wanted instead may be another product; then the request keeps the price that was agreed to. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    ALTER TABLE return_request_lines ADD CONSTRAINT return_request_lines_wanted_price_check
      CHECK (wanted_price IS NULL OR (wanted_price >= 0 AND wanted_name IS NOT NULL))`);
}
