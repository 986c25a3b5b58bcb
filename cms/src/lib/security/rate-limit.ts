import type { Context } from 'koa';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Endpoint, RateLimit } from 'shared-types/contract/endpoint';
import { db } from '../database/db';
import type { AnyCaller } from '../http/caller';
import { clientNetworks, WIDER_SHARE } from '../http/client-address';
import { TooManyRequests } from '../http/http-error';
import { hmac, knownDevice, SHOP_DEVICE } from './known-device';

interface Request {
  caller: AnyCaller | null;
  body?: unknown;
  ctx: Context;
}

/**
 * When a limit is counted: as soon as it is known who is counted, so that tries which the contract refuses count too.
 * `request`: by the network, before a body is read. `caller`: by who is signed in. `body`: by what was sent.
 */
export type Stage = 'request' | 'caller' | 'body';

const IN_BODY: readonly string[] = ['order', 'address', 'email'] satisfies RateLimit['per'][number][];

const stageOf = ({ per, exceptKnownBrowsers }: RateLimit): Stage => {
  if (exceptKnownBrowsers || per.some((name) => IN_BODY.includes(name))) return 'body';
  return per.includes('user') ? 'caller' : 'request';
};

/** What is counted: an endpoint of the contract, or a call of Strapi's UI. */
type LimitedEndpoint = Pick<Endpoint, 'path' | 'rateLimits'> & { method: string };

/** Of each limit, and of wider networks beside it. */
const limiters = { own: new Map<RateLimit, RateLimiterPostgres>(), wider: new Map<RateLimit, RateLimiterPostgres>() };

/**
 * Counts a request to an endpoint against each of its rate limits of this stage, in PostgreSQL, so that all instances count
 * together. Throws 429 when one is exceeded. Answers what to call after a success, which takes back what only failures count for.
 */
export async function consumeRateLimits(
  endpoint: LimitedEndpoint,
  request: Request,
  stage: Stage,
): Promise<() => Promise<void>> {
  const counted: { limiter: RateLimiterPostgres; key: string }[] = [];
  for (const rateLimit of endpoint.rateLimits ?? []) {
    if (stageOf(rateLimit) !== stage) continue;
    if (rateLimit.exceptKnownBrowsers && knownDevice(request.ctx, SHOP_DEVICE, addressOf(request))) continue;
    const networks = rateLimit.per.includes('ip') ? clientNetworks(request.ctx.ip) : [''];
    for (const [at, network] of networks.entries()) {
      const limiter = limiterOf(rateLimit, at === 0 ? 'own' : 'wider');
      const key = keyOf(endpoint, rateLimit, request, network);
      try {
        await limiter.consume(key);
      } catch (exceeded) {
        if (!(exceeded instanceof RateLimiterRes)) throw exceeded;
        throw new TooManyRequests(Math.max(1, Math.ceil(exceeded.msBeforeNext / 1000)));
      }
      if (rateLimit.onlyFailures) counted.push({ limiter, key });
    }
  }
  return async () => {
    for (const { limiter, key } of counted) await limiter.reward(key);
  };
}

function limiterOf(rateLimit: RateLimit, of: keyof typeof limiters): RateLimiterPostgres {
  const known = limiters[of].get(rateLimit);
  if (known) return known;
  const most = rateLimit.max * (of === 'wider' ? WIDER_SHARE : 1);
  const points = Math.max(1, Math.round(most * Number(process.env.RATE_LIMIT_SCALE || 1)));
  const limiter = new RateLimiterPostgres({
    storeClient: db(),
    storeType: 'knex',
    tableName: 'rate_limits',
    // By database/schema.sql.
    tableCreated: true,
    keyPrefix: '',
    points,
    duration: rateLimit.minutes * 60,
    // Whoever is over the limit costs no more queries.
    inMemoryBlockOnConsumed: points + 1,
    clearExpiredByTimeout: limiters.own.size === 0,
  });
  limiters[of].set(rateLimit, limiter);
  return limiter;
}

const addressOf = ({ body }: Pick<Request, 'body'>) => (body as { address: string }).address;

const isAccount = ({ audience }: AnyCaller) => audience !== 'device' && audience !== 'order';

/** An HMAC: neither an IP address nor a mail address is stored. */
function keyOf(
  endpoint: LimitedEndpoint,
  { per, minutes }: RateLimit,
  { caller, body }: Request,
  network: string,
): string {
  const values = {
    ip: () => network,
    user: () => caller && (isAccount(caller) ? caller.id : `${caller.audience} ${caller.id}`),
    order: () => (body as { order_number: string }).order_number,
    address: () => addressOf({ body }),
    email: () => (body as { email: string }).email.toLowerCase(),
  };
  return hmac(endpoint.method, endpoint.path, minutes, ...per.flatMap((name) => [name, values[name]()]));
}
