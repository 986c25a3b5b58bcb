import type { Context, Next } from 'koa';
import { callRead, readPublic } from '../lib/cache/public-reads';
import { PREVIEW_QUERY, readPreview, withPreview } from '../lib/http/preview';
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
    try {
      const preview = readPreview(ctx.query[PREVIEW_QUERY]);
      const reads = new Set<string>();
      const read = (path: string) => {
        reads.add(path);
        return preview ? callRead(path) : readPublic(path);
      };
      const view = await withPreview(preview, () => renderer.render(address, read));
      // What the page shows (global::catalogue).
      ctx.state.reads = reads;
      if (view.location) {
        ctx.redirect(view.location + ctx.search);
        ctx.status = 301;
        // Another product may take the old address, or this one take it back.
        ctx.set('Cache-Control', 'no-cache');
        return;
      }
      ctx.status = view.status;
      ctx.type = 'text/html; charset=utf-8';
      ctx.set('Cache-Control', 'no-cache');
      // What the browser may fetch ahead until the app is there to do so (storefront/public/speculation-rules.json).
      ctx.set('Speculation-Rules', '"/speculation-rules.json"');
      ctx.body = view.html;
      if (preview) showOnlyInEditor(ctx);
    } catch (error) {
      strapi.log.error('view', describeFailure(error));
      ctx.status = 503;
      ctx.type = 'text/html; charset=utf-8';
      ctx.set({ 'Cache-Control': 'no-store', 'Retry-After': String(RETRY_SECONDS) });
      ctx.body = await emptyPage();
    }
  };

/** A preview stands in a frame of Strapi's UI. It is for nobody else, nor are other sites told of its address. */
function showOnlyInEditor(ctx: Context): void {
  const policy = ctx.response.get('Content-Security-Policy');
  ctx.set({
    'Content-Security-Policy': policy.replace("frame-ancestors 'none'", "frame-ancestors 'self'"),
    'X-Frame-Options': 'SAMEORIGIN',
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex',
  });
  ctx.remove('Speculation-Rules');
}
