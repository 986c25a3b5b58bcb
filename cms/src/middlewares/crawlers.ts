import type { Context, Next } from 'koa';
import { productFeed } from '../api/catalogue/services/product-feed';
import { listSitemapContent } from '../api/catalogue/services/sitemap-content';
import { listPages } from '../api/content/services/block-page';
import { isDatabaseAway } from '../lib/database/db';
import { type SitemapEntry, sitemap, sitemapFiles, sitemapIndex } from '../lib/http/sitemap';
import { siteOf, viewRenderer } from '../lib/http/storefront-build';
import { RETRY_SECONDS, withCircuitBreaker } from '../lib/overload/circuit-breaker';

const FEED = '/feeds/google.xml';
const SITEMAP = /^\/sitemap(?:-([1-9]\d{0,3}))?\.xml$/;
/** Nothing there is for search engines; but the collection reads its products while they render it. */
const DISALLOWED = ['/admin', '/cms', '/api/'];
const ALLOWED = ['/api/products'];

/**
 * For search engines: `/robots.txt`, every address of the storefront in `/sitemap.xml`, and every variant on sale in
 * `/feeds/google.xml`, in the format of Google's Merchant Center.
 */
export default () =>
  async function crawlers(ctx: Context, next: Next) {
    const { pages } = viewRenderer() ?? {};
    if (!pages || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next();
    if (ctx.path === '/robots.txt') {
      const lines = [
        ...ALLOWED.map((path) => `Allow: ${path}`),
        ...[...DISALLOWED, ...pages.personal].map((path) => `Disallow: ${path}`),
      ];
      ctx.type = 'text/plain; charset=utf-8';
      ctx.body = ['User-agent: *', ...lines, '', `Sitemap: ${siteOf()}/sitemap.xml`, ''].join('\n');
      return;
    }
    if (ctx.path === FEED) {
      const feed = await withCircuitBreaker(() => productFeed(pages.product)).catch(nullIfDatabaseAway);
      return feed === null ? rest(ctx) : sendXml(ctx, feed);
    }
    const match = SITEMAP.exec(ctx.path);
    if (!match) return next();
    const entries = await withCircuitBreaker(() => entriesOf(pages)).catch(nullIfDatabaseAway);
    if (!entries) return rest(ctx);
    const files = sitemapFiles(entries.length);
    if (match[1] && Number(match[1]) > files) return next();
    sendXml(
      ctx,
      match[1] || files === 1 ? sitemap(siteOf(), entries, Number(match[1] ?? 1)) : sitemapIndex(siteOf(), entries),
    );
  };

function sendXml(ctx: Context, body: string): void {
  ctx.type = 'application/xml; charset=utf-8';
  ctx.body = body;
}

function rest(ctx: Context): void {
  ctx.status = 503;
  ctx.set('Retry-After', String(RETRY_SECONDS));
  ctx.body = 'The shop is resting for a moment.';
}

function nullIfDatabaseAway(error: unknown): null {
  if (isDatabaseAway(error)) return null;
  throw error;
}

async function entriesOf(pages: NonNullable<ReturnType<typeof viewRenderer>>['pages']): Promise<SitemapEntry[]> {
  const [{ products, categories }, written] = await Promise.all([listSitemapContent(), listPages()]);
  return [
    ...pages.fixed.map((path) => ({ path })),
    ...categories.map((slug) => ({ path: pages.category(slug) })),
    ...written.map(({ shelf, slug, updated_at }) => ({ path: pages.written(shelf, slug), changedAt: updated_at })),
    ...products.map(({ slug, updated_at }) => ({ path: pages.product(slug), changedAt: updated_at })),
  ];
}
