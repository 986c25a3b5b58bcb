import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { payPageUrl } from '../adapters/payment/configured';
import { isStaffHeader } from '../api/people/services/session';
import type { CachedAnswer } from '../lib/cache/answer-cache';
import { catalogueCache } from '../lib/cache/catalogue-cache';
import { PREVIEW_HEADER, readPreview } from '../lib/http/preview';
import { routeOf } from '../lib/http/route-of';
import { sendAnswer } from '../lib/http/send-answer';
import {
  CONNECTIONS_MAX,
  CONNECTIONS_PER_ADDRESS,
  limitConnections,
  sendTooManyConnections,
} from '../lib/http/sockets';
import { countRequest } from '../lib/process/metrics';
import { lifecycle } from '../lib/process/process-lifecycle';

/** The metrics label of each cached answer, computed once. */
const routes = new WeakMap<CachedAnswer, string>();

/**
 * Sends cached answers in front of Koa. By the time our first middleware sees a request, Koa has made its context, Strapi
 * its two AsyncLocalStorage stores, and the session its own: more than twice the cost of the answer itself. Everything
 * else goes on to Koa as usual.
 */
export function answerFromCache(): void {
  const { httpServer: server, app } = strapi.server;
  const isExcess = limitSockets(server);
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (req, res) => {
    if (isExcess?.(req.socket)) return sendTooManyConnections(res);
    if (tryAnswer(req, res, app.proxy)) return;
    for (const listener of listeners) listener.call(server, req, res);
  });
}

/** Behind a proxy all connections have its address, and it does the limiting (deploy/nginx). */
function limitSockets(server: Server) {
  server.maxConnections = CONNECTIONS_MAX;
  if (Number(process.env.TRUSTED_PROXIES || 0) > 0) return;
  const most = Math.max(1, Math.round(CONNECTIONS_PER_ADDRESS * Number(process.env.RATE_LIMIT_SCALE || 1)));
  return limitConnections(server, most).isExcess;
}

function tryAnswer(req: IncomingMessage, res: ServerResponse, trustsProxy: boolean): boolean {
  const { method = '', url = '' } = req;
  // A draining instance says so with every answer: middlewares/health.ts.
  if ((method !== 'GET' && method !== 'HEAD') || lifecycle.phase === 'draining') return false;
  // Nothing of the shop is answered there (middlewares/pay-page.ts).
  if (req.headers.host === payPageUrl()?.host) return false;
  const answer = catalogueCache.peek(url);
  if (!answer || (answer.notForStaff && isStaffHeader(req.headers.authorization))) return false;
  if (req.headers[PREVIEW_HEADER] && readPreview(req.headers[PREVIEW_HEADER])) return false;
  const startedAt = performance.now();
  sendAnswer(req, res, answer, trustsProxy && isForwardedHttps(req));
  countRequest(method, routeFor(answer, method, url), res.statusCode, performance.now() - startedAt);
  return true;
}

/** As the first proxy says; the last of ours has overwritten what the client sent (deploy/nginx). */
function isForwardedHttps(req: IncomingMessage): boolean {
  return (
    String(req.headers['x-forwarded-proto'] ?? '')
      .split(',', 1)[0]
      ?.trim() === 'https'
  );
}

function routeFor(answer: CachedAnswer, method: string, url: string): string {
  let route = routes.get(answer);
  if (!route) {
    route = routeOf({ method, path: url.split('?', 1)[0] ?? url });
    routes.set(answer, route);
  }
  return route;
}
