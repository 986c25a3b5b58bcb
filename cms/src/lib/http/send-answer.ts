import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { CachedAnswer, Encoding } from '../cache/answer-cache';
import { edgeHeaders } from '../cache/edge';

/** Headers that depend on the client or the time, or that `sendAnswer` sets itself. */
const NOT_CACHED = new Set([
  'cache-control',
  'content-length',
  'content-type',
  'date',
  'etag',
  'strict-transport-security',
  'vary',
  'x-request-id',
]);

/** The headers of what the rest of the stack answered that can be kept with it; null when it sets a cookie. */
export function cacheableHeaders(ctx: Context): string[] | null {
  const headers = ctx.response.headers;
  if (headers['set-cookie']) return null;
  return Object.entries(headers)
    .filter(([name]) => !NOT_CACHED.has(name))
    .flatMap(([name, value]) => [name, String(value)]);
}

/** Few different values occur; parsing each one again would cost more than all the rest. */
const ENCODINGS = new LRUCache<string, Encoding[]>({ max: 200 });

/** What the client accepts, the smaller one first, whichever it names first. */
function encodingsFor(req: IncomingMessage): Encoding[] {
  const header = String(req.headers['accept-encoding'] ?? '');
  let encodings = ENCODINGS.get(header);
  if (!encodings) {
    const accepted = new Negotiator(req).encodings(['br', 'gzip']);
    encodings = (['br', 'gzip'] as const).filter((encoding) => accepted.includes(encoding));
    ENCODINGS.set(header, encodings);
  }
  return encodings;
}

export const HSTS = `max-age=${365 * 24 * 60 * 60}; includeSubDomains`;

/**
 * Sends a cached answer, or 304. Straight to Node, because Koa's own way costs several times as
 * much as everything here. From within Koa, `ctx.respond` has to be false.
 */
export function sendAnswer(req: IncomingMessage, res: ServerResponse, answer: CachedAnswer, secure: boolean): void {
  const headers = answer.headers.concat(
    'ETag',
    answer.etag,
    'Vary',
    answer.notForStaff ? 'Accept-Encoding, Authorization' : 'Accept-Encoding',
    ...edgeHeaders(answer),
  );
  // Set already where the rest of the stack has seen the request.
  if (!res.hasHeader('X-Request-Id')) headers.push('X-Request-Id', randomUUID());
  if (secure) headers.push('Strict-Transport-Security', HSTS);
  if (answer.status === 200 && fresh(req.headers, { etag: answer.etag })) {
    res.writeHead(304, headers).end();
    return;
  }
  const encoding = encodingsFor(req).find((one) => answer.compressed[one]);
  if (encoding) headers.push('Content-Encoding', encoding);
  const body = (encoding && answer.compressed[encoding]) ?? answer.body;
  headers.push('Content-Type', answer.contentType, 'Content-Length', String(body.length));
  res.writeHead(answer.status, headers).end(req.method === 'HEAD' ? undefined : body);
}
