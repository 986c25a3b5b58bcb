import type { Context, Next } from 'koa';
import { endpointOf } from '../lib/endpoint-of';

type Middleware = (ctx: Context, next: Next) => unknown;
type Factory = (...set: unknown[]) => Middleware;

/**
 * Takes every plugin's own routes under `/api` away: only the contract's endpoints answer there. Users, sessions and
 * files are used through our services; Strapi's UI calls the plugins by other routes.
 */
export function closePluginRoutes(): void {
  for (const { routes } of Object.values(strapi.plugins))
    if (!Array.isArray(routes)) Object.assign(routes, { 'content-api': { type: 'content-api', routes: [] } });
}

/**
 * Strapi reads every body before anybody knows who sends it, and keeps files meanwhile. The forms of our own endpoints
 * are left to lib/endpoint.ts, which reads them once the caller is known.
 */
export function readFormsLater(): void {
  strapi.get('middlewares').extend('strapi::body', (factory: Factory) => (...set: unknown[]) => {
    const read = factory(...set);
    return (ctx: Context, next: Next) => (endpointOf(ctx)?.multipart ? next() : read(ctx, next));
  });
}
