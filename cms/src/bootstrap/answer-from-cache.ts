import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { isStaffHeader } from '../api/people/services/session';
import type { CachedAnswer } from '../lib/cache/answer-cache';
import { catalogueCache } from '../lib/cache/catalogue-cache';
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

/** What the answers in memory are counted as; it takes a while to say. */
const routes = new WeakMap<CachedAnswer, string>();

/**
 * Answers what is kept in memory in front of Koa. By the time the first middleware of ours sees a request, Koa has made
 * its context, Strapi its two stores that follow every promise, and the session its own: more than twice what the answer
 * itself takes. Everything else goes on to Koa as ever.
 */
export function answerFromCache(): void {
  const { httpServer: server, app } = strapi.server;
  const isExcess = limitSockets(server);
  const listeners = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on('request', (req, res) => {
    if (isExcess?.(req.socket)) return sendTooManyConnections(res);
    if (answered(req, res, app.proxy)) return;
    for (const listener of listeners) listener.call(server, req, res);
  });
}

/** Behind a proxy all come from its address, and it does the counting (deploy/nginx). */
function limitSockets(server: Server) {
  server.maxConnections = CONNECTIONS_MAX;
  if (Number(process.env.TRUSTED_PROXIES || 0) > 0) return;
  const most = Math.max(1, Math.round(CONNECTIONS_PER_ADDRESS * Number(process.env.RATE_LIMIT_SCALE || 1)));
  return limitConnections(server, most).isExcess;
}

function answered(req: IncomingMessage, res: ServerResponse, trustsProxy: boolean): boolean {
  const { method = '', url = '' } = req;
  // An instance that ends says so with every answer: middlewares/health.ts.
  if ((method !== 'GET' && method !== 'HEAD') || lifecycle.phase === 'draining') return false;
  const answer = catalogueCache.peek(url);
  if (!answer || (answer.notForStaff && isStaffHeader(req.headers.authorization))) return false;
  const begun = performance.now();
  sendAnswer(req, res, answer, trustsProxy && cameByHttps(req));
  countRequest(method, routeFor(answer, method, url), res.statusCode, performance.now() - begun);
  return true;
}

/** As the first proxy says; the last of ours has overwritten what the asker said (deploy/nginx). */
function cameByHttps(req: IncomingMessage): boolean {
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
