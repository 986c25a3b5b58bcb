import type { Knex } from 'knex';

/** Pictures of reviews: seen by everybody once the review is approved, by who moderates before that. */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE review_pictures (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      review_id integer NOT NULL REFERENCES reviews (id) ON DELETE CASCADE,
      webp bytea NOT NULL,
      added_at timestamp(6) NOT NULL
    )`);
  // It is packed already.
  await trx.raw('ALTER TABLE review_pictures ALTER COLUMN webp SET STORAGE EXTERNAL');
  await trx.raw('CREATE INDEX review_pictures_review_idx ON review_pictures (review_id)');
}
