import { statfsSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** PostgreSQL's log grows by 16 MB at a time: with less it ends. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;
/** Who needs less room than we think gets another try now and then. */
const MAX_WAIT_MS = 60_000;

/** Whether the disk of a folder has no room for a shop to write. @param {string} folder */
export function isDiskFull(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize < MIN_FREE_BYTES;
}

/**
 * Waits until there is room, a minute at most.
 * @param {string} folder
 * @param {() => boolean} isOver whether nobody waits any more
 */
export async function waitForDiskSpace(folder, isOver) {
  for (const until = Date.now() + MAX_WAIT_MS; isDiskFull(folder) && Date.now() < until && !isOver(); )
    await sleep(500);
}
