import type { Context, Next } from 'koa';
import { emptyPage, viewAddressOf, viewRenderer } from '../lib/http/storefront-build';
import { RETRY_SECONDS } from '../lib/overload/circuit-breaker';
import { describeFailure } from '../lib/security/redact';

/**
 * Server-side rendering of the storefront's public screens. Cached answers never get here (global::catalogue).
 * When a view cannot be rendered, the browser gets the empty page and renders it itself; search engines, which would see
 * an empty page, get 503.
 */
export default () =>
  async function views(ctx: Context, next: Next) {
    const address = ctx.method === 'GET' || ctx.method === 'HEAD' ? viewAddressOf(ctx) : null;
    const renderer = address === null ? null : viewRenderer();
    if (address === null || !renderer) return next();
    ctx.type = 'text/html; charset=utf-8';
    try {
      const view = await renderer.render(address);
      ctx.status = view.status;
      ctx.set('Cache-Control', 'no-cache');
      ctx.body = view.html;
    } catch (error) {
      strapi.log.error('view', describeFailure(error));
      ctx.status = 503;
      ctx.set({ 'Cache-Control': 'no-store', 'Retry-After': String(RETRY_SECONDS) });
      ctx.body = emptyPage();
    }
  };
