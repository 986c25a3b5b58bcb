/**
 * Makes what is missing of the shop's secrets, and writes the database's password into the given file for PostgreSQL's image.
 * Once, before anything else starts (docker-compose.yml). With `--print`: prints new secrets as NAME=value, for where they come by
 * the environment (docs/kubernetes.md).
 */
import '../lib/check-node.cjs';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { makeSecrets, shopSecrets } from '../lib/secrets.mjs';
import { shopSettings } from '../lib/shop.mjs';

const [file] = process.argv.slice(2);
if (!file) throw new Error('Say where the password goes.');
if (file === '--print') {
  const { DATABASE_PASSWORD: _, ...secrets } = makeSecrets();
  for (const [name, value] of Object.entries(secrets)) console.log(`${name}=${value}`);
} else {
  mkdirSync(dirname(file), { recursive: true });
  // PostgreSQL reads it as another user; the volume is theirs alone.
  writeFileSync(file, shopSecrets(shopSettings().dataDir).DATABASE_PASSWORD, { mode: 0o444 });
}
