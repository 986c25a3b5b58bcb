/**
 * Backs the shop up to BACKUP_TO once a day, and tries each week whether the newest backup can be restored; runs beside the
 * shop until it is stopped. The launcher starts it by itself, docker-compose.yml as a service.
 * `npm run backups -- now`: does both at once, and ends.
 */
import './lib/check-node.cjs';
import { setTimeout as sleep } from 'node:timers/promises';
import { dueRuns, runAndReport } from './lib/backup-runs.mjs';
import { findDatabase } from './lib/find-database.mjs';
import { shopSettings } from './lib/shop.mjs';
import { stopSignal } from './lib/stop-signal.mjs';

const POLL_MS = 60_000;
const signal = stopSignal();
const settings = { ...shopSettings(), signal };

if (process.argv[2] === 'now') await now();
else await forever();

async function now() {
  try {
    const { url, close } = await findDatabase(settings);
    try {
      const own = { ...settings, databaseUrl: url };
      await runAndReport('backup', own);
      console.log(`The shop is in ${process.env.BACKUP_TO}.`);
      await runAndReport('drill', own);
      console.log('It was restored into a throw-away database, where the books are right.');
    } finally {
      await close();
    }
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

async function forever() {
  process.send?.({ type: 'ready' });
  if (!process.env.BACKUP_TO) console.log('BACKUP_TO says no place: there are no backups.');
  // A container that ended would be started again.
  while (!process.env.BACKUP_TO && !signal.aborted) await sleep(POLL_MS, undefined, { signal }).catch(() => {});
  while (!signal.aborted) {
    // The database may be away; it is asked again.
    const due = await dueRuns(settings).catch(complain);
    for (const kind of due ?? []) {
      if (signal.aborted) break;
      console.log(`${new Date().toISOString()} ${kind}`);
      if (await runAndReport(kind, settings).then(() => false, complain)) break;
    }
    await sleep(POLL_MS, undefined, { signal }).catch(() => {});
  }
  // The channel to the launcher would keep it.
  process.exit(0);
}

/** @param {Error} error */
function complain(error) {
  console.log(`${new Date().toISOString()} ${error.message}`);
  return undefined;
}
