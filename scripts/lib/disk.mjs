import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** PostgreSQL's log grows by 16 MB at a time: with less it ends. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;
/** Who needs less room than we think gets another try now and then. */
const MAX_WAIT_MS = 60_000;

/** How many bytes are free on the disk of a folder. @param {string} folder */
export function freeBytes(folder) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Whether the disk of a folder has no room for a shop to write. @param {string} folder */
export const isDiskFull = (folder) => freeBytes(folder) < MIN_FREE_BYTES;

/** How large the files below a folder are together; 0 where there is none. @param {string} folder */
export function bytesBelow(folder) {
  if (!existsSync(folder)) return 0;
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + sizeOf(join(parentPath, name)), 0);
}

/** Somebody may delete it meanwhile. @param {string} file */
const sizeOf = (file) => statSync(file, { throwIfNoEntry: false })?.size ?? 0;

/**
 * Waits until there is room, a minute at most.
 * @param {string} folder
 * @param {() => boolean} isOver whether nobody waits any more
 */
export async function waitForDiskSpace(folder, isOver) {
  for (const until = Date.now() + MAX_WAIT_MS; isDiskFull(folder) && Date.now() < until && !isOver(); )
    await sleep(500);
}
