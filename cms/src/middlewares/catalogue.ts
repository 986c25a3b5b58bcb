import type { Context, Next } from 'koa';
import { isStaffHeader } from '../api/people/services/session';
import type { NewAnswer } from '../lib/cache/answer-cache';
import { catalogueCache } from '../lib/cache/catalogue-cache';
import { invalidateCatalogue } from '../lib/cache/invalidate-catalogue';
import { endpointOf } from '../lib/http/endpoint-of';
import { cacheableHeaders, sendAnswer } from '../lib/http/send-answer';
import { hasStaffForm } from '../lib/http/staff-form';
import { viewAddressOf } from '../lib/http/storefront-build';

const FOR_CRAWLERS = /^\/(sitemap(-\d{1,4})?\.xml|robots\.txt)$/;
/** A shopper's own records, of which no public answer is made. */
const SHOPPERS_OWN = /^\/api\/(auth|cart|user-addresses|contact-messages|account|visitor)(\/|$)/;
/** Longer addresses are somebody's experiments. */
const KEY_MAX = 300;

/**
 * Public answers of the catalogue are made once and kept in memory, with an ETag and compressed; what is kept already is
 * given in front of Koa (bootstrap/answer-from-cache.ts). A write through this instance is seen by whoever asks it next; the other
 * instances hear of it by the database (bootstrap/catalogue-cache.ts).
 */
export default () =>
  async function keepCatalogue(ctx: Context, next: Next) {
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') {
      await next();
      if (ctx.status < 400 && !SHOPPERS_OWN.test(ctx.path)) invalidateCatalogue();
      return;
    }
    const kept = catalogueCache.isOpen ? cacheKeyOf(ctx) : null;
    if (!kept) return next();
    let asked = false;
    const answer = await catalogueCache.get(kept.key, async () => {
      asked = true;
      await next();
      return answerOf(ctx, kept.notForStaff);
    });
    if (answer) {
      ctx.respond = false;
      sendAnswer(ctx.req, ctx.res, answer, ctx.secure);
    }
    // Whoever asked for all has the refusal as their own answer; the others ask for theirs.
    else if (!asked) await next();
  };

/** Under which key the answer is kept, if it is; pages under the address of their view (lib/http/storefront-build.ts). */
function cacheKeyOf(ctx: Context): { key: string; notForStaff: boolean } | null {
  if (!ctx.path.startsWith('/api/')) {
    const key = FOR_CRAWLERS.test(ctx.path) ? ctx.path : viewAddressOf(ctx);
    return key === null ? null : { key, notForStaff: false };
  }
  const known = ctx.url.length > KEY_MAX ? undefined : endpointOf({ method: 'GET', path: ctx.path });
  if (!known?.cached) return null;
  const notForStaff = hasStaffForm(known, ctx.query);
  return notForStaff && isStaffHeader(ctx.req.headers.authorization) ? null : { key: ctx.url, notForStaff };
}

/** What the rest of the stack answered, when it can be kept. */
function answerOf(ctx: Context, notForStaff: boolean): NewAnswer | null {
  const headers = cacheableHeaders(ctx);
  if (!headers) return null;
  if (typeof ctx.body === 'string' && (ctx.status === 200 || ctx.status === 404))
    return { status: ctx.status, contentType: ctx.response.get('Content-Type'), headers, body: Buffer.from(ctx.body) };
  if (ctx.status !== 200 || typeof ctx.body !== 'object' || ctx.body === null || Buffer.isBuffer(ctx.body)) return null;
  const body = Buffer.from(JSON.stringify(ctx.body));
  return { status: 200, contentType: 'application/json; charset=utf-8', notForStaff, headers, body };
}
