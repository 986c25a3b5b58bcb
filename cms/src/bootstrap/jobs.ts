import { sql } from 'kysely';
import { db } from '../lib/database/db';
import type { Channel } from '../lib/database/listen';
import { run } from '../lib/database/query';
import { answerRing, ringElsewhere } from '../lib/process/loop';
import { doesJobs } from '../lib/process/role';
import { startCouriers, stopCouriers } from './couriers';
import { startHealthRounds, stopHealthRounds } from './health';
import { startHousekeeping, stopHousekeeping } from './housekeeping';
import { startImports, stopImports } from './imports';
import { startMail, stopMail } from './mail';
import { startPayments, stopPayments } from './payments';
import { startPublishing, stopPublishing } from './publishing';
import { startRefunds, stopRefunds } from './refunds';
import { startStaffNotices, stopStaffNotices } from './staff-notices';
import { startStockNotices, stopStockNotices } from './stock-notices';

const CHANNEL = 'jobs';
/** As of orders (lib/cache/invalidate-catalogue.ts): workers are called a few times a second, and never in a transaction. */
const CALL_MS = 100;

/** Other processes have something to do, of which their web processes do nothing themselves. */
export const jobsChannel: Channel = { name: CHANNEL, hear: answerRing };

let wanted = new Set<string>();
let timer: NodeJS.Timeout | undefined;

function callWorkers(name: string): void {
  wanted.add(name);
  timer ??= setTimeout(() => void sendCalls(), CALL_MS);
}

/** Sends what is still to be called; before the process ends. What is lost is found by polling. */
async function sendCalls(): Promise<void> {
  clearTimeout(timer);
  timer = undefined;
  const names = [...wanted];
  wanted = new Set();
  if (names.length)
    await run(db(), sql`SELECT pg_notify(${CHANNEL}, name) FROM unnest(${names}::text[]) AS name`).catch(() => {});
}

/** Starts all that nobody waits for: mails, refunds, payments to be looked at, couriers, sweeps. A web process has none of it. */
export function startJobs(): void {
  ringElsewhere(callWorkers);
  if (!doesJobs()) return;
  startMail();
  startRefunds();
  startPayments();
  startCouriers();
  startHousekeeping();
  startHealthRounds();
  startStockNotices();
  startStaffNotices();
  startPublishing();
  startImports();
}

/** Begins nothing more, and answers when what was begun is done. */
export async function stopJobs(): Promise<void> {
  await Promise.all([
    stopHousekeeping(),
    stopHealthRounds(),
    stopStockNotices(),
    stopStaffNotices(),
    stopPublishing(),
    stopImports(),
    stopMail(),
    stopRefunds(),
    stopPayments(),
    stopCouriers(),
  ]);
  await sendCalls();
}
