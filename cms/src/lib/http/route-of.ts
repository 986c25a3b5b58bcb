import type { Context } from 'koa';
import { endpointOf } from './endpoint-of';

/** The faces of the shop, and what the storefront's first views are called. Few, so that nobody can make up more. */
const PLACES: [pattern: RegExp, name: string][] = [
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
 * What a request is counted and logged as: the contract's path of an endpoint, else which face of the shop it was for.
 * Never the address as it came, which may name an order.
 */
export function routeOf(request: Pick<Context, 'method' | 'path'>): string {
  const endpoint = request.path.startsWith('/api/') ? endpointOf(request) : undefined;
  if (endpoint) return `/api${endpoint.path}`;
  return PLACES.find(([pattern]) => pattern.test(request.path))?.[1] ?? 'other';
}
