import type { Context, Next } from 'koa';
import type { RateLimit } from 'shared-types/contract/endpoint';
import { TooManyRequests } from '../lib/http/http-error';
import { consumeRateLimits } from '../lib/security/rate-limit';

const LINK_LIMITS: readonly RateLimit[] = [{ max: 30, minutes: 60, per: ['ip'] }];

/** By path, as it is behind middlewares/screens.ts. */
const RATE_LIMITS: Record<string, readonly RateLimit[]> = {
  '/admin/forgot-password': LINK_LIMITS,
  '/admin/reset-password': LINK_LIMITS,
  '/admin/register': LINK_LIMITS,
  '/admin/register-admin': LINK_LIMITS,
};

/** Limits what anybody may ask of Strapi's own accounts, before a body is read. Its own limit counts in the memory of one instance. */
export default () =>
  async function limitEditorCalls(ctx: Context, next: Next) {
    const path = ctx.path.toLowerCase().replace(/(?<!\/)\/+$/, '');
    const rateLimits = ctx.method === 'POST' ? RATE_LIMITS[path] : undefined;
    if (rateLimits) await refuseAsStrapi(ctx, () => consume(path, rateLimits, ctx));
    return next();
  };

const consume = (path: string, rateLimits: readonly RateLimit[], ctx: Context) =>
  consumeRateLimits({ method: 'POST', path: `/cms${path}`, rateLimits }, { caller: null, ctx }, 'request');

/** Answers too many tries as Strapi's screens expect it. */
export async function refuseAsStrapi<T>(ctx: Context, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    ctx.set('Retry-After', String(error.seconds));
    return ctx.throw(429, error.message);
  }
}
