import type { Knex } from 'knex';

/**
 * The link of an invitation opens its account, also one that has long been active: Strapi leaves it there whoever activates
 * the account by other ways than the link. Here an active account has none, whichever door it came by.
 */
export async function up(trx: Knex.Transaction): Promise<void> {
  await trx.raw('UPDATE admin_users SET registration_token = NULL WHERE is_active AND registration_token IS NOT NULL');
  await trx.raw(`
    CREATE OR REPLACE FUNCTION forget_registration_token() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.is_active THEN
        NEW.registration_token := NULL;
      END IF;
      RETURN NEW;
    END $$`);
  await trx.raw(`
    CREATE TRIGGER admin_users_no_registration_token BEFORE INSERT OR UPDATE ON admin_users
    FOR EACH ROW EXECUTE FUNCTION forget_registration_token()`);
}
