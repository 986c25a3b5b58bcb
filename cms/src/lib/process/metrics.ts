import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { catalogueCache } from '../cache/catalogue-cache';
import { edgePurges } from '../cache/edge';
import { db } from '../database/db';
import { countAll, query, runOne } from '../database/query';
import { replicaUrl, standbyState } from '../database/standby';
import { withCircuitBreaker } from '../overload/circuit-breaker';
import { countWorkers } from './workers';

/** What Prometheus reads of this process: figures only, never an address, a person or an order's number. */
export const registry = new Registry();

const durations = new Histogram({
  name: 'http_request_duration_seconds',
  help: 'How long requests took, by method, route as the contract has it, and status',
  labelNames: ['method', 'route', 'status'] as const,
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
  registers: [registry],
});

const placements = new Counter({
  name: 'shop_orders_total',
  help: 'Answers of POST /orders: placed (201, a repeated one too) or refused (409)',
  labelNames: ['outcome'] as const,
  registers: [registry],
});

const OUTCOMES: Record<number, 'placed' | 'refused'> = { 201: 'placed', 409: 'refused' };

/** Counts one request that has been answered. */
export function countRequest(method: string, route: string, status: number, milliseconds: number): void {
  durations.observe({ method, route, status }, milliseconds / 1000);
  const outcome = method === 'POST' && route === '/api/orders' ? OUTCOMES[status] : undefined;
  if (outcome) placements.inc({ outcome });
}

/** Adds what is read only when somebody asks: the process, the cache, the pool, the outbox. Once, when the shop starts. */
export function registerMetrics(): void {
  collectDefaultMetrics({ register: registry });
  gauge('shop_catalogue_cache_entries', 'Answers that the catalogue cache holds', () => catalogueCache.entries);
  total('shop_catalogue_cache_hits_total', 'Answers that came from the catalogue cache', () => catalogueCache.hits);
  total('shop_catalogue_cache_misses_total', 'Answers that had to be made', () => catalogueCache.misses);
  total('shop_edge_purges_total', 'Purges that the cache in front of the shop has carried out', () => edgePurges.done);
  total('shop_edge_purge_failures_total', 'Purges that failed, each tried again', () => edgePurges.failed);

  const pool: Pool = db().client.pool;
  gauge('shop_database_pool_used', 'Connections of the pool that work', () => pool.numUsed());
  gauge('shop_database_pool_free', 'Connections of the pool that are free', () => pool.numFree());
  gauge('shop_database_pool_waiting', 'Who waits for a connection', () => pool.numPendingAcquires());
  for (const [state, [words, condition]] of Object.entries(MAILS))
    gauge(`shop_outbox_${state}`, `Mails of the whole shop that ${words}`, () => countMails(condition));
  if (replicaUrl()) {
    gauge('shop_standby_usable', 'Whether the standby is read from', () => Number(standbyState().isUsable));
    gauge('shop_standby_behind_seconds', 'How far the standby is behind', () => standbyState().behindMs / 1000);
    total('shop_standby_reads_total', 'Reads that the standby answered', () => standbyState().answered);
    total('shop_standby_refusals_total', 'Reads left to the primary', () => standbyState().refused);
  }
  // Behind the pool's figures: what asks the database has one of its connections.
  gauge('shop_workers', 'Processes of the whole shop that do jobs', () => orUnknown(countWorkers));
}

interface Pool {
  numUsed(): number;
  numFree(): number;
  numPendingAcquires(): number;
}

function gauge(name: string, help: string, read: () => number | Promise<number>): void {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.set(await read());
    },
  });
}

/** A count that somebody else keeps. */
function total(name: string, help: string, read: () => number): void {
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });
}

const mails = query.selectFrom('mails').select(countAll().as('count'));
/** Mails whose content was deleted are history. */
const resting = mails.where('failed_at', 'is not', null).where('content', 'is not', null);

/** See `api/mail/services/outbox.ts`. */
const MAILS = {
  waiting: [
    'have not gone out yet',
    mails.where('sent_at', 'is', null).where('failed_at', 'is', null).where('next_try_at', 'is not', null),
  ],
  unsure: ['may have been sent', resting.where('handed_at', 'is not', null)],
  failed: ['were given up', resting.where('handed_at', 'is', null)],
} as const;

const countMails = (wanted: typeof mails): Promise<number> => orUnknown(async () => (await runOne(db(), wanted)).count);

/** Not a number while the database is away: the other figures are wanted then all the more. */
const orUnknown = (read: () => Promise<number>): Promise<number> => withCircuitBreaker(read).catch(() => Number.NaN);
