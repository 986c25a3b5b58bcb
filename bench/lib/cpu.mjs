import { readFileSync } from 'node:fs';

/** Linux counts in hundredths of a second. */
const TICK_SECONDS = 0.01;

/**
 * The CPU time that a process has used, in seconds; NaN where the system does not tell.
 * @param {number} pid
 */
export function cpuSeconds(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // After the name, which may hold spaces: user and system time are the 12th and 13th field.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(fields[11]) + Number(fields[12])) * TICK_SECONDS;
  } catch {
    return Number.NaN;
  }
}
