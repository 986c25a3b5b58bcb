import { readdirSync, readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_SECONDS = 0.01;

/**
 * The CPU time that a process has used, in seconds; NaN where the system does not tell.
 * @param {number} pid
 */
export const cpuSeconds = (pid) => timesAt(`/proc/${pid}/stat`).own;

/** The same of the thread in which a Node process computes. @param {number} pid */
export const mainThreadSeconds = (pid) => timesAt(`/proc/${pid}/task/${pid}/stat`).own;

/** Of the children of this process that have ended. */
export const endedChildrenSeconds = () => timesAt('/proc/self/stat').ended;

/**
 * Of a process and all below it, with those that have ended: a database has one for each connection.
 * @param {number} pid
 * @returns {number}
 */
export function familySeconds(pid) {
  const [first = Number.NaN, ...below] = familyOf(pid).map((member) => {
    const { own, ended } = timesAt(`/proc/${member}/stat`);
    return own + ended;
  });
  return below.reduce((sum, seconds) => sum + (seconds || 0), first);
}

/** A process and all below it. @param {number} pid @returns {number[]} */
export function familyOf(pid) {
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && timesAt(`/proc/${name}/stat`).parent === pid)
    .map(Number);
  return [pid, ...children.flatMap(familyOf)];
}

/** @param {string} file */
function timesAt(file) {
  try {
    const stat = readFileSync(file, 'utf8');
    // After the name, which may hold spaces: the parent is the 2nd field, then from the 12th on user and system time, of
    // the process and of its children that have ended.
    const fields = stat
      .slice(stat.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return {
      parent: fields[1],
      own: (user + system) * TICK_SECONDS,
      ended: (endedUser + endedSystem) * TICK_SECONDS,
    };
  } catch {
    return { parent: undefined, own: Number.NaN, ended: Number.NaN };
  }
}
