import { existsSync, readFileSync, statfsSync } from 'node:fs';
import { freemem, totalmem } from 'node:os';
import { sql } from 'kysely';
import type { HealthCheck } from 'shared-types/contract/health';
import { KeysRefused } from '../../../adapters/courier/aggregator';
import { configuredAggregator } from '../../../adapters/courier/configured';
import { knownProviders } from '../../../adapters/payment/configured';
import type { PaymentProvider } from '../../../adapters/payment/provider';
import { db } from '../../../lib/database/db';
import { countAll, query, run, runOne } from '../../../lib/database/query';
import { replicaUrl, standbyState } from '../../../lib/database/standby';
import { ProviderRefused } from '../../../lib/http/call-provider';
import { siteOf } from '../../../lib/http/storefront-build';
import { countWorkers } from '../../../lib/process/workers';
import { untakenNumbers } from '../../shipment/services/track-parcels';
import {
  checkBackups,
  checkCertificate,
  checkCouriers,
  checkDatabase,
  checkDisk,
  checkJobs,
  checkMails,
  checkMemory,
  checkPayments,
  type ProviderAnswer,
} from '../lib/check-results';
import { certificateOf } from './certificate';

const LOOKS = {
  disk: async () => checkDisk(diskOf(process.env.DATA_DIR ?? strapi.dirs.static.public)),
  memory: async () => checkMemory(memory()),
  database: async () => checkDatabase({ ...(await database()), standby: replicaUrl() ? standbyState() : null }),
  mails: async () => checkMails(await mails()),
  jobs: async () => checkJobs(await jobs()),
  backups: async () => checkBackups(await backups(), new Date()),
  certificate: async () => {
    const { hostname } = new URL(siteOf());
    const isLocal = ['localhost', '127.0.0.1', '[::1]'].includes(hostname);
    return checkCertificate(hostname, isLocal, await certificateOf(siteOf()), new Date());
  },
  payments: async () => checkPayments(await providers()),
  couriers: async () => checkCouriers(await aggregator()),
} satisfies Record<HealthCheck['name'], () => Promise<Omit<HealthCheck, 'name'>>>;

/** All at once: some wait for others elsewhere. */
export const runChecks = (): Promise<HealthCheck[]> =>
  Promise.all((Object.keys(LOOKS) as HealthCheck['name'][]).map(async (name) => ({ name, ...(await LOOKS[name]()) })));

function diskOf(folder: string) {
  const { blocks, bfree, bavail, bsize } = statfsSync(folder);
  // As `df` does: what only root may use counts neither as free nor as there.
  return { total: (blocks - bfree + bavail) * bsize, free: bavail * bsize };
}

/** Of the container, where there is one with a limit. What caches hold counts as free. */
function memory() {
  const limit = process.constrainedMemory();
  if (limit > 0 && limit < totalmem()) return { total: limit, free: process.availableMemory() };
  const info = existsSync('/proc/meminfo') ? readFileSync('/proc/meminfo', 'utf8') : '';
  const available = /^MemAvailable: +(\d+) kB/m.exec(info)?.[1];
  return { total: totalmem(), free: available ? Number(available) * 1024 : freemem() };
}

async function database() {
  const since = performance.now();
  const { rows } = await db().raw<{ rows: [{ used: number; possible: number; bytes: number }] }>(
    `SELECT (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS used,
      current_setting('max_connections')::int AS possible, pg_database_size(current_database())::float8 AS bytes`,
  );
  return { ...rows[0], milliseconds: Math.round(performance.now() - since) };
}

async function mails() {
  const hourAgo = sql<Date>`timezone('UTC', now()) - interval '1 hour'`;
  const late = query
    .selectFrom('mails')
    .select(countAll().as('count'))
    .where('sent_at', 'is', null)
    .where('failed_at', 'is', null)
    .where('next_try_at', 'is not', null)
    .where('expires_at', 'is', null)
    .where('created_at', '<', hourAgo)
    .where('attempts', '>', 0);
  const resting = query
    .selectFrom('mails')
    .select(countAll().as('count'))
    .where('failed_at', 'is not', null)
    .where('content', 'is not', null);
  return {
    hasMailServer: Boolean(process.env.SMTP_URL),
    late: (await runOne(db(), late)).count,
    resting: (await runOne(db(), resting)).count,
  };
}

/** What is due and nobody has taken, of the whole shop. */
async function jobs(): Promise<Parameters<typeof checkJobs>[0]> {
  const due = sql<{ waiting: number; seconds: number }>`
    WITH clock AS MATERIALIZED (SELECT timezone('UTC', now()) AS now),
    due AS (
      SELECT next_try_at AS since FROM mails, clock
        WHERE sent_at IS NULL AND failed_at IS NULL AND handed_at IS NULL AND next_try_at <= now
          AND (expires_at IS NULL OR expires_at > now)
      UNION ALL SELECT next_try_at FROM refunds, clock WHERE next_try_at <= now
      UNION ALL SELECT next_check_at FROM payments, clock WHERE next_check_at <= now
      UNION ALL SELECT next_try_at FROM courier_bookings, clock
        WHERE next_try_at <= now AND aggregator = ${configuredAggregator()?.name ?? null})
    SELECT count(since)::int AS waiting, coalesce(extract(epoch FROM max(now - since)), 0)::float8 AS seconds
    FROM clock LEFT JOIN due ON true`;
  return { workers: await countWorkers(), ...(await runOne(db(), due)) };
}

async function backups() {
  const [newest] = await run(
    db(),
    query.selectFrom('backup_runs').select('error').orderBy('ended_at', 'desc').orderBy('id', 'desc').limit(1),
  );
  const last = await run(
    db(),
    query
      .selectFrom('backup_runs')
      .select(['kind', sql<Date>`max(ended_at)`.as('ended_at')])
      .where('error', 'is', null)
      .groupBy('kind'),
  );
  const of = (wanted: string) => last.find(({ kind }) => kind === wanted)?.ended_at ?? null;
  return { backup: of('backup'), drill: of('drill'), error: newest?.error ?? null };
}

async function providers(): Promise<Record<string, ProviderAnswer>> {
  const answers = knownProviders().map(async (provider) => [provider.name, await ask(provider)] as const);
  return Object.fromEntries(await Promise.all(answers));
}

/** By a call that changes nothing, and that any key of a shop may make. */
async function ask(provider: PaymentProvider): Promise<ProviderAnswer> {
  try {
    await provider.settlements(new Date().toISOString().slice(0, 10));
    return 'accepted';
  } catch (error) {
    if (!(error instanceof ProviderRefused)) return 'unreachable';
    return [401, 403].includes(error.status) ? 'refused' : 'accepted';
  }
}

async function aggregator(): Promise<Parameters<typeof checkCouriers>[0]> {
  const configured = configuredAggregator();
  if (!configured) return null;
  const { label } = configured;
  const untaken = await untakenNumbers(configured);
  try {
    await configured.check();
    return { label, problem: null, isReached: true, untaken };
  } catch (error) {
    const isReached = error instanceof ProviderRefused || error instanceof KeysRefused;
    return { label, problem: error instanceof Error ? error.message : String(error), isReached, untaken };
  }
}
