import { randomBytes } from 'node:crypto';
import type { Context, Next } from 'koa';
import { PAYING_MINUTES } from 'shared-types/domain/limits';
import { z } from 'zod';
import { payPageUrl } from '../adapters/payment/configured';
import { readPayPage } from '../api/payment/services/pay-page';
import { isDatabaseAway } from '../lib/database/db';
import { HttpError } from '../lib/http/http-error';
import { payPageHtml, payPagePolicy } from '../lib/http/pay-page-html';
import { HSTS } from '../lib/http/send-answer';
import { sendPlainError } from '../lib/http/send-plain-error';
import { siteOf } from '../lib/http/storefront-build';
import { withCircuitBreaker } from '../lib/overload/circuit-breaker';
import { describeFailure } from '../lib/security/redact';

const PAGE = /^\/pay\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})(\/state)?$/;

/**
 * The one place where a script of somebody else runs: a page that loads a payment provider's checkout, on a host name of its own
 * (PAYMENT_PAGE_URL). Nothing else is answered there, so that this origin never holds anything of the shop or its shoppers;
 * and on the shop's own there is no such page. First of all, since what follows would answer as the shop.
 */
export default () =>
  async function payPage(ctx: Context, next: Next) {
    const url = payPageUrl();
    if (!url || ctx.host !== url.host) return next();
    ctx.set({
      ...{
        'Cache-Control': 'no-store',
        'X-Content-Type-Options': 'nosniff',
        'Content-Security-Policy': "default-src 'none'",
      },
      // Providers look at the origin that their checkout is opened from; the address is the payment's key.
      'Referrer-Policy': 'strict-origin',
    });
    if (ctx.secure) ctx.set('Strict-Transport-Security', HSTS);
    const [, key, isState] = PAGE.exec(ctx.path) ?? [];
    if (!key) return sendPlainError(ctx, 404);
    if (ctx.method === 'POST' && !isState) return takePerson(ctx);
    if (ctx.method !== 'GET' && ctx.method !== 'HEAD') return sendPlainError(ctx, 405);
    try {
      await withCircuitBreaker(() => (isState ? sendState(ctx, key) : sendPage(ctx, key)));
    } catch (error) {
      if (error instanceof HttpError && error.status === 404) return sendPlainError(ctx, 404);
      if (!isDatabaseAway(error)) strapi.log.error('unexpected', describeFailure(error));
      sendPlainError(ctx, isDatabaseAway(error) ? 503 : 500);
    }
  };

const PERSON = 'payer';
const PERSON_MAX = 2000;
const Person = z.record(z.string().max(40), z.string().max(200));

/**
 * Who comes from the checkout brings along who they are, as a form: kept in their browser for this page alone, so that whoever else has its
 * address is told nothing, and the page can be loaded again after a visit to the UPI app.
 */
async function takePerson(ctx: Context): Promise<void> {
  let form = '';
  for await (const part of ctx.req.setEncoding('utf8')) {
    form += part;
    if (form.length > PERSON_MAX) return sendPlainError(ctx, 413);
  }
  const person = Buffer.from(JSON.stringify(Object.fromEntries(new URLSearchParams(form)))).toString('base64url');
  const kept = `Path=${ctx.path}; Max-Age=${PAYING_MINUTES * 60}; HttpOnly; SameSite=Lax${ctx.secure ? '; Secure' : ''}`;
  ctx.set('Set-Cookie', `${PERSON}=${person}; ${kept}`);
  ctx.status = 303;
  ctx.redirect(ctx.path);
}

function personOf(ctx: Context): Record<string, string> {
  try {
    return Person.parse(JSON.parse(Buffer.from(ctx.cookies.get(PERSON) ?? '', 'base64url').toString('utf8')));
  } catch {
    return {};
  }
}

/** How it stands is told where the shopper goes back to. */
const returnOf = (key: string) => `${siteOf()}/checkout/payment/${key}`;

async function sendPage(ctx: Context, key: string): Promise<void> {
  const found = await readPayPage(key, personOf(ctx));
  if (!found) return ctx.redirect(returnOf(key));
  const nonce = randomBytes(16).toString('base64');
  ctx.set('Content-Security-Policy', payPagePolicy(found.checkout.origins, { nonce, site: siteOf() }));
  ctx.type = 'text/html; charset=utf-8';
  ctx.body = payPageHtml(found, { nonce, back: returnOf(key) });
}

/** Whether there is something to pay still: the provider may have told us before its own page knows. */
async function sendState(ctx: Context, key: string): Promise<void> {
  ctx.body = { is_open: (await readPayPage(key)) !== null };
}
