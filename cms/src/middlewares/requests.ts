import { randomUUID } from 'node:crypto';
import type { Context, Next } from 'koa';
import { inRequest } from '../lib/http/request-context';
import { routeOf } from '../lib/http/route-of';
import { HSTS } from '../lib/http/send-answer';

const SLOW_MS = 1000;

/**
 * Gives every request an id, for its answer and for every line that it logs, and sets the headers that helmet
 * (strapi::security) does not set, or sets regardless of https. Failed and slow requests are logged; with `ACCESS_LOG=1`
 * all. The path is logged as the contract's pattern, because the actual one may contain an order number.
 */
export default () =>
  async function requests(ctx: Context, next: Next) {
    const id = randomUUID();
    ctx.set('X-Request-Id', id);
    ctx.set('Permissions-Policy', 'camera=(), microphone=(), geolocation=(), payment=()');
    if (ctx.secure) ctx.set('Strict-Transport-Security', HSTS);
    const startedAt = performance.now();
    // As it came: the path is rewritten on the way for Strapi's UI.
    const request = { method: ctx.method, path: ctx.path };
    await inRequest(id, async () => {
      await next();
      const ms = Math.round(performance.now() - startedAt);
      const line = { method: request.method, route: routeOf(request), status: ctx.status, ms };
      if (ctx.status >= 500 || ms > SLOW_MS) strapi.log.warn('request', line);
      else if (process.env.ACCESS_LOG) strapi.log.info('request', line);
    });
  };
