import type { Context } from 'koa';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Allowance, Endpoint } from 'shared-types/contract/endpoint';
import { db } from '../database/db';
import type { Caller } from '../http/caller';
import { clientNetwork } from '../http/client-address';
import { TooManyRequests } from '../http/http-error';
import { keyed } from './known-device';

interface Request {
  caller: Caller | null;
  ctx: Context;
}

/** What is counted: an endpoint of the contract, or a call of Strapi's UI. */
type Limited = Pick<Endpoint, 'path' | 'allowances'> & { method: string };

const limiters = new Map<Allowance, RateLimiterPostgres>();

/**
 * Counts a try at an endpoint against each of its allowances, in PostgreSQL, so that all instances count together.
 * Throws 429 when one is used up. Answers what to call after a success, which does not count where only failures do.
 */
export async function consumeRateLimit(endpoint: Limited, request: Request): Promise<() => Promise<void>> {
  const spent: { limiter: RateLimiterPostgres; key: string }[] = [];
  for (const allowance of endpoint.allowances ?? []) {
    const limiter = limiterOf(allowance);
    const key = keyOf(endpoint, allowance, request);
    try {
      await limiter.consume(key);
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal;
      throw new TooManyRequests(Math.max(1, Math.ceil(refusal.msBeforeNext / 1000)));
    }
    if (allowance.failures) spent.push({ limiter, key });
  }
  return async () => {
    for (const { limiter, key } of spent) await limiter.reward(key);
  };
}

function limiterOf(allowance: Allowance): RateLimiterPostgres {
  const known = limiters.get(allowance);
  if (known) return known;
  const points = Math.max(1, Math.round(allowance.tries * Number(process.env.RATE_LIMIT_SCALE || 1)));
  const limiter = new RateLimiterPostgres({
    storeClient: db(),
    storeType: 'knex',
    tableName: 'rate_limits',
    // Made at bootstrap, where only one instance at a time is (bootstrap/constraints.ts).
    tableCreated: true,
    keyPrefix: '',
    points,
    duration: allowance.minutes * 60,
    // Whoever is over the limit costs no more queries.
    inMemoryBlockOnConsumed: points + 1,
    clearExpiredByTimeout: limiters.size === 0,
  });
  limiters.set(allowance, limiter);
  return limiter;
}

/** Says nothing of who it stands for: neither an address nor a mail address is stored. */
function keyOf(endpoint: Limited, { per, minutes }: Allowance, { caller, ctx }: Request): string {
  const of = {
    address: () => clientNetwork(ctx.ip),
    person: () => caller?.id,
  };
  return keyed(endpoint.method, endpoint.path, minutes, ...per.flatMap((name) => [name, of[name]()]));
}
