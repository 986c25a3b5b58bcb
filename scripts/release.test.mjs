/**
 * A release as an owner meets it: made here, checked by its checksum, unpacked elsewhere and started, which installs packages
 * and builds nothing.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { freePort } from './lib/processes.mjs';
import { makeRelease, unpackRelease } from './lib/release.mjs';
import { launch, temporaryFolder } from './lib/test-helpers.mjs';

const folder = temporaryFolder();
const archive = await makeRelease(join(folder, 'made'));
const home = join(folder, 'home');

test('the checksum beside a release is one that sha256sum reads', () => {
  const checked = spawnSync('sha256sum', ['-c', `${archive}.sha256`], { cwd: dirname(archive), encoding: 'utf8' });
  assert.equal(checked.status, 0, checked.stderr);
});

test('a release with one changed byte is refused, and leaves nothing behind', async () => {
  const bytes = readFileSync(archive);
  const place = Math.floor(bytes.length / 2);
  bytes[place] = (bytes[place] ?? 0) ^ 1;
  const damaged = join(folder, 'damaged', 'marudhara-1.0.0.tar.gz');
  mkdirSync(dirname(damaged));
  writeFileSync(damaged, bytes);
  writeFileSync(`${damaged}.sha256`, readFileSync(`${archive}.sha256`));
  await assert.rejects(unpackRelease(damaged, home), /is not what its checksum says/);
  assert.equal(existsSync(home), false);
});

test('unpacked elsewhere it installs without building anything, starts, and serves every part of the shop', async (context) => {
  assert.match(await unpackRelease(archive, home), /^\d+\.\d+\.\d+$/);
  for (const gone of ['cms/tests', 'storefront/e2e', 'bench', '.git', 'scripts/release.test.mjs'])
    assert.equal(existsSync(join(home, gone)), false, gone);
  const shop = launch({ dataDir: join(folder, 'data'), port: await freePort(), root: home });
  context.after(() => shop.stop());
  await shop.served(600_000);
  assert.match(shop.output(), /installing Strapi/);
  assert.doesNotMatch(shop.output(), /building/);
  for (const page of ['/', '/admin/', '/cms/', '/api/products'])
    assert.equal((await fetch(`${shop.url}${page}`)).status, 200, page);
  assert.match(await (await fetch(shop.url)).text(), /<h1/);
  assert.equal(await shop.stop(), 0);
});
