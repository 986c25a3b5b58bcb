import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. Everything counts from here, never from where the command was typed. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/**
 * Where the shop keeps its database, uploads, secrets and mails.
 * A relative path counts from the repository's root, so that it means the same from any folder.
 * @param {string} [given]
 */
export function dataFolder(given) {
  return resolve(ROOT, given || process.env.DATA_DIR || '.data');
}
