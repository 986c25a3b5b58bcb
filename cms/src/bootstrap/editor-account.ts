import type { Knex } from 'knex';
import { sql } from 'kysely';
import { query, run } from '../lib/database/query';
import { initialPassword } from './first-account';

const EMAIL = 'editor@shop.example';

/**
 * Creates the first account of Strapi's own UI while there is none, so that nobody can register it from the network.
 * Its password is in `DATA_DIR/cms-account.json`. `trx` holds the boot lock meanwhile.
 */
export async function ensureEditorAccount(trx: Knex.Transaction): Promise<void> {
  await clearUsedTokens(trx);
  const [existing] = await run(trx, query.selectFrom('admin_users').select('id').limit(1));
  if (existing) return;
  const password = await initialPassword('cms-account.json', EMAIL);
  const role = await strapi.service('admin::role').getSuperAdmin();
  const account = { firstname: 'First', lastname: 'Editor', email: EMAIL, password, isActive: true, roles: [role.id] };
  await strapi.service('admin::user').create({ ...account, registrationToken: null });
}

/**
 * Deletes registration tokens of accounts that are active already (an older version left them there), and expired tokens
 * for new passwords.
 */
async function clearUsedTokens(trx: Knex.Transaction): Promise<void> {
  await run(
    trx,
    sql`UPDATE admin_users SET registration_token = NULL WHERE is_active AND registration_token IS NOT NULL`,
  );
  await run(
    trx,
    sql`UPDATE admin_users SET reset_password_token = NULL, reset_password_token_expires_at = NULL
     WHERE reset_password_token IS NOT NULL
       AND coalesce(reset_password_token_expires_at <= now() AT TIME ZONE 'UTC', true)`,
  );
}
