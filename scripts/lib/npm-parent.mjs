import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { isAlive } from './processes.mjs';

/**
 * Under `npm start` whoever wants to end us may end npm, and npm passes a signal on no further than to the shell
 * between us. So we watch both, and a killed npm does not leave a shop behind that nobody knows of.
 * @param {() => void} callback
 */
export function whenNpmDies(callback) {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return;
  const watched = [process.ppid, parentOf(process.ppid)].filter((pid) => pid > 1);
  const timer = setInterval(() => {
    if (watched.every(lives)) return;
    clearInterval(timer);
    callback();
  }, 500);
  timer.unref();
}

/** @param {number} pid */
function lives(pid) {
  // Elsewhere that would start a `ps` twice a second.
  if (process.platform === 'linux') return isAlive(pid);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Under another user's sudo it may not be ours to signal; then it lives.
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return Number(spawnSync('ps', ['-o', 'ppid=', '-p', String(pid)], { encoding: 'utf8' }).stdout || 0);
  }
}
