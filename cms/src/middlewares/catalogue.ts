import type { Context, Next } from 'koa';
import { redirectOf } from '../api/content/services/redirect';
import { isStaffHeader } from '../api/people/services/session';
import { isKnownOpen } from '../api/setup/services/opening';
import type { CachedAnswer, NewAnswer } from '../lib/cache/answer-cache';
import { catalogueCache } from '../lib/cache/catalogue-cache';
import { tagsOf } from '../lib/cache/edge';
import { invalidateCatalogue } from '../lib/cache/invalidate-catalogue';
import { endpointOf } from '../lib/http/endpoint-of';
import { PREVIEW_HEADER, PREVIEW_QUERY, readPreview } from '../lib/http/preview';
import { cacheableHeaders, sendAnswer } from '../lib/http/send-answer';
import { hasStaffForm } from '../lib/http/staff-form';
import { viewAddressOf } from '../lib/http/storefront-build';
import { isForCrawlers } from '../lib/http/url-space';

/** Longer addresses are not cached. */
const KEY_MAX = 300;
/** What crawlers read tells of the products, and of the pages by what is in everything. */
const CRAWLED = ['/products'];

/**
 * Public answers of the catalogue are computed once and cached, with an ETag and compressed; cached ones are sent in front
 * of Koa (bootstrap/answer-from-cache.ts). What staff write through this instance is visible in its next answer; the other
 * instances, and everybody of every other write, are told by the database (bootstrap/catalogue-cache.ts) or by what moved
 * the stock (lib/cache/invalidate-catalogue.ts).
 */
export default () =>
  async function cacheCatalogue(ctx: Context, next: Next) {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      await next();
      if (ctx.status < 400 && isByStaff(ctx)) invalidateCatalogue();
      return;
    }
    // Before the shop is open each answer depends on who asks (global::coming-soon).
    const cacheKey = isKnownOpen() ? cacheKeyOf(ctx) : null;
    if (!cacheKey) return next();
    const { key } = cacheKey;
    let isLeader = false;
    const isKept = catalogueCache.isOpen && !(await redirectOf(ctx.path));
    const answer =
      isKept &&
      (await catalogueCache.get(key, async () => {
        isLeader = true;
        await next();
        return answerOf(ctx, cacheKey);
      }));
    if (answer) return send(ctx, answer);
    // The leader has answered its own request already; the others compute theirs.
    if (!isLeader) await next();
    // While the database is away the shop goes on showing what it showed last (stale-if-error, RFC 5861).
    const lastKnown = ctx.status === 503 ? catalogueCache.lastKnown(key) : null;
    if (!lastKnown) return;
    ctx.remove('Retry-After');
    send(ctx, lastKnown);
  };

/** In the back office, or in Strapi's UI. */
const isByStaff = (ctx: Context): boolean =>
  !ctx.path.startsWith('/api/') || isStaffHeader(ctx.req.headers.authorization);

function send(ctx: Context, answer: CachedAnswer): void {
  ctx.respond = false;
  sendAnswer(ctx.req, ctx.res, answer, ctx.secure);
}

interface CacheKey {
  key: string;
  notForStaff: boolean;
  /** The reads that the answer is made of, by the contract's paths, where they are known before. */
  reads?: readonly string[];
}

/** The cache key of the answer, if it is cacheable; pages by the address of their view (lib/http/storefront-build.ts). */
function cacheKeyOf(ctx: Context): CacheKey | null {
  if (!ctx.path.startsWith('/api/')) {
    if (readPreview(ctx.query[PREVIEW_QUERY])) return null;
    const key = isForCrawlers(ctx.path) ? ctx.path : viewAddressOf(ctx);
    return key === null ? null : { key, notForStaff: false, ...(isForCrawlers(ctx.path) && { reads: CRAWLED }) };
  }
  // There are any number of searches, and each takes less than a cached answer saves.
  if (ctx.query.search !== undefined || ctx.query.q !== undefined) return null;
  const known = ctx.url.length > KEY_MAX ? undefined : endpointOf({ method: 'GET', path: ctx.path });
  if (!known?.cached || readPreview(ctx.get(PREVIEW_HEADER))) return null;
  const notForStaff = hasStaffForm(known, ctx.query);
  return notForStaff && isStaffHeader(ctx.req.headers.authorization)
    ? null
    : { key: ctx.url, notForStaff, reads: [known.path] };
}

/** What the rest of the stack answered, when it can be cached. */
function answerOf(ctx: Context, { notForStaff, reads = ctx.state.reads ?? [] }: CacheKey): NewAnswer | null {
  const headers = cacheableHeaders(ctx);
  if (!headers) return null;
  const tags = tagsOf(reads);
  if (typeof ctx.body === 'string' && (ctx.status === 200 || ctx.status === 404))
    return {
      status: ctx.status,
      contentType: ctx.response.get('Content-Type'),
      headers,
      body: Buffer.from(ctx.body),
      tags,
    };
  if (ctx.status !== 200 || typeof ctx.body !== 'object' || ctx.body === null || Buffer.isBuffer(ctx.body)) return null;
  const body = Buffer.from(JSON.stringify(ctx.body));
  return { status: 200, contentType: 'application/json; charset=utf-8', notForStaff, headers, body, tags };
}
