import type { Knex } from 'knex';
import { clearUsedTokens } from '../api/people/services/editor-account';
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
