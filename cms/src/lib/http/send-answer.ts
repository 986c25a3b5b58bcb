import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import fresh from 'fresh';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import type { Answer, Encoding } from '../cache/answer-cache';

/** What depends on who asks and when, or is said by `sendAnswer` itself. */
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

/** What browsers and bots accept are a few strings; reading one anew each time would cost more than all the rest. */
const ENCODINGS = new LRUCache<string, Encoding[]>({ max: 200 });

/** What the asker takes, the smaller one first, whichever they name first. */
function encodingsFor(req: IncomingMessage): Encoding[] {
  const accepted = String(req.headers['accept-encoding'] ?? '');
  let encodings = ENCODINGS.get(accepted);
  if (!encodings) {
    const taken = new Negotiator(req).encodings(['br', 'gzip']);
    encodings = (['br', 'gzip'] as const).filter((encoding) => taken.includes(encoding));
    ENCODINGS.set(accepted, encodings);
  }
  return encodings;
}

export const HSTS = `max-age=${365 * 24 * 60 * 60}; includeSubDomains`;

/**
 * Sends a kept answer, or that the asker has it already. Straight to Node, because Koa's own way costs several times as
 * much as everything here. From within Koa, `ctx.respond` has to be false.
 */
export function sendAnswer(req: IncomingMessage, res: ServerResponse, answer: Answer, secure: boolean): void {
  const headers = answer.headers.concat(
    'ETag',
    answer.etag,
    'Cache-Control',
    'no-cache',
    'Vary',
    answer.notForStaff ? 'Accept-Encoding, Authorization' : 'Accept-Encoding',
  );
  // Set already where the rest of the stack has seen the request.
  if (!res.hasHeader('X-Request-Id')) headers.push('X-Request-Id', randomUUID());
  if (secure) headers.push('Strict-Transport-Security', HSTS);
  if (answer.status === 200 && fresh(req.headers, { etag: answer.etag })) {
    res.writeHead(304, headers).end();
    return;
  }
  const encoding = encodingsFor(req).find((one) => answer.packed[one]);
  if (encoding) headers.push('Content-Encoding', encoding);
  const body = (encoding && answer.packed[encoding]) ?? answer.body;
  headers.push('Content-Type', answer.contentType, 'Content-Length', String(body.length));
  res.writeHead(answer.status, headers).end(req.method === 'HEAD' ? undefined : body);
}
