import { OPEN } from '../lib/strapi/editor-routes';

interface Route {
  method: string;
  path: string;
  config?: { prefix?: string };
}
interface Router {
  type?: string;
  prefix?: string;
  routes: Route[];
}
type Routers = Record<string, Router | ((tools: { strapi: typeof strapi }) => Router)>;

/**
 * Removes the routes of Strapi and its plugins that the shop does not need: all under `/api`, where only the contract's
 * endpoints answer (users, sessions and files are used through our services); of those that its UI calls, all that are not
 * allowed (lib/strapi/editor-routes.ts).
 */
export function disableRoutes(): void {
  filterRoutes(strapi.admin.routes as Routers, '/admin');
  for (const [name, plugin] of Object.entries(strapi.plugins)) {
    if (Array.isArray(plugin.routes)) Object.assign(plugin, { routes: { admin: { routes: plugin.routes } } });
    filterRoutes(plugin.routes as unknown as Routers, `/${name}`);
  }
}

function filterRoutes(routers: Routers, prefix: string): void {
  for (const [name, entry] of Object.entries(routers)) {
    const router = typeof entry === 'function' ? entry({ strapi }) : entry;
    const isOpen = ({ method, path, config }: Route) =>
      router.type !== 'content-api' &&
      OPEN.has(`${method} ${config?.prefix ?? router.prefix ?? prefix}${path.replace(/\/$/, '')}`);
    routers[name] = { ...router, routes: router.routes.filter(isOpen) };
  }
}
