import { setTimeout as sleep } from 'node:timers/promises';
import type { Context, Next } from 'koa';
import { leaveReadOnlyServer } from '../lib/database/connections';
import { db } from '../lib/database/db';
import { withCircuitBreaker } from '../lib/overload/circuit-breaker';
import { DatabaseBusy } from '../lib/overload/queue-timeout';
import { lifecycle } from '../lib/process/process-lifecycle';
import { servesShop } from '../lib/process/role';
import { countWorkers } from '../lib/process/workers';

/** A database that has not failed by then is busy, and a busy shop must not be taken out of service. Nor one whose connections are all in use. */
const BUSY_MS = 3000;

/**
 * First of all, and for machines only: `/health/live` says that this process answers, `/health/ready` whether it should
 * be sent requests, 503 with the reason in one word otherwise. `/health/serving` does the same, but ignores a database
 * that is away: the shop goes on showing what it showed last (decision 0036). `/health/jobs` says whether any process
 * does the jobs, and nothing of this one. `/metrics` is on a port of its own (bootstrap/metrics.ts). A worker has
 * nothing else.
 */
export default () =>
  async function health(ctx: Context, next: Next) {
    if (lifecycle.phase === 'draining') ctx.set('Connection', 'close');
    if (ctx.path === '/health/live') return answer(ctx, 200, 'ok');
    if (ctx.path === '/health/ready') {
      const reason = await unreadyReason();
      return answer(ctx, reason ? 503 : 200, reason ?? 'ok');
    }
    if (ctx.path === '/health/serving')
      return lifecycle.phase === 'serving' ? answer(ctx, 200, 'ok') : answer(ctx, 503, lifecycle.phase);
    if (ctx.path === '/health/jobs') {
      const reason = await undoneReason();
      return answer(ctx, reason ? 503 : 200, reason ?? 'ok');
    }
    if (!servesShop()) return answer(ctx, 404, 'no shop here');
    if (ctx.path === '/metrics' || ctx.path.startsWith('/health/')) return answer(ctx, 404, 'not found');
    return next();
  };

/** Why this instance is not ready: `starting`, `draining`, `database`, `settings`; null when it is. */
async function unreadyReason(): Promise<string | null> {
  if (lifecycle.phase !== 'serving') return lifecycle.phase;
  const query = withCircuitBreaker(whatIsMissing).then(
    (missing) => missing,
    (error) => (error instanceof DatabaseBusy ? null : 'database'),
  );
  return Promise.race([query, sleep(BUSY_MS, null, { ref: false })]);
}

/**
 * `database`: a standby that was the primary a moment ago, and the pool's connections to it are given up. `settings`: the
 * store has none, without which nobody can register or order; a restart writes them.
 */
async function whatIsMissing(): Promise<string | null> {
  const { rows } = await db().raw<{ rows: [{ takes: boolean; has_settings: boolean }] }>(
    `SELECT NOT current_setting('transaction_read_only')::boolean AS takes,
      EXISTS (SELECT FROM store_settings) AS has_settings`,
  );
  if (!rows[0].takes) leaveReadOnlyServer();
  return !rows[0].takes ? 'database' : rows[0].has_settings ? null : 'settings';
}

/** Why no jobs are done: `no worker`, `database`; null when they are. */
const undoneReason = (): Promise<string | null> =>
  withCircuitBreaker(countWorkers).then(
    (count) => (count > 0 ? null : 'no worker'),
    () => 'database',
  );

function answer(ctx: Context, status: number, word: string): void {
  ctx.status = status;
  ctx.set({ 'Cache-Control': 'no-store', 'X-Content-Type-Options': 'nosniff' });
  ctx.type = 'text/plain';
  ctx.body = word;
}
