import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { stopOrphan } from './postgres.mjs';
import { startTime } from './processes.mjs';

/** Of another host, such as a container that is gone, nobody can tell whether it still works. */
const GONE_MS = 2 * 24 * 60 * 60_000;

/** @param {number} pid */
const ownerOf = (pid) => `${hostname()}.${pid}.${startTime(pid)?.replace(/\W/g, '')}`;
const NAME = /^(?:backing-up|copy|restoring|fetching)-(?:(.+\.(\d+)\.\w+)-)?\w{6}$/;

/**
 * A folder for half-done work, on the file system of the shop's own files. What a process that has ended left in such ones goes
 * first: it is everybody's data, in plain text.
 * @param {string} dataDir @param {'backing-up' | 'copy' | 'restoring' | 'fetching'} purpose @returns {Promise<string>}
 */
export async function workFolder(dataDir, purpose) {
  mkdirSync(dataDir, { recursive: true });
  for (const name of readdirSync(dataDir)) if (isAbandoned(dataDir, name)) await remove(join(dataDir, name));
  return mkdtempSync(join(dataDir, `${purpose}-${ownerOf(process.pid)}-`));
}

/** @param {string} dataDir @param {string} name */
function isAbandoned(dataDir, name) {
  const [isWork, owner = '', pid] = NAME.exec(name) ?? [];
  if (!isWork || owner === ownerOf(Number(pid))) return false;
  return owner.startsWith(`${hostname()}.`) || Date.now() - statSync(join(dataDir, name)).mtimeMs > GONE_MS;
}

/** @param {string} folder */
async function remove(folder) {
  await stopOrphan(join(folder, 'postgres'));
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  } catch {
    // Another user's, or removed by somebody else: no reason to do without a backup.
  }
}
