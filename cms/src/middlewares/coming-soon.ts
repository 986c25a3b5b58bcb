import type { Context, Next } from 'koa';
import { auth } from 'shared-types/contract/auth';
import { type Endpoint, isForCustomers } from 'shared-types/contract/endpoint';
import { setup } from 'shared-types/contract/setup';
import { store } from 'shared-types/contract/store';
import { bearerOf, findCaller } from '../api/people/services/session';
import { isPreviewPass, isShopOpen, previewPass } from '../api/setup/services/opening';
import { knownStore } from '../lib/brand/branded-pages';
import { comingSoonHtml } from '../lib/http/coming-soon-html';
import { endpointOf } from '../lib/http/endpoint-of';
import { HttpError, TooManyRequests } from '../lib/http/http-error';
import { PREVIEW_HEADER, PREVIEW_QUERY, readPreview } from '../lib/http/preview';
import { readBody } from '../lib/http/read-body';
import { sendPlainError } from '../lib/http/send-plain-error';
import { isAdminPath } from '../lib/http/url-space';
import { consumeRateLimits } from '../lib/security/rate-limit';

/** The form of the page below leads there. */
const ENTRANCE = '/coming-soon';
const GUESSES = {
  path: ENTRANCE,
  rateLimits: [{ max: 20, minutes: 15, per: ['ip'] as const, onlyFailures: true as const }],
};
const COOKIE = 'shop_preview';
const WEEK_MS = 7 * 24 * 60 * 60 * 1000;
/** Search engines come back so soon. */
const RETRY_SECONDS = 3600;

/** What staff need before they are anybody, and what says nothing of the shop. */
const OPEN_CALLS: ReadonlySet<Endpoint> = new Set<Endpoint>([
  ...[auth.adminLogin, auth.refresh, auth.logout, auth.forgotPassword, auth.resetPassword, auth.enterEditor],
  ...[setup.checkLink, setup.makeOwner, store.health],
]);
/** Of the built apps, and of the brand; a page has no ending. Not what is drawn of products, nor their addresses. */
const FILE = /^\/(assets\/.*|(?!sitemap)[\w-]+\.\w+)$/;

/**
 * Until its owner opens it the shop is closed to shoppers and search engines: pages, calls, and what names its products. The back
 * office, editors and payment providers' webhooks (global::provider-calls) come in, and who knows the password looks around.
 */
export default () =>
  async function comingSoon(ctx: Context, next: Next) {
    if (await isShopOpen()) return next();
    ctx.set('X-Robots-Tag', 'noindex');
    if (ctx.path === '/robots.txt') return sendText(ctx, 'User-agent: *\nDisallow: /\n');
    if (ctx.path === ENTRANCE) return enter(ctx);
    if (await mayPass(ctx)) return next();
    ctx.set({ 'Retry-After': String(RETRY_SECONDS), 'Cache-Control': 'no-store' });
    if (ctx.path.startsWith('/api/')) throw new HttpError(503, 'The shop is not open yet.');
    if (/\.\w+$/.test(ctx.path)) return sendPlainError(ctx, 503);
    await sendPage(ctx, 503);
  };

async function mayPass(ctx: Context): Promise<boolean> {
  if (isAdminPath(ctx.path) || /^\/(cms|uploads)(\/|$)/.test(ctx.path) || FILE.test(ctx.path)) return true;
  // By them an owner who has forgotten her password comes back in.
  if (ctx.path === '/forgotpassword' || ctx.path === '/resetpassword') return true;
  // Whom an editor shows a draft.
  if (readPreview(ctx.query[PREVIEW_QUERY]) || readPreview(ctx.get(PREVIEW_HEADER))) return true;
  if (ctx.path.startsWith('/api/')) {
    const endpoint = endpointOf(ctx);
    const isForAll = endpoint?.access === 'public' || (endpoint && isForCustomers(endpoint.access));
    if (!endpoint || !isForAll || OPEN_CALLS.has(endpoint)) return true;
    const token = bearerOf(ctx.get('Authorization'));
    if (token && (await findCaller(token, ['back-office']))) return true;
  }
  return isPreviewPass(ctx.cookies.get(COOKIE, { signed: false }));
}

/** Whoever sends the right password may look around for a week, or until it is changed. */
async function enter(ctx: Context): Promise<void> {
  ctx.set('Cache-Control', 'no-store');
  if (ctx.method !== 'POST') return ctx.redirect('/');
  const form = await readBody(ctx, 1000);
  if (!form) return sendPlainError(ctx, 413);
  try {
    const onSuccess = await consumeRateLimits({ method: 'POST', ...GUESSES }, { caller: null, ctx }, 'request');
    const pass = await previewPass(new URLSearchParams(String(form)).get('password')?.trim() ?? '');
    if (!pass) return await sendPage(ctx, 403, 'That is not the password.');
    await onSuccess();
    ctx.cookies.set(COOKIE, pass, {
      ...{ path: '/', httpOnly: true, sameSite: 'lax', secure: ctx.secure, signed: false, overwrite: true },
      maxAge: WEEK_MS,
    });
    ctx.redirect('/');
    ctx.status = 303;
  } catch (error) {
    if (!(error instanceof TooManyRequests)) throw error;
    ctx.set('Retry-After', String(error.seconds));
    await sendPage(ctx, 429, error.message);
  }
}

async function sendPage(ctx: Context, status: number, problem: string | null = null): Promise<void> {
  const body = comingSoonHtml(await knownStore(), problem);
  ctx.status = status;
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = body;
}

function sendText(ctx: Context, text: string): void {
  ctx.type = 'text/plain; charset=utf-8';
  ctx.body = text;
}
