import { existsSync, readFileSync, rmSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

const TIMEOUT_MS = 10_000;

/**
 * What the shop's process holds after its garbage was collected, in bytes.
 * @param {import('./environment.mjs').Shop} shop
 * @param {string} file the shop's `MEMORY_FILE`
 * @returns {Promise<{ rss: number, heapUsed: number }>}
 */
export async function memoryOf(shop, file) {
  rmSync(file, { force: true });
  process.kill(Number(shop.pids.app), 'SIGUSR2');
  for (const begun = Date.now(); Date.now() - begun < TIMEOUT_MS; await sleep(50)) {
    if (!existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    if (text.endsWith('}')) return JSON.parse(text);
  }
  throw new Error('The shop did not tell how much memory it holds');
}
