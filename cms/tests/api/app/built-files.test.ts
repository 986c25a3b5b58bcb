import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { ROOT } from '../../../../scripts/lib/paths.mjs';
import { shopUnderTest } from '../../helpers/shop-under-test';

const NAME = `assets/later-${Math.random().toString(36).slice(2)}.js`;
const FILE = path.join(ROOT, 'admin-panel/dist', NAME);
const ask = (address: string) => fetch(`${shopUnderTest.url}${address}`);

afterEach(() => rm(FILE, { force: true }));

it('a file that a new build of the screens brings is served, and one that it takes away costs no more than itself', async () => {
  await writeFile(FILE, '// later');
  const there = await ask(`/admin/${NAME}`);
  expect([there.status, await there.text()]).toEqual([200, '// later']);
  expect(there.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
  await rm(FILE);
  expect((await ask(`/admin/${NAME}`)).status).toBe(404);
  expect((await ask('/admin/login')).status).toBe(200);
});

it('the note of what was built is not served', async () => {
  const note = await readFile(path.join(ROOT, 'storefront/dist/.built-from'), 'utf8');
  for (const address of ['/.built-from', '/%2ebuilt-from', '/assets/..%2f.built-from', '/assets/%2e%2e/%2ebuilt-from'])
    expect(await (await ask(address)).text(), address).not.toContain(note);
  expect((await ask('/.built-from')).status).toBe(404);
});
