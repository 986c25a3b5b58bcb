import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { familyOf } from './cpu.mjs';

const TIMEOUT_MS = 30_000;

/**
 * What an instance holds after its garbage was collected, in bytes.
 * @param {import('./environment.mjs').Environment} environment
 * @param {number} pid the instance's
 * @returns {Promise<{ rss: number, heapUsed: number }>}
 */
export async function memoryOf({ folder }, pid) {
  const file = join(folder, `memory-${pid}.json`);
  rmSync(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  for (const begun = Date.now(); Date.now() - begun < TIMEOUT_MS; await sleep(50)) {
    if (!existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    if (text.endsWith('}')) return JSON.parse(text);
  }
  throw new Error('The shop did not tell how much memory it holds');
}

/** What a process and all below it hold, in bytes, as the system counts it. @param {number} pid */
export const familyMemory = (pid) => familyOf(pid).reduce((sum, member) => sum + sizeOf(member), 0);

/** @param {number} pid */
function sizeOf(pid) {
  try {
    const [, kilobytes] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
    return Number(kilobytes ?? 0) * 1024;
  } catch {
    // It has ended meanwhile.
    return 0;
  }
}
