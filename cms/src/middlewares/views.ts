import type { Context, Next } from 'koa';
import { describeFailure } from '../lib/redact';
import { viewAddressOf, viewRenderer } from '../lib/views';

/**
 * The storefront's first views, rendered with their data. What comes from memory never gets here (global::catalogue).
 * When a view cannot be rendered, the browser gets the empty page and renders it itself.
 */
export default () =>
  async function views(ctx: Context, next: Next) {
    const address = ctx.method === 'GET' || ctx.method === 'HEAD' ? viewAddressOf(ctx) : null;
    const view = address && (await render(address));
    if (!view) return next();
    ctx.status = view.status;
    ctx.set('Cache-Control', 'no-cache');
    ctx.type = 'text/html; charset=utf-8';
    ctx.body = view.html;
  };

async function render(address: string) {
  try {
    return await viewRenderer()?.render(address);
  } catch (error) {
    strapi.log.error('view', describeFailure(error));
    return null;
  }
}
