import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';
import { catalogueCache } from '../cache/catalogue-cache';
import { db, sql } from '../database/db';
import { withCircuitBreaker } from '../overload/circuit-breaker';

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

  const pool: Pool = db().client.pool;
  gauge('shop_database_pool_used', 'Connections of the pool that work', () => pool.numUsed());
  gauge('shop_database_pool_free', 'Connections of the pool that are free', () => pool.numFree());
  gauge('shop_database_pool_waiting', 'Who waits for a connection', () => pool.numPendingAcquires());
  for (const [state, [words, condition]] of Object.entries(MAILS))
    gauge(`shop_outbox_${state}`, `Mails of the whole shop that ${words}`, () => countMails(condition));
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

/** See `api/mail/services/outbox.ts`. Mails whose content was deleted are history. */
const MAILS = {
  waiting: ['have not gone out yet', 'sent_at IS NULL AND failed_at IS NULL AND next_try_at IS NOT NULL'],
  unsure: ['may have been sent', 'failed_at IS NOT NULL AND handed_at IS NOT NULL AND content IS NOT NULL'],
  failed: ['were given up', 'failed_at IS NOT NULL AND handed_at IS NULL AND content IS NOT NULL'],
} as const;

/** Not a number while the database is away: the other figures are wanted then all the more. */
async function countMails(condition: string): Promise<number> {
  try {
    const [row] = await withCircuitBreaker(() =>
      sql<{ count: number }>(db(), `SELECT count(*)::int AS count FROM mails WHERE ${condition}`),
    );
    return row?.count ?? 0;
  } catch {
    return Number.NaN;
  }
}
