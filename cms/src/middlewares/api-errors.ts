import type { Context, Next } from 'koa';
import { ErrorBody } from 'shared-types/contract/common';
import { codeOf, isDatabaseAway } from '../lib/database/db';
import { endpointOf, methodsAt } from '../lib/http/endpoint-of';
import { conflict, HttpError, TooManyRequests } from '../lib/http/http-error';
import { fileTooLarge, formLimit } from '../lib/http/multipart';
import { routeOf } from '../lib/http/route-of';
import { isReadable } from '../lib/http/url-space';
import { RETRY_SECONDS, withCircuitBreaker } from '../lib/overload/circuit-breaker';
import { isDiskFullError } from '../lib/overload/full-disk';
import { describeFailure } from '../lib/security/redact';

/** A JSON body of the contract is small where it says nothing else; a larger one is refused before it is read. */
const BODY_LIMIT = 100_000;

/** Somebody has to free disk space first. */
const DISK_FULL_SECONDS = 60;
const DISK_FULL = 'The shop can take no orders and keep no changes just now. Please try again later.';

/** PostgreSQL's word for a row that another one refers to and that is not there. */
const FOREIGN_KEY_VIOLATION = '23503';

/** Everything under `/api` fails as JSON `{ message, errors? }`, without internals. */
export default () =>
  async function apiErrors(ctx: Context, next: Next) {
    if (ctx.path !== '/api' && !ctx.path.startsWith('/api/')) return next();
    try {
      checkBody(ctx);
      checkRoute(ctx);
      await withCircuitBreaker(next);
      if (ctx.status >= 400 && !ErrorBody.safeParse(ctx.body).success) answer(ctx, ctx.status, messageFor(ctx.status));
    } catch (thrown) {
      const error = codeOf(thrown) === FOREIGN_KEY_VIOLATION ? referenceGone() : thrown;
      if (isDiskFullError(error, isDatabaseAway(error))) {
        ctx.set('Retry-After', String(DISK_FULL_SECONDS));
        return answer(ctx, 503, DISK_FULL);
      }
      const status = statusOf(error);
      if (error instanceof TooManyRequests) ctx.set('Retry-After', String(error.seconds));
      if (status === 503) ctx.set('Retry-After', String(RETRY_SECONDS));
      if (!(error instanceof HttpError)) {
        if (status >= 500) strapi.log.error('unexpected', describeFailure(error));
        return answer(ctx, status, messageFor(status));
      }
      if (error.code) logConflict(ctx, error);
      answer(ctx, status, error.message, error.errors);
    }
  };

/** What the request refers to was deleted while it was being carried out. */
const referenceGone = () => conflict('reference_gone', 'Something that this needs has just gone. Please try again.');

/**
 * Bodies are JSON of limited size, or absent. Anything else is rejected before it is read: an HTML form of another site can
 * send the other types without a CORS preflight, and their files would be stored. Where the contract takes a file, its form
 * is read after authentication (lib/http/endpoint.ts); only its size is checked here.
 */
function checkBody(ctx: Context): void {
  // A form of another site without a field: it brings no cookie along, but could set or clear one by the answer.
  const isRead = ctx.method === 'GET' || ctx.method === 'HEAD';
  if (!isRead && ctx.get('Sec-Fetch-Mode') === 'navigate') throw new HttpError(415, 'Send JSON');
  const length = Number(ctx.request.length ?? 0);
  if (!length && !ctx.get('Transfer-Encoding')) return;
  const endpoint = endpointOf(ctx);
  const form = endpoint?.multipart;
  if (form) {
    if (ctx.get('Content-Encoding')) throw new HttpError(415, 'Send the file as it is');
    if (length > formLimit(form.maxBytes)) throw fileTooLarge(form.maxBytes);
    return;
  }
  if (ctx.get('Content-Encoding') || !ctx.is('application/json')) throw new HttpError(415, 'Send JSON');
  // Without one it could only be rejected after much of it was read.
  if (!length) throw new HttpError(411, 'Send the length of the content');
  if (length > (endpoint?.jsonBytes ?? BODY_LIMIT)) throw new HttpError(413, 'Too large');
}

/** The OpenAPI document and its page (middlewares/api-docs.ts): under `/api` and not in the contract. */
const DOCUMENT = /^\/api\/(openapi\.json|docs(\/.+)?)$/;

/** Only the contract's own spelling answers: not another case, nor a slash at the end. */
function checkRoute(ctx: Context): void {
  if (!isReadable(ctx.path)) throw new HttpError(400, messageFor(400));
  if (endpointOf(ctx)) return;
  const methods = DOCUMENT.test(ctx.path) ? ['GET', 'HEAD'] : methodsAt(ctx.path);
  if (methods.length === 0) throw new HttpError(404, messageFor(404));
  if (methods.includes(ctx.method)) return;
  ctx.set('Allow', methods.join(', '));
  throw new HttpError(405, messageFor(405));
}

/** So that who is asked why something was refused finds it by the request's id. The words are the shop's own. */
function logConflict(ctx: Context, { code, message, errors = [] }: HttpError): void {
  const at = errors.map(({ path }) => path);
  strapi.log.info('conflict', { method: ctx.method, route: routeOf(ctx), code, reason: message, at });
}

function answer(ctx: Context, status: number, message: string, errors?: HttpError['errors']) {
  ctx.status = status;
  ctx.body = errors?.length ? { message, errors } : { message };
}

function statusOf(error: unknown): number {
  if (error instanceof HttpError) return error.status;
  if (isDatabaseAway(error)) return 503;
  const status = typeof error === 'object' && error !== null && 'status' in error ? Number(error.status) : Number.NaN;
  return status >= 400 && status < 500 ? status : 500;
}

const MESSAGES: Record<number, string> = {
  400: 'The request is not understood',
  401: 'Please sign in',
  403: 'You are not allowed to do this',
  404: 'Not found',
  405: 'This method is not allowed here',
  413: 'Too large',
  415: 'This kind of content is not accepted',
  503: 'The shop is resting for a moment. Please try again.',
};
const messageFor = (status: number) =>
  MESSAGES[status] ?? (status < 500 ? 'The request is not accepted' : 'Something went wrong');
