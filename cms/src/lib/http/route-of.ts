import type { Context } from 'koa';
import { endpointOf } from './endpoint-of';

/** Paths outside the contract by what they are counted as: a fixed few, so that clients cannot create labels. */
const ROUTES: [pattern: RegExp, name: string][] = [
  [/^\/$/, '/'],
  [/^\/collection\/?$/, '/collection'],
  [/^\/product\/[^/]+\/?$/, '/product/:slug'],
  [/^\/assets\//, '/assets'],
  [/^\/uploads\//, '/uploads'],
  [/^\/admin(\/|$)/, '/admin'],
  [/^\/cms(\/|$)/, '/cms'],
  [/^\/api(\/|$)/, '/api'],
];

/**
 * The label of a request in metrics and logs: the contract's path of an endpoint, else the app it was for.
 * Never the address as it came, which may name an order.
 */
export function routeOf(request: Pick<Context, 'method' | 'path'>): string {
  const endpoint = request.path.startsWith('/api/') ? endpointOf(request) : undefined;
  if (endpoint) return `/api${endpoint.path}`;
  return ROUTES.find(([pattern]) => pattern.test(request.path))?.[1] ?? 'other';
}
