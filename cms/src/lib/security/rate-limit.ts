import type { Context } from 'koa';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Endpoint, RateLimit } from 'shared-types/contract/endpoint';
import { db } from '../database/db';
import type { AnyCaller } from '../http/caller';
import { clientNetwork } from '../http/client-address';
import { TooManyRequests } from '../http/http-error';
import { hmac, knownDevice, SHOP_DEVICE } from './known-device';

interface Request {
  caller: AnyCaller | null;
  body?: unknown;
  ctx: Context;
}

/** What is counted: an endpoint of the contract, or a call of Strapi's UI. */
type LimitedEndpoint = Pick<Endpoint, 'path' | 'rateLimits'> & { method: string };

const limiters = new Map<RateLimit, RateLimiterPostgres>();

/**
 * Counts a request to an endpoint against each of its rate limits, in PostgreSQL, so that all instances count together.
 * Throws 429 when one is exceeded. Answers what to call after a success, which takes back what only failures count for.
 */
export async function consumeRateLimit(endpoint: LimitedEndpoint, request: Request): Promise<() => Promise<void>> {
  const counted: { limiter: RateLimiterPostgres; key: string }[] = [];
  for (const rateLimit of endpoint.rateLimits ?? []) {
    if (rateLimit.exceptKnownBrowsers && knownDevice(request.ctx, SHOP_DEVICE, addressOf(request))) continue;
    const limiter = limiterOf(rateLimit);
    const key = keyOf(endpoint, rateLimit, request);
    try {
      await limiter.consume(key);
    } catch (exceeded) {
      if (!(exceeded instanceof RateLimiterRes)) throw exceeded;
      throw new TooManyRequests(Math.max(1, Math.ceil(exceeded.msBeforeNext / 1000)));
    }
    if (rateLimit.onlyFailures) counted.push({ limiter, key });
  }
  return async () => {
    for (const { limiter, key } of counted) await limiter.reward(key);
  };
}

function limiterOf(rateLimit: RateLimit): RateLimiterPostgres {
  const known = limiters.get(rateLimit);
  if (known) return known;
  const points = Math.max(1, Math.round(rateLimit.max * Number(process.env.RATE_LIMIT_SCALE || 1)));
  const limiter = new RateLimiterPostgres({
    storeClient: db(),
    storeType: 'knex',
    tableName: 'rate_limits',
    // Created by a migration (database/migrations).
    tableCreated: true,
    keyPrefix: '',
    points,
    duration: rateLimit.minutes * 60,
    // Whoever is over the limit costs no more queries.
    inMemoryBlockOnConsumed: points + 1,
    clearExpiredByTimeout: limiters.size === 0,
  });
  limiters.set(rateLimit, limiter);
  return limiter;
}

const addressOf = ({ body }: Pick<Request, 'body'>) => (body as { address: string }).address;

const isAccount = ({ audience }: AnyCaller) => audience !== 'device' && audience !== 'order';

/** An HMAC: neither an IP address nor a mail address is stored. */
function keyOf(endpoint: LimitedEndpoint, { per, minutes }: RateLimit, { caller, ctx, body }: Request): string {
  const values = {
    ip: () => clientNetwork(ctx.ip),
    user: () => caller && (isAccount(caller) ? caller.id : `${caller.audience} ${caller.id}`),
    order: () => (body as { order_number: string }).order_number,
    address: () => addressOf({ body }),
    email: () => (body as { email: string }).email.toLowerCase(),
  };
  return hmac(endpoint.method, endpoint.path, minutes, ...per.flatMap((name) => [name, values[name]()]));
}
