import { createECDH, randomBytes } from 'node:crypto';
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, renameSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const key = () => randomBytes(32).toString('base64url');

/** Every secret of the shop and how a new one is made. */
const MAKERS = {
  APP_KEYS: () => [key(), key(), key(), key()].join(','),
  API_TOKEN_SALT: key,
  ADMIN_JWT_SECRET: key,
  TRANSFER_TOKEN_SALT: key,
  ENCRYPTION_KEY: key,
  STOREFRONT_JWT_SECRET: key,
  BACK_OFFICE_JWT_SECRET: key,
  // Signs notices to browsers; they are subscribed to this key, and have to do so again where it changes.
  VAPID_PRIVATE_KEY: () => {
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    return keys.getPrivateKey().toString('base64url').padStart(43, 'A');
  },
  // Signs backups.
  BACKUP_KEY: key,
  // Encrypts those that go elsewhere: without it they cannot be read.
  BACKUP_PASSWORD: key,
  // Goes into a connection string and an SQL literal: letters and digits only.
  DATABASE_PASSWORD: () => randomBytes(24).toString('hex'),
};

/** @typedef {Record<keyof typeof MAKERS, string>} Secrets */

/** New ones. @returns {Secrets} */
export const makeSecrets = () =>
  /** @type {Secrets} */ (Object.fromEntries(Object.entries(MAKERS).map(([name, make]) => [name, make()])));

/**
 * The shop's secrets: from the environment where set, else from DATA_DIR/secrets.json, where they are made
 * once at random. A newer version may add secrets; those there stay. With `SECRETS_FROM=environment` there is no file: processes
 * that share no folder would each make others.
 * @param {string} dataDir
 * @returns {Secrets}
 */
export function shopSecrets(dataDir) {
  if (process.env.SECRETS_FROM === 'environment') return secretsOfEnvironment();
  const path = join(dataDir, 'secrets.json');
  /** @type {Record<string, string>} */
  let kept = {};
  if (existsSync(path)) {
    try {
      kept = JSON.parse(readFileSync(path, 'utf8'));
    } catch {
      throw new Error(
        `${path} is not valid JSON: restore it, or delete it to have new secrets (everyone signs in again).`,
      );
    }
  }
  const missing = Object.entries(MAKERS).filter(([name]) => !kept[name]);
  for (const [name, make] of missing) kept[name] = make();
  if (missing.length > 0) writeWhole(path, `${JSON.stringify(kept, undefined, 2)}\n`);

  const all = Object.keys(MAKERS).map((name) => [name, process.env[name] || kept[name]]);
  // The password belongs to the database beside it, whatever the environment says.
  return { ...Object.fromEntries(all), DATABASE_PASSWORD: kept.DATABASE_PASSWORD };
}

/**
 * Where backups are to be read, and nobody has brought the secrets they were made with: new ones would not fit.
 * @param {string} dataDir
 * @throws {Error} one line that says what is missing
 */
export function assertBackupPassword(dataDir) {
  const path = join(dataDir, 'secrets.json');
  if (!process.env.BACKUP_PASSWORD && !existsSync(path))
    throw new Error(
      `The backups are encrypted by the shop that made them: put the copy of its secrets.json to ${path}, or set BACKUP_PASSWORD and BACKUP_KEY as they stand in it. Without it no backup can be read.`,
    );
}

/** @returns {Secrets} */
function secretsOfEnvironment() {
  // That password is of databases which are made here: embedded, to try a backup.
  const { DATABASE_PASSWORD } = makeSecrets();
  const all = {
    ...Object.fromEntries(Object.keys(MAKERS).map((name) => [name, process.env[name]])),
    DATABASE_PASSWORD,
  };
  const missing = Object.keys(MAKERS).filter(
    (name) => !(/** @type {Record<string, string | undefined>} */ (all)[name]),
  );
  if (missing.length > 0) throw new Error(`SECRETS_FROM=environment, and it has no ${missing.join(', ')}.`);
  return /** @type {Secrets} */ (all);
}

/**
 * Whole or not at all, even through a power cut.
 * @param {string} path @param {string} text
 */
function writeWhole(path, text) {
  const draft = `${path}.new`;
  const file = openSync(draft, 'w', 0o600);
  writeSync(file, text);
  fsyncSync(file);
  closeSync(file);
  renameSync(draft, path);
}
