import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';

/**
 * When a process started, as an opaque text, or undefined if no such process lives.
 * A process id alone says little: ids are used again. A zombie counts as dead.
 * @param {number} pid
 * @returns {string | undefined}
 */
export function startTime(pid) {
  if (process.platform === 'linux') {
    try {
      // The command name (field 2) is in brackets and may hold anything, so count from the last bracket.
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
      const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
      return fields[0] === 'Z' || fields[0] === 'X' ? undefined : fields[19];
    } catch {
      return undefined;
    }
  }
  const ps = spawnSync('ps', ['-o', 'stat=,lstart=', '-p', String(pid)], { encoding: 'utf8' });
  const line = (ps.stdout || '').trim();
  return line === '' || line.startsWith('Z') ? undefined : line.replace(/^\S+\s+/, '');
}

/** @param {number} pid */
export const isAlive = (pid) => startTime(pid) !== undefined;

/**
 * The command line of a living process, or an empty text.
 * @param {number} pid
 */
export function commandLine(pid) {
  if (process.platform === 'linux') {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').join(' ');
    } catch {
      return '';
    }
  }
  return spawnSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).stdout || '';
}

/**
 * Waits until a process has gone.
 * @param {number} pid
 * @param {number} milliseconds
 * @returns {Promise<boolean>} whether it has
 */
export async function waitUntilGone(pid, milliseconds) {
  const until = Date.now() + milliseconds;
  while (isAlive(pid)) {
    if (Date.now() > until) return false;
    await sleep(25);
  }
  return true;
}

/**
 * Ends a process: each signal in turn, with time to obey it.
 * @param {number} pid
 * @param {Array<[NodeJS.Signals, number]>} steps signal and milliseconds to wait after it
 */
export async function endProcess(pid, steps) {
  for (const [signal, timeoutMs] of steps) {
    try {
      process.kill(pid, signal);
    } catch {
      // Gone between the look and the signal.
    }
    if (await waitUntilGone(pid, timeoutMs)) return;
  }
}

/**
 * @param {string} host
 * @param {number} port 0 for any
 * @returns {Promise<number>} the port, free a moment ago
 */
function tryPort(host, port) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', reject);
    server.listen({ host, port, exclusive: true }, () => {
      const address = server.address();
      const bound = typeof address === 'object' && address ? address.port : port;
      server.close(() => resolve(bound));
    });
  });
}

/** A TCP port nobody uses. */
export const freePort = (host = '127.0.0.1') => tryPort(host, 0);

/**
 * Waits some seconds until a process that was started listens, or has gone.
 * @param {string} host @param {number} port @param {() => boolean} lives
 */
export async function untilListening(host, port, lives) {
  for (let attempt = 0; attempt < 200 && lives(); attempt++) {
    const listens = await new Promise((resolve) => {
      const socket = connect(port, host);
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (listens) return;
    await sleep(25);
  }
}

/**
 * Throws one clear line when a port cannot be had.
 * @param {string} host
 * @param {number} port
 */
export async function assertPortFree(host, port) {
  try {
    await tryPort(host, port);
  } catch (error) {
    const code = /** @type {NodeJS.ErrnoException} */ (error).code;
    if (code === 'EADDRINUSE') {
      throw new Error(`Port ${port} is taken by another program. Choose another one: PORT=${port + 1} npm start`);
    }
    if (code === 'EACCES') throw new Error(`Port ${port} is not allowed to this user. Choose one above 1023.`);
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
      throw new Error(`HOST=${host} is no address of this machine.`);
    throw error;
  }
}

/** @type {boolean | undefined} */
let setprivThere;

/**
 * A command that the kernel ends when we die, however we die. Where that cannot be had (not Linux, no setpriv)
 * it is the plain command, and the next start clears up.
 * @param {NodeJS.Signals} signal
 * @param {string} command
 * @param {string[]} args
 */
export function withParent(signal, command, args) {
  setprivThere ??= spawnSync('setpriv', ['--pdeathsig', signal, '--', 'true'], { stdio: 'ignore' }).status === 0;
  return setprivThere
    ? { command: 'setpriv', args: ['--pdeathsig', signal, '--', command, ...args] }
    : { command, args };
}
