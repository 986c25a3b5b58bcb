/** Loads the built app on the database of the environment, prints its routes and those that Strapi's UI would have, and ends. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const appDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const { createStrapi } = createRequire(import.meta.url)('@strapi/strapi');
process.chdir(appDir);
const app = createStrapi({ appDir, distDir: path.join(appDir, 'dist') });

/** Of Strapi and its plugins, for its UI, before the shop takes any away. */
const offered = [];
const runOurs = app.runUserLifecycles.bind(app);
app.runUserLifecycles = (phase) => {
  if (phase === 'register')
    for (const [name, { routes }] of Object.entries({ admin: app.admin, ...app.plugins }))
      for (const given of Array.isArray(routes) ? [{ routes }] : Object.values(routes)) {
        const router = typeof given === 'function' ? given({ strapi: app }) : given;
        if (router.type === 'content-api') continue;
        for (const { method, path: at, config } of router.routes)
          offered.push(`${method} ${config?.prefix ?? router.prefix ?? `/${name}`}${at === '/' ? '' : at}`);
      }
  return runOurs(phase);
};

await app.load();
app.server.mount();
const routes = app.server
  .listRoutes()
  .flatMap(({ methods, path: routePath }) =>
    methods.filter((method) => method !== 'HEAD').map((method) => ({ method, path: routePath })),
  );
process.stdout.write(`ROUTES:${JSON.stringify({ routes, offered })}`, () => process.exit(0));
