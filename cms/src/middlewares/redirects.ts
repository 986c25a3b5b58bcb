import type { Context, Next } from 'koa';
import { redirectOf } from '../api/content/services/redirect';
import { isStorefrontPath } from '../lib/http/url-space';

/**
 * Old addresses of the shop that editors lead elsewhere: 301, with what was asked along with them. What the shop shows
 * something at goes first, whenever it came.
 */
export default () =>
  async function redirects(ctx: Context, next: Next) {
    const isPage = (ctx.method === 'GET' || ctx.method === 'HEAD') && isStorefrontPath(ctx.path);
    const { path } = ctx;
    await next();
    const target = isPage && ctx.status === 404 ? await redirectOf(path) : null;
    if (!target) return;
    ctx.redirect(target.startsWith('/') && !/[?#]/.test(target) ? target + ctx.search : target);
    ctx.status = 301;
    // It may be led elsewhere later.
    ctx.set('Cache-Control', 'no-cache');
  };
