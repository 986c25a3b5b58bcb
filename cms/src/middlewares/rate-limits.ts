import type { Context, Next } from 'koa';
import { endpointOf } from '../lib/http/endpoint-of';
import { consumeRateLimits } from '../lib/security/rate-limit';

/** Counts what a network may ask of an endpoint before its body is read: what cannot be read is a try as well. */
export default () =>
  async function limitCalls(ctx: Context, next: Next) {
    const endpoint = endpointOf(ctx);
    if (!endpoint?.rateLimits) return next();
    const onSuccess = await consumeRateLimits(endpoint, { caller: null, ctx }, 'request');
    await next();
    if (ctx.status < 400) await onSuccess();
  };
