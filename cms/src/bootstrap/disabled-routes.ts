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
 * Takes away what Strapi and its plugins would answer beside the shop: under `/api` all of it, for only the contract's
 * endpoints answer there (users, sessions and files are used through our services); of what its UI calls, all that is not
 * open (lib/strapi/editor-routes.ts).
 */
export function disableRoutes(): void {
  narrow(strapi.admin.routes as Routers, '/admin');
  for (const [name, plugin] of Object.entries(strapi.plugins)) {
    if (Array.isArray(plugin.routes)) Object.assign(plugin, { routes: { admin: { routes: plugin.routes } } });
    narrow(plugin.routes as unknown as Routers, `/${name}`);
  }
}

function narrow(routers: Routers, home: string): void {
  for (const [name, given] of Object.entries(routers)) {
    const router = typeof given === 'function' ? given({ strapi }) : given;
    const isOpen = ({ method, path, config }: Route) =>
      router.type !== 'content-api' &&
      OPEN.has(`${method} ${config?.prefix ?? router.prefix ?? home}${path.replace(/\/$/, '')}`);
    routers[name] = { ...router, routes: router.routes.filter(isOpen) };
  }
}
