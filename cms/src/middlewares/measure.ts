import type { Context, Next } from 'koa';
import { routeOf } from '../lib/http/route-of';
import { countRequest } from '../lib/process/metrics';

/** Counts every request with its time, for `/metrics`. Before the cache of the catalogue, so that its answers count too. */
export default () =>
  async function measure(ctx: Context, next: Next) {
    const startedAt = performance.now();
    // As it came: the path is rewritten on the way for Strapi's UI.
    const { method, path } = ctx;
    try {
      await next();
    } finally {
      countRequest(method, routeOf({ method, path }), ctx.status, performance.now() - startedAt);
    }
  };
