import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import type { Knex } from 'knex';
import { sql } from '../lib/db';

const EMAIL = 'editor@marudhara.example';

/**
 * Makes the first account of Strapi's own UI while there is none, so that nobody can claim it from the network.
 * Its password is made at random and kept in `DATA_DIR/cms-account.json`, which only the owner may read. The file is
 * written first: a start that is cut off in between finds it again. `trx` holds the boot lock meanwhile.
 */
export async function ensureEditorAccount(trx: Knex.Transaction): Promise<void> {
  const [taken] = await sql<{ id: number }>(trx, 'SELECT id FROM admin_users LIMIT 1');
  if (taken) return;
  const file = path.join(path.dirname(strapi.dirs.static.public), 'cms-account.json');
  const password = (await passwordIn(file)) ?? `${randomBytes(12).toString('base64url')}aA1`;
  await fs.writeFile(file, `${JSON.stringify({ email: EMAIL, password }, null, 2)}\n`, { mode: 0o600 });
  const role = await strapi.service('admin::role').getSuperAdmin();
  const account = { firstname: 'First', lastname: 'Editor', email: EMAIL, password, isActive: true, roles: [role.id] };
  await strapi.service('admin::user').create(account);
}

async function passwordIn(file: string): Promise<string | null> {
  const text = await fs.readFile(file, 'utf8').catch(() => null);
  return text ? JSON.parse(text).password : null;
}
