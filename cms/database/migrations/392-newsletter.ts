import type { Knex } from 'knex';

/**
 * Who asked for the newsletter, to what they said yes, and when the mailed link confirmed it. Whoever ends it is deleted; who
 * does not confirm, after some days (api/engage/services/newsletter.ts).
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw(`
    CREATE TABLE newsletter_subscribers (
      id serial PRIMARY KEY,
      email text NOT NULL,
      purpose text NOT NULL,
      asked_at timestamptz NOT NULL DEFAULT now(),
      confirmed_at timestamptz)`);
  await trx.raw('CREATE UNIQUE INDEX newsletter_subscribers_email_key ON newsletter_subscribers (lower(email))');
  // A fresh database has it from the migration of all blocks.
  await trx.raw('DROP TRIGGER IF EXISTS components_block_newsletters_catalogue ON components_block_newsletters');
  await trx.raw(`CREATE TRIGGER components_block_newsletters_catalogue
    AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON components_block_newsletters
    FOR EACH STATEMENT EXECUTE FUNCTION tell_catalogue()`);
}
