import { expect, it } from 'vitest';
import { OPEN } from '../../src/lib/strapi/editor-routes';
import { call, editorToken, requireApplied, seen } from './plain-strapi';

interface Layer {
  methods: string[];
  path: string;
}
const served = () =>
  (strapi.server.listRoutes() as unknown as Layer[]).flatMap(({ methods, path }) =>
    methods.map((method) => `${method} ${path.replace(/\/$/, '')}`),
  );

it('bootstrap/disabled-routes: routers are found where they are narrowed, so closed calls are not there', async () => {
  requireApplied('disableRoutes');
  const token = await editorToken();
  for (const closed of ['/admin/api-tokens', '/admin/webhooks', '/admin/transfer/tokens', '/users-permissions/roles'])
    expect([closed, (await call('GET', closed, { token })).status]).toEqual([closed, 404]);
  expect(served().filter((route) => /transfer|api-tokens|webhooks/.test(route))).toEqual([]);
});

it('bootstrap/disabled-routes: what its UI needs is still called that', () => {
  expect(served()).toEqual(expect.arrayContaining([...OPEN]));
});

it('bootstrap/disabled-routes: the public API of Strapi and its plugins is told by its type, and taken away', () => {
  const open = seen.routerTypes.filter(({ type }) => type === 'content-api').map(({ plugin }) => plugin);
  expect(open).toEqual(expect.arrayContaining(['users-permissions', 'upload']));
  expect(served().filter((route) => / \/api\/(auth\/local|upload|users\/me|users-permissions)/.test(route))).toEqual(
    [],
  );
});
