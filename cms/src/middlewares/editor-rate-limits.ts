import type { Context, Next } from 'koa';
import type { RateLimit } from 'shared-types/contract/endpoint';
import { delayGuesses } from '../api/people/services/sign-in-delays';
import { isDatabaseAway } from '../lib/database/db';
import { clientNetwork } from '../lib/http/client-address';
import { TooManyRequests } from '../lib/http/http-error';
import { type DeviceCookie, knownDevice, rememberDevice } from '../lib/security/known-device';
import { consumeRateLimit } from '../lib/security/rate-limit';

const LINK_LIMITS: readonly RateLimit[] = [{ max: 30, minutes: 60, per: ['ip'] }];
const DEVICE: DeviceCookie = { name: 'editor_device', path: '/cms' };

/** By path, as it is behind middlewares/screens.ts. */
const RATE_LIMITS: Record<string, readonly RateLimit[]> = {
  '/admin/forgot-password': LINK_LIMITS,
  '/admin/reset-password': LINK_LIMITS,
  '/admin/register': LINK_LIMITS,
  '/admin/register-admin': LINK_LIMITS,
};

/**
 * Limits guessing at Strapi's own sign-in like at ours: its own limit counts in the memory of one instance, and each IP
 * address separately.
 */
export default () =>
  async function limitEditorSignIn(ctx: Context, next: Next) {
    const path = ctx.path.toLowerCase().replace(/(?<!\/)\/+$/, '');
    if (ctx.method !== 'POST') return next();
    try {
      if (path === '/admin/login') return await signIn(ctx, next);
      await consumeRateLimit(
        { method: 'POST', path: `/cms${path}`, rateLimits: RATE_LIMITS[path] ?? [] },
        { caller: null, ctx },
      );
    } catch (error) {
      if (!(error instanceof TooManyRequests)) throw error;
      ctx.set('Retry-After', String(error.seconds));
      ctx.throw(429, error.message);
    }
    return next();
  };

async function signIn(ctx: Context, next: Next): Promise<void> {
  const { email: input } = (ctx.request.body ?? {}) as { email?: unknown };
  const email = String(input).toLowerCase();
  const attempt = {
    accounts: 'cms',
    email,
    network: clientNetwork(ctx.ip),
    device: knownDevice(ctx, DEVICE, email),
  } as const;
  await delayGuesses(attempt, next, (error) => !isDatabaseAway(error));
  if (ctx.status < 400) rememberDevice(ctx, DEVICE, email);
}
