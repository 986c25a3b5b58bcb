import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { db, sql } from '../lib/db';

const EMAIL = 'editor@marudhara.example';

/**
 * Makes the first account of Strapi's own UI while there is none, so that nobody can claim it from the network.
 * Its password is made at random and kept in `DATA_DIR/cms-account.json`, which only the owner may read.
 */
export async function ensureEditorAccount(): Promise<void> {
  const [taken] = await sql<{ id: number }>(db(), 'SELECT id FROM admin_users LIMIT 1');
  if (taken) return;
  const role = await strapi.service('admin::role').getSuperAdmin();
  const password = `${randomBytes(12).toString('base64url')}aA1`;
  const account = { firstname: 'First', lastname: 'Editor', email: EMAIL, password, isActive: true, roles: [role.id] };
  await strapi.service('admin::user').create(account);
  const file = path.join(path.dirname(strapi.dirs.static.public), 'cms-account.json');
  await fs.writeFile(file, `${JSON.stringify({ email: EMAIL, password }, null, 2)}\n`, { mode: 0o600 });
}
