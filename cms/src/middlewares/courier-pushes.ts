import type { Context, Next } from 'koa';
import { handlePush } from '../api/shipment/services/track-parcels';
import { isDatabaseAway } from '../lib/database/db';
import { readBody } from '../lib/http/read-body';
import { sendPlainError } from '../lib/http/send-plain-error';
import { withCircuitBreaker } from '../lib/overload/circuit-breaker';
import { describeFailure } from '../lib/security/redact';

/** Shiprocket takes no address with its own name in it. */
const PATH = '/api/couriers/pushes';
const REFUSALS: Record<number, string> = { 400: 'This push is not understood', 401: 'The token is wrong' };
/** More than all scans of a parcel are. */
const MAX_BYTES = 256 * 1024;

/** What courier aggregators push, beside the contract: kept as it came, so it is read before bodies are. */
export default () =>
  async function courierPushes(ctx: Context, next: Next) {
    if (ctx.path !== PATH) return next();
    ctx.set('Cache-Control', 'no-store');
    if (ctx.method !== 'POST') return sendPlainError(ctx, 405);
    try {
      const raw = await readBody(ctx, MAX_BYTES);
      if (!raw) return sendPlainError(ctx, 413);
      const status = await withCircuitBreaker(() => handlePush(raw, ctx.headers));
      if (status !== 200) return sendPlainError(ctx, status, REFUSALS[status]);
      ctx.body = 'ok';
    } catch (error) {
      if (!isDatabaseAway(error)) strapi.log.error('unexpected', describeFailure(error));
      sendPlainError(ctx, isDatabaseAway(error) ? 503 : 500);
    }
  };
