/** The commands of a developer that take long, most of them in the long run alone; the others' are in commands.test.mjs. */
import assert from 'node:assert/strict';
import { cpSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { npmCommands } from './lib/npm-commands.mjs';
import { ROOT } from './lib/paths.mjs';
import { freePort } from './lib/processes.mjs';
import { eventually, isLong, preparedShop, temporaryFolder } from './lib/test-helpers.mjs';

const folder = temporaryFolder();
const { npmRun, done, copyOfRepository } = npmCommands(folder);

if (isLong)
  test('dev serves both screens and the API, and ends with all it started', async (context) => {
    const { dataDir, databaseUrl, drop } = await preparedShop('unattended');
    context.after(drop);
    const port = await freePort();
    const env = { DATABASE_URL: databaseUrl, DATA_DIR: dataDir, PORT: String(port), SEED: 'unattended' };
    const dev = npmRun('dev', [], { cwd: copyOfRepository('dev'), env });
    context.after(dev.stop);
    const address = (/** @type {string} */ name) => new RegExp(`${name} +(http://\\S+)`).exec(dev.output())?.[1];
    // A minute on a machine that does nothing else.
    await eventually('it says where', () => address('API'), 180_000).catch((error) => {
      throw new Error(`${error.message}\n${dev.output()}`);
    });
    for (const name of ['storefront', 'admin-panel', 'API'])
      await eventually(name, async () => (await fetch(String(address(name)))).ok);
    assert.equal((await fetch(`http://127.0.0.1:${port}/api/store`)).status, 200);
    dev.stop();
    await dev.ended;
    assert.match(dev.output(), /Stopping/);
    await assert.rejects(fetch(`http://127.0.0.1:${port}/api/store`));
  });

test('test:shop leaves a shop running, which the tests of the server use', async (context) => {
  const copy = copyOfRepository('test-shop');
  for (const tree of ['shared-types', 'cms', 'storefront', 'admin-panel'])
    cpSync(join(ROOT, tree, 'dist'), join(copy, tree, 'dist'), { recursive: true });
  const shop = npmRun('test:shop', [], { cwd: copy });
  context.after(shop.stop);
  await eventually('it runs', () => /The test shop runs/.test(shop.output()), 400_000).catch((error) => {
    throw new Error(`${error.message}\n${shop.output()}`);
  });
  const text = await done('test', ['cms', 'packing.test'], { cwd: copy });
  assert.match(text, /On the shop of npm run test:shop/);
  assert.match(text, /^\d+ passed, 0 failed$/m);
  shop.stop();
  await shop.ended;
});

if (isLong)
  test('bench goes through all of its parts', async () => {
    const text = await done('bench', ['--quick']);
    assert.match(text, /All of it runs/);
    assert.doesNotMatch(text, /NaN/);
  });
