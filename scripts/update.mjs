/**
 * `npm run update -- <archive>`: takes a release, a path or an address beside which its .sha256 lies. The old version serves
 * while the new one is fetched, installed and tried on a copy of the data; then it takes its place, and goes back by itself
 * when it does not come up or the books are off.
 */
import './lib/check-node.cjs';
import { resolve } from 'node:path';
import { print } from './lib/progress.mjs';
import { stopSignal } from './lib/stop-signal.mjs';
import { update } from './lib/update.mjs';

const [given] = process.argv.slice(2);
try {
  if (!given) throw new Error('Say which release: npm run update -- marudhara-<version>.tar.gz');
  const isAddress = /^https?:/i.test(given);
  const archive = isAddress ? given : resolve(process.env.INIT_CWD ?? '.', given);
  const { version, news } = await update(archive, print, stopSignal());
  print([`The shop runs version ${version}. What is new:`, ...news.map((entry) => `- ${entry}`)].join('\n'));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
