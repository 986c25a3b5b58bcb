import { statfsSync } from 'node:fs';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { codeOf, db } from '../database/db';

/** PostgreSQL's SQLSTATE for a full disk, and what the system says of our own files. */
const CODES = ['53100', 'ENOSPC', 'EDQUOT'];
/** PostgreSQL's write-ahead log grows by 16 MB at a time: with less it stops. */
const MIN_FREE_BYTES = 16 * 1024 * 1024;
const RETRY_MS = 5000;
const PROBE_BYTES = 64 * 1024;

let isFull = false;

export const disk = {
  /** Whether a write failed lately for want of space, on the database's disk or on our own. */
  get isFull(): boolean {
    return isFull;
  },
};

const isFullError = (error: unknown): boolean =>
  CODES.includes(codeOf(error) ?? '') || (error instanceof Error && /No space left on device/i.test(error.message));

/**
 * Whether something failed because a disk is full. Said once in the log, and known until something can be written again.
 * A database that is away may have ended for want of room on the disk that it shares with our files.
 */
export function isDiskFullError(error: unknown, isAway: boolean): boolean {
  if (!isFull && (isFullError(error) || (isAway && hasNoFreeSpace()))) {
    isFull = true;
    const line = 'The disk is full: no orders can be taken, nothing can be written. What is in memory is still read.';
    strapi.log.error(line);
    // The log may lie on that disk.
    process.send?.({ type: 'progress', text: line });
    void waitForSpace();
  }
  return isFull && (isAway || isFullError(error));
}

async function waitForSpace(): Promise<void> {
  const since = new Date().toISOString();
  do await sleep(RETRY_MS, undefined, { ref: false });
  while (!(await probeWrite()));
  isFull = false;
  strapi.log.warn(`There is room on the disk again, which was full since ${since}: orders are taken.`);
  process.send?.({ type: 'progress', text: 'There is room on the disk again: orders are taken.' });
}

const folder = () => process.env.DATA_DIR ?? strapi.dirs.static.public;

function hasNoFreeSpace(): boolean {
  const { bavail, bsize } = statfsSync(folder());
  return bavail * bsize < MIN_FREE_BYTES;
}

/** Writes a file and database rows, both temporary. */
async function probeWrite(): Promise<boolean> {
  const file = path.join(folder(), `.room-${process.pid}`);
  try {
    await fs.writeFile(file, Buffer.alloc(PROBE_BYTES));
    await db().transaction(async (trx) => {
      await trx.raw(
        'CREATE TEMP TABLE room ON COMMIT DROP AS SELECT repeat(md5(n::text), 32) FROM generate_series(1, 64) n',
      );
    });
    return true;
  } catch {
    return false;
  } finally {
    await fs.rm(file, { force: true });
  }
}
