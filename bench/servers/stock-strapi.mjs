/**
 * What the shop is measured against: Strapi as it comes, with our content types and none of our code. Its own REST API
 * answers the products to the public. Arguments: a folder for the app, the database. Started with `fork`; answers its port.
 */
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from '../../scripts/lib/paths.mjs';

const [appDir = '', databaseUrl = ''] = process.argv.slice(2);
const cms = join(ROOT, 'cms');

/** @param {string} path @param {string} text */
function write(path, text) {
  const file = join(appDir, path);
  mkdirSync(join(file, '..'), { recursive: true });
  writeFileSync(file, text);
}

const { dependencies } = JSON.parse(readFileSync(join(cms, 'package.json'), 'utf8'));
const plugin = '@strapi/plugin-users-permissions';
write('package.json', JSON.stringify({ name: 'stock', dependencies: { [plugin]: dependencies[plugin] } }));
symlinkSync(join(cms, 'node_modules'), join(appDir, 'node_modules'));
for (const part of ['components', 'extensions'])
  cpSync(join(cms, 'dist/src', part), join(appDir, 'src', part), { recursive: true });
cpSync(join(cms, 'dist/src/api'), join(appDir, 'src/api'), {
  recursive: true,
  filter: (path) => !/\/(controllers|routes|services|policies|middlewares|lib)$/.test(path),
});
for (const [kind, maker] of [
  ['routes', 'createCoreRouter'],
  ['controllers', 'createCoreController'],
  ['services', 'createCoreService'],
])
  write(
    `src/api/catalogue/${kind}/product.js`,
    `module.exports = require('@strapi/strapi').factories.${maker}('api::catalogue.product');`,
  );
const customFields = JSON.stringify(join(cms, 'dist/src/bootstrap/custom-fields'));
write('src/index.js', `module.exports = { register: () => require(${customFields}).registerCustomFields() };`);
mkdirSync(join(appDir, 'public/uploads'), { recursive: true });

const settings = {
  server: { host: '127.0.0.1', port: 1, app: { keys: ['only', 'here'] }, logger: { startup: { enabled: false } } },
  admin: { auth: { secret: 'only here' }, apiToken: { salt: 'only here' }, serveAdminPanel: false },
  // A page as large as the shop's own list.
  api: { rest: { defaultLimit: 25, maxLimit: 1000 } },
  plugins: { 'users-permissions': { config: { jwtSecret: 'only here' } } },
  database: {
    connection: { client: 'postgres', connection: { connectionString: databaseUrl }, pool: { min: 4, max: 16 } },
  },
};
for (const [name, value] of Object.entries(settings))
  write(`config/${name}.js`, `module.exports = ${JSON.stringify(value)};`);

process.chdir(appDir);
const { createStrapi } = createRequire(join(cms, 'package.json'))('@strapi/strapi');
const app = await createStrapi({ appDir, distDir: appDir }).load();
const role = await app.db.query('plugin::users-permissions.role').findOne({ where: { type: 'public' } });
for (const action of ['find', 'findOne'])
  await app.db
    .query('plugin::users-permissions.permission')
    .create({ data: { action: `api::catalogue.product.${action}`, role: role.id } });
app.server.mount();
app.server.httpServer.listen(0, '127.0.0.1', () => process.send?.(app.server.httpServer.address().port));
process.once('disconnect', () => process.exit(0));
