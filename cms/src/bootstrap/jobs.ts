import { sql } from 'kysely';
import { db } from '../lib/database/db';
import type { Channel } from '../lib/database/listen';
import { run } from '../lib/database/query';
import { type Job, notifyElsewhere, onNotify } from '../lib/process/loop';
import { doesJobs } from '../lib/process/role';
import { MODULES } from '../modules';
import { housekeeping } from './housekeeping';

const CHANNEL = 'jobs';
/** As of orders (lib/cache/invalidate-catalogue.ts): workers are called a few times a second, and never in a transaction. */
const CALL_MS = 100;

/** Other processes have something to do, of which their web processes do nothing themselves. */
export const jobsChannel: Channel = { name: CHANNEL, hear: onNotify };

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

let running: ReturnType<Job>[] = [];

/** Starts all that nobody waits for: mails, refunds, payments to be looked at, couriers, sweeps. A web process has none of it. */
export function startJobs(): void {
  notifyElsewhere(callWorkers);
  if (!doesJobs()) return;
  const jobs = [...Object.values(MODULES).flatMap(({ jobs = [] }) => jobs), housekeeping];
  running = jobs.map((start) => start((message) => strapi.log.warn(message)));
}

/** Begins nothing more, and answers when what was begun is done. */
export async function stopJobs(): Promise<void> {
  await Promise.all(running.map((job) => job?.stop()));
  await sendCalls();
}
