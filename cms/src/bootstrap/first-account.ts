import { randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

/**
 * Generates the password of a first account and writes it to a file of `DATA_DIR` that only the owner may read. The file is
 * written before the account: an interrupted start finds it again.
 */
export async function initialPassword(fileName: string, email: string): Promise<string> {
  const file = path.join(path.dirname(strapi.dirs.static.public), fileName);
  const password = (await passwordIn(file)) ?? `${randomBytes(12).toString('base64url')}aA1`;
  await fs.writeFile(file, `${JSON.stringify({ email, password }, null, 2)}\n`, { mode: 0o600 });
  return password;
}

async function passwordIn(file: string): Promise<string | null> {
  const text = await fs.readFile(file, 'utf8').catch(() => null);
  return text ? JSON.parse(text).password : null;
}
