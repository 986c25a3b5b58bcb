import { existsSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. Everything counts from here, never from where the command was typed. */
export const ROOT = resolve(dirname(fileURLToPath(import.meta.url)), '..', '..');

/** Stands in a release's folder, where all is built. */
export const RELEASE_MARK = 'release.json';
export const isRelease = existsSync(join(ROOT, RELEASE_MARK));

// An installed release has its settings beside it, for the service and every command alike; what the environment says wins.
// A copy that is only tried has none: they lead to mail servers and payment providers.
const settings = join(ROOT, '..', '..', 'shop.env');
if (basename(dirname(ROOT)) === 'releases' && existsSync(settings) && process.env.SHOP_ENV !== 'none')
  process.loadEnvFile(settings);

/**
 * Where the shop keeps its database, uploads, secrets and mails.
 * A relative path counts from the repository's root, so that it means the same from any folder.
 * @param {string} [given]
 */
export function dataFolder(given) {
  return resolve(ROOT, given || process.env.DATA_DIR || '.data');
}
