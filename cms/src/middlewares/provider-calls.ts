import type { Context, Next } from 'koa';
import { handleWebhook, hearReturn } from '../api/payment/services/hear-provider';
import { isDatabaseAway } from '../lib/database/db';
import { readBody } from '../lib/http/read-body';
import { sendPlainError } from '../lib/http/send-plain-error';
import { withCircuitBreaker } from '../lib/overload/circuit-breaker';
import { describeFailure } from '../lib/security/redact';

const WEBHOOK = /^\/api\/payments\/webhooks\/([a-z]+)$/;
const RETURN = /^\/api\/payments\/([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\/return$/;
/** More than a provider ever sends. */
const MAX_BYTES = 256 * 1024;

/**
 * What payment providers send, beside the contract: webhooks, whose signature is of their very bytes, and browsers that come
 * back by another site's form. Neither is JSON of ours, so both are here before bodies are read.
 */
export default () =>
  async function providerCalls(ctx: Context, next: Next) {
    const [, provider] = WEBHOOK.exec(ctx.path) ?? [];
    const [, key] = RETURN.exec(ctx.path) ?? [];
    if (!provider && !key) return next();
    ctx.set('Cache-Control', 'no-store');
    try {
      if (provider) await webhook(ctx, provider);
      if (key) await comeBack(ctx, key);
    } catch (error) {
      if (!isDatabaseAway(error)) strapi.log.error('unexpected', describeFailure(error));
      // It is sent again.
      sendPlainError(ctx, isDatabaseAway(error) ? 503 : 500);
    }
  };

async function webhook(ctx: Context, provider: string): Promise<void> {
  if (ctx.method !== 'POST') return sendPlainError(ctx, 405);
  const raw = await readBody(ctx, MAX_BYTES);
  if (!raw) return sendPlainError(ctx, 413);
  const status = await withCircuitBreaker(() => handleWebhook(provider, raw, ctx.headers));
  if (status === 400) return sendPlainError(ctx, status, 'The signature is wrong');
  if (status !== 200) return sendPlainError(ctx, status);
  ctx.body = 'ok';
}

/** Whatever it brings, the page says how the payment stands. A GET follows, with which the browser sends its cookies again. */
async function comeBack(ctx: Context, key: string): Promise<void> {
  if (ctx.method !== 'POST' && ctx.method !== 'GET') return sendPlainError(ctx, 405);
  const form = ctx.method === 'POST' ? await readBody(ctx, MAX_BYTES) : Buffer.alloc(0);
  if (!form) return sendPlainError(ctx, 413);
  const fields = Object.fromEntries([...new URLSearchParams(ctx.querystring), ...new URLSearchParams(String(form))]);
  await withCircuitBreaker(() => hearReturn(key, fields)).catch((error: unknown) => {
    strapi.log.warn('A return was not heard', describeFailure(error));
  });
  ctx.redirect(`/checkout/payment/${key}`);
  ctx.status = 303;
}
