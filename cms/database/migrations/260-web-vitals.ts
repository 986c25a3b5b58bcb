import type { Knex } from 'knex';

/**
 * How fast pages were for people: how many visits of a day were in each step of a figure (api/engage/lib/vital-buckets.ts).
 * Nothing of a visit itself is kept. No content type, for editors have nothing to do with it.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE web_vitals (
      day date NOT NULL,
      page text NOT NULL,
      device text NOT NULL,
      vital text NOT NULL,
      bucket smallint NOT NULL CONSTRAINT web_vitals_bucket_check CHECK (bucket BETWEEN 0 AND 63),
      count integer NOT NULL CONSTRAINT web_vitals_count_check CHECK (count > 0),
      CONSTRAINT web_vitals_pkey PRIMARY KEY (day, page, device, vital, bucket))`);
}
