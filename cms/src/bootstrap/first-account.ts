import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * Makes up the password of a first account and keeps it in a file of `DATA_DIR` that only the owner may read. The file is
 * written before the account: a start that is cut off in between finds it again.
 */
export async function firstPassword(fileName: string, email: string): Promise<string> {
  const file = path.join(path.dirname(strapi.dirs.static.public), fileName);
  const password = (await passwordIn(file)) ?? `${randomBytes(12).toString('base64url')}aA1`;
  await fs.writeFile(file, `${JSON.stringify({ email, password }, null, 2)}\n`, { mode: 0o600 });
  return password;
}

async function passwordIn(file: string): Promise<string | null> {
  const text = await fs.readFile(file, 'utf8').catch(() => null);
  return text ? JSON.parse(text).password : null;
}
