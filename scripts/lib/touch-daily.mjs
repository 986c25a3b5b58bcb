import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';

const DAY_MS = 24 * 60 * 60_000;

/**
 * Keeps a folder that lies in the temporary one: some systems remove what nobody has touched for days (systemd-tmpfiles).
 * @param {string} folder
 * @returns {() => Promise<void>} ends it
 */
export function touchDaily(folder) {
  const timer = setInterval(() => void touch(folder).catch(() => {}), DAY_MS);
  return async () => clearInterval(timer);
}

/** @param {string} folder with all that is below it */
async function touch(folder) {
  const now = new Date();
  const below = await readdir(folder, { recursive: true });
  // Some of it is gone by then.
  await Promise.all(['', ...below].map((path) => utimes(join(folder, path), now, now).catch(() => {})));
}
