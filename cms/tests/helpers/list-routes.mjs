/** Loads the built app on the database of the environment, prints its routes and ends. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const appDir = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../..');
const { createStrapi } = createRequire(import.meta.url)('@strapi/strapi');
process.chdir(appDir);
const app = await createStrapi({ appDir, distDir: path.join(appDir, 'dist') }).load();
app.server.mount();
const routes = app.server
  .listRoutes()
  .flatMap(({ methods, path: routePath }) =>
    methods.filter((method) => method !== 'HEAD').map((method) => ({ method, path: routePath })),
  );
process.stdout.write(`ROUTES:${JSON.stringify(routes)}`, () => process.exit(0));
