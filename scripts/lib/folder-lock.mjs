import { existsSync, mkdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { endProcess, startTime, waitUntilGone } from './processes.mjs';

/** What Linux has room for in the name of a local socket. */
const NAME_BYTES = 108;

/**
 * A folder belongs to one launcher at a time. The lock is a local socket named after the folder's
 * device and inode: the kernel drops it with the process, even after kill -9, so there is never
 * a stale one, and whoever comes second can ask it who is there.
 * @param {string} folder
 * @param {string} purpose
 */
export function lockSocket(folder, purpose) {
  const { dev, ino } = statSync(folder);
  const name = `marudhara-${purpose}-${dev}-${ino}`;
  // Node 20 fills a shorter name up with zeros, Node 22 does not: a full one is the same under each.
  if (process.platform === 'linux') return `\0${name.padEnd(NAME_BYTES - 1, '.')}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\${name}`;
  // Not where TMPDIR says: it is another one below `npm test`.
  return `/tmp/${name}.sock`;
}

/**
 * @param {string} path
 * @returns {Promise<Record<string, unknown> | undefined>} what the owner says of itself; undefined when nobody answers
 */
function askOwner(path) {
  return new Promise((resolve) => {
    let text = '';
    const socket = connect(path);
    socket.setTimeout(2000, () => socket.destroy());
    socket.on('data', (chunk) => {
      text += chunk;
    });
    socket.on('error', () => resolve(undefined));
    socket.on('close', () => {
      try {
        resolve(JSON.parse(text));
      } catch {
        resolve(undefined);
      }
    });
  });
}

/**
 * Who has locked a folder for a purpose, and what it says of itself.
 * @param {string} folder @param {string} purpose
 */
export const lockOwner = (folder, purpose) => askOwner(lockSocket(folder, purpose));

export class AlreadyLocked extends Error {
  /** @param {Record<string, unknown>} owner */
  constructor(owner) {
    super('already locked');
    this.owner = owner;
  }
}

/**
 * @param {string} folder an existing folder
 * @param {string} purpose what it is locked for
 * @param {() => Record<string, unknown>} aboutUs what to tell those who come later
 * @returns {Promise<() => Promise<void>>} gives it back
 */
export async function lockFolder(folder, purpose, aboutUs) {
  const path = lockSocket(folder, purpose);
  for (let attempt = 0; ; attempt++) {
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.end(JSON.stringify({ pid: process.pid, ...aboutUs() }));
    });
    try {
      await new Promise((resolve, reject) => server.once('error', reject).listen(path, () => resolve(undefined)));
      server.unref();
      return () => new Promise((resolve) => server.close(() => resolve()));
    } catch (error) {
      if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EADDRINUSE') throw error;
      const owner = await askOwner(path);
      // An owner on its way out may be gone by now; where sockets are files, a dead one leaves its file.
      if (owner || attempt >= 20) throw new AlreadyLocked(owner ?? {});
      if (!path.startsWith('\0')) rmSync(path, { force: true });
      await sleep(100);
    }
  }
}

/**
 * Locks a data folder and clears what a killed launcher may have left running in it.
 * @param {string} dataDir
 * @param {() => { url?: string }} aboutUs
 */
export async function lockDataFolder(dataDir, aboutUs) {
  // Under root the database runs as another user, who must pass through; nobody else looks around.
  mkdirSync(dataDir, { recursive: true, mode: process.getuid?.() === 0 ? 0o711 : 0o700 });
  keepFromGit(dataDir);
  try {
    const release = await lockFolder(dataDir, 'shop', aboutUs);
    const living = runningLauncher(dataDir);
    if (living) {
      await release();
      throw new AlreadyLocked(living);
    }
    await stopOrphans(dataDir);
    return release;
  } catch (error) {
    if (!(error instanceof AlreadyLocked)) throw error;
    const { url, pid } = error.owner;
    const where = typeof url === 'string' && url !== '' ? `at ${url}` : 'and is still starting';
    throw new Error(`The shop of ${dataDir} already runs ${where} (process ${pid ?? 'unknown'}).`);
  }
}

/**
 * A data folder may lie in a clone, under any name; its secrets are nothing to commit.
 * @param {string} dataDir
 */
function keepFromGit(dataDir) {
  const file = join(dataDir, '.gitignore');
  if (!existsSync(file)) writeFileSync(file, '*\n');
}

/**
 * The launcher that `running.json` names, if it is running: another release may lock by another name, and a shop in use is
 * never taken for what a killed launcher has left behind.
 * @param {string} dataDir
 */
function runningLauncher(dataDir) {
  const { url, pids, started } = runningShop(dataDir) ?? {};
  const pid = pids?.launcher;
  return pid && startTime(pid) !== undefined && startTime(pid) === started?.launcher ? { url, pid } : undefined;
}

/** @param {string} dataDir */
const stateFile = (dataDir) => join(dataDir, 'running.json');

/**
 * Notes which processes make up the running shop: for a later launcher, for tests and for people.
 * @param {string} dataDir
 * @param {{ url: string, pids: Record<string, number | undefined>, root?: string, launchedFrom?: string, refused?: string, switches?: number }} state
 *   `root`: of the release whose app runs; `launchedFrom`: of the launcher's own; `refused`: why another one does not; `switches`: how often it was asked for another
 */
export function saveRunningState(dataDir, { url, pids, ...more }) {
  const started = Object.fromEntries(
    Object.entries(pids).map(([name, pid]) => [name, pid === undefined ? undefined : startTime(pid)]),
  );
  // Root may have run the shop before, and left a file that is not ours to write into.
  deleteRunningState(dataDir);
  try {
    writeFileSync(stateFile(dataDir), `${JSON.stringify({ url, pids, started, ...more }, undefined, 2)}\n`, {
      mode: 0o600,
    });
  } catch (error) {
    // A shop that runs is worth more than this file.
    if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'ENOSPC') throw error;
  }
}

/** @param {string} dataDir */
export const deleteRunningState = (dataDir) => rmSync(stateFile(dataDir), { force: true });

/**
 * What makes up the shop that runs on a data folder.
 * @param {string} dataDir
 * @returns {{ url: string, pids: Record<string, number>, started: Record<string, string>, root?: string, launchedFrom?: string, refused?: string, switches?: number } | undefined}
 */
export function runningShop(dataDir) {
  try {
    return JSON.parse(readFileSync(stateFile(dataDir), 'utf8'));
  } catch {
    return undefined;
  }
}

/**
 * An app leaves by itself when its launcher dies, and so does a proxy where the kernel can see to it; give them a moment,
 * then insist. The database is looked after by postgres.mjs.
 * @param {string} dataDir
 */
async function stopOrphans(dataDir) {
  const { pids = {}, started = {} } = runningShop(dataDir) ?? {};
  const orphans = Object.entries(pids)
    .filter(([name, pid]) => !['launcher', 'postgres'].includes(name) && startTime(pid) === started[name])
    .map(([, pid]) => pid);
  for (const pid of orphans) {
    if (!(await waitUntilGone(pid, 3000)))
      await endProcess(pid, [
        ['SIGTERM', 5000],
        ['SIGKILL', 5000],
      ]);
  }
  deleteRunningState(dataDir);
}
