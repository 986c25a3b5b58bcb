/**
 * Every command of the README, once and in its shortest form, by npm as people type it. What writes into the repository
 * does so in a copy.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { test } from 'node:test';
import { ROOT } from './lib/paths.mjs';
import { freePort } from './lib/processes.mjs';
import { plainEnvironment } from './lib/run.mjs';
import { startShop } from './lib/shop.mjs';
import { eventually, temporaryFolder } from './lib/test-helpers.mjs';

const folder = temporaryFolder();
const dataDir = join(folder, 'shop');

/** Tried at length elsewhere, or the very run that this test is part of. */
const ELSEWHERE = {
  start: 'start.test.mjs',
  'setup-link': 'start.test.mjs',
  cluster: 'cluster.test.mjs',
  release: 'release.test.mjs',
  update: 'update.test.mjs',
  backups: 'backups.test.mjs',
  'install:server': 'service.test.mjs',
  test: 'test.test.mjs',
  'test:long': 'test.test.mjs',
  'test:mutation': 'mutation.test.mjs',
};
/** @type {string[]} */
const ran = [];

/** @param {string} script @param {string[]} words @param {{ cwd?: string, env?: Record<string, string> }} [how] */
function npmRun(script, words = [], { cwd = ROOT, env = {} } = {}) {
  ran.push(script);
  const child = spawn('npm', ['run', script, '--', ...words], {
    cwd,
    env: { ...plainEnvironment(), DATABASE_URL: '', DATA_DIR: dataDir, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      output += text;
    });
  /** @type {Promise<number | null>} */
  const ended = new Promise((resolve) => child.once('close', resolve));
  return { ended, output: () => output, stop: () => child.kill('SIGTERM') };
}

/** @param {Parameters<typeof npmRun>} args @returns {Promise<string>} what it said, once it has ended well */
async function done(...args) {
  const command = npmRun(...args);
  const status = await command.ended;
  assert.equal(status, 0, command.output());
  return command.output();
}

/** The sources, with the packages that are installed. @param {string} name */
function copyOfRepository(name) {
  const copy = join(folder, name);
  const left = /(^|\/)(node_modules|dist|dist-server|\.git|\.data|\.strapi|\.cache|\.vite|\.results|test-results)$/;
  cpSync(ROOT, copy, { recursive: true, filter: (path) => !left.test(relative(ROOT, path)) });
  for (const tree of ['', 'cms', 'storefront', 'admin-panel'])
    if (existsSync(join(ROOT, tree, 'node_modules')))
      symlinkSync(join(ROOT, tree, 'node_modules'), join(copy, tree, 'node_modules'));
  return copy;
}

test('audit, mails, backup and restore of a shop', async () => {
  const shop = await startShop({
    ...{ dataDir, host: '127.0.0.1', port: 0, databaseUrl: '', publicUrl: '', seed: 'unattended', fsync: false },
  });
  const file = join(folder, 'shop.tar.gz');
  try {
    assert.match(await done('audit'), /The data is consistent/);
    assert.match(await done('mails'), /No mail rests/);
    await done('mails:preview', [join(folder, 'previews')]);
    assert.ok(existsSync(join(folder, 'previews')));
    assert.match(await done('backup', [file]), /rows and \d+ uploaded files are in/);
  } finally {
    await shop.stop();
  }
  assert.match(await done('restore', [file, '--replace']), /are in place/);
  assert.match(await done('audit'), /The data is consistent/);
});

test('tables writes the types of the shop’s tables as they are checked in', async () => {
  const copy = copyOfRepository('tables');
  const types = 'cms/src/lib/database/tables.ts';
  writeFileSync(join(copy, types), '');
  await done('tables', [], { cwd: copy });
  assert.equal(readFileSync(join(copy, types), 'utf8'), readFileSync(join(ROOT, types), 'utf8'));
  rmSync(copy, { recursive: true, force: true });
});

test('art draws a picture again', async () => {
  const copy = copyOfRepository('art');
  const drawn = join(copy, 'cms', 'seed', 'pictures', 'manifest.json');
  const before = readFileSync(drawn, 'utf8');
  assert.match(await done('art', ['category-men'], { cwd: copy }), /^category-men \d+ KB$/m);
  assert.equal(Object.keys(JSON.parse(readFileSync(drawn, 'utf8'))).length, Object.keys(JSON.parse(before)).length);
  rmSync(copy, { recursive: true, force: true });
});

test('dev serves both screens and the API, and ends with all it started', async (context) => {
  const copy = copyOfRepository('dev');
  const port = await freePort();
  const dev = npmRun('dev', [], {
    ...{ cwd: copy, env: { DATA_DIR: join(folder, 'dev-shop'), PORT: String(port), SEED: 'unattended' } },
  });
  context.after(dev.stop);
  const address = (/** @type {string} */ name) => new RegExp(`${name} +(http://\\S+)`).exec(dev.output())?.[1];
  await eventually('it says where', () => address('API'), 400_000).catch((error) => {
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

test('bench goes through all of its parts', async () => {
  const text = await done('bench', ['--quick']);
  assert.match(text, /All of it runs/);
  assert.doesNotMatch(text, /NaN/);
});

test('fix formats', async () => {
  const copy = join(folder, 'to-fix');
  for (const name of ['package.json', 'biome.json', '.gitignore']) cpSync(join(ROOT, name), join(copy, name));
  symlinkSync(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  const file = join(copy, 'scripts', 'crooked.mjs');
  mkdirSync(join(copy, 'scripts'));
  writeFileSync(file, 'export  const one=1');
  assert.match(await done('fix', [], { cwd: copy }), /Fixed 1 file/);
  assert.equal(readFileSync(file, 'utf8'), 'export const one = 1;\n');
});

test('no command of the README is left out', () => {
  const readme = readFileSync(join(ROOT, 'README.md'), 'utf8');
  const named = [...readme.matchAll(/npm (?:run )?(start|test(?::\w+)?|(?<=run )[\w:-]+)/g)].map(([, name]) => name);
  assert.deepEqual([...new Set(named)].sort(), [...new Set([...ran, ...Object.keys(ELSEWHERE)])].sort());
  for (const file of Object.values(ELSEWHERE)) assert.ok(existsSync(join(ROOT, 'scripts', file)), file);
});
