/**
 * The life of a shop under `npm start`: the real app, real processes, real kills. The tests of this file belong
 * together and run in order, on one data folder.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { ROOT } from './lib/paths.mjs';
import { assertPortFree, freePort, isAlive } from './lib/processes.mjs';
import { plainEnvironment } from './lib/run.mjs';
import { eventually, getJson, launch, temporaryFolder } from './lib/test-helpers.mjs';

// A folder that only its owner may enter: as root the database must still get in.
const parent = temporaryFolder(0o700);
const dataDir = join(parent, 'the data');
const port = await freePort();
const accountsFile = join(dataDir, 'sample-accounts.json');

/** @type {Array<ReturnType<typeof launch>>} */
const launched = [];
after(() => Promise.all(launched.map((shop) => shop.stop())));

/** @param {Parameters<typeof launch>[0]} settings */
function start(settings) {
  const shop = launch(settings);
  launched.push(shop);
  return shop;
}

/** @param {string} url @returns {Promise<number>} */
async function productCount(url) {
  const { count } = /** @type {{ count: number }} */ (await getJson(`${url}/api/products`));
  return count;
}

let products = 0;
let accounts = '';
/** @type {ReturnType<typeof launch>} */
let shop;

test('the first start makes a sample shop', async () => {
  shop = start({ dataDir, port });
  await shop.served();
  products = await productCount(shop.url);
  accounts = readFileSync(accountsFile, 'utf8');
  assert.ok(products >= 12);
  assert.ok(JSON.parse(accounts).length >= 5);
  assert.match(shop.output(), new RegExp(`http://localhost:${port}/admin`));
  assert.ok(shop.output().includes(accountsFile));
  assert.equal((await fetch(shop.url)).status, 200);
  assert.match(shop.output(), /Test payments +http:\/\/127\.0\.0\.1:\d+ \(a simulator: no money moves\)/);
  assert.match(shop.output(), /Test courier +http:\/\/127\.0\.0\.1:\d+ \(a simulator: nobody comes\)/);
});

test('a second one on the same data says where the first one runs', async () => {
  const second = start({ dataDir, port: await freePort() });
  assert.equal(await second.ended, 1);
  assert.equal(second.output().trim().split('\n').length, 1);
  assert.ok(second.output().includes(`already runs at http://localhost:${port} (process ${shop.pid})`));
});

test('kill -9 of the app: it serves again', async () => {
  const { app } = shop.pids();
  process.kill(Number(app), 'SIGKILL');
  await eventually('another app', () => shop.pids().app !== undefined && shop.pids().app !== app);
  await eventually('it serves', async () => (await productCount(shop.url)) === products);
});

test('kill -9 of the database: it serves again', async () => {
  const { postgres, app } = shop.pids();
  process.kill(Number(postgres), 'SIGKILL');
  await eventually('the database is gone', () => !isAlive(Number(postgres)));
  await eventually('it serves', async () => (await productCount(shop.url)) === products);
  await eventually('an uncached answer', async () => (await fetch(`${shop.url}/api/products?search=a`)).ok);
  assert.equal(shop.pids().app, app, 'the app outlives its database');
});

test('kill -9 of the launcher: nothing stays behind, and the next start is whole', async () => {
  const left = Object.values(shop.pids());
  process.kill(shop.pid, 'SIGKILL');
  const next = start({ dataDir, port });
  await next.served();
  for (const pid of left) assert.equal(isAlive(Number(pid)), false);
  assert.equal(await productCount(next.url), products);
  shop = next;
});

test('Ctrl-C twice: it stops once, cleanly, and frees the port', async () => {
  const pids = Object.values(shop.pids());
  assert.equal(pids.length, 5);
  process.kill(shop.pid, 'SIGINT');
  process.kill(shop.pid, 'SIGINT');
  assert.equal(await shop.ended, 0);
  for (const pid of pids) assert.equal(isAlive(pid), false);
  await assertPortFree('127.0.0.1', port);
  assert.equal(shop.output().match(/Stopping/g)?.length, 1);
});

test('the second start installs, builds and seeds nothing, and is quick', async (context) => {
  // The promise is for a machine that has nothing else to do; a busy one gets its share more time.
  const limit = 8000 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
  const began = Date.now();
  shop = start({ dataDir, port });
  context.after(() => shop.stop());
  await eventually('the first page', async () => (await fetch(shop.url)).ok, 120_000);
  const took = Date.now() - began;
  assert.ok(took <= limit, `${took} ms, of ${Math.round(limit)}`);
  await shop.served();
  assert.equal(readFileSync(accountsFile, 'utf8'), accounts);
  assert.equal(await productCount(shop.url), products);
  assert.doesNotMatch(shop.output(), /install|build|seed/i);
  assert.equal(await shop.stop(), 0);
});

test('a killed npm leaves no shop behind', async (context) => {
  const settings = { dataDir, port: await freePort() };
  const parent = spawn('npm', ['start'], {
    cwd: ROOT,
    env: { ...plainEnvironment(), DATABASE_URL: '', DATA_DIR: dataDir, PORT: String(settings.port) },
    stdio: 'ignore',
  });
  context.after(() => parent.kill('SIGKILL'));
  await eventually('it serves', async () => (await fetch(`http://127.0.0.1:${settings.port}`)).ok, 120_000);
  const pids = Object.values(JSON.parse(readFileSync(join(dataDir, 'running.json'), 'utf8')).pids);
  assert.equal(pids.length, 5);
  parent.kill('SIGKILL');
  await eventually('all are gone', () => !pids.some((pid) => isAlive(Number(pid))));
});

test('a taken port is said in one line', async (context) => {
  const other = createServer();
  const taken = await freePort();
  await new Promise((resolve) => other.listen(taken, '127.0.0.1', () => resolve(undefined)));
  context.after(() => other.close());
  const refused = start({ dataDir, port: taken });
  assert.equal(await refused.ended, 1);
  assert.equal(refused.output().trim().split('\n').length, 1);
  assert.match(refused.output(), new RegExp(`Port ${taken} is taken`));
});

test('a shop of one’s own has no accounts, and says the link by which its owner sets it up', async (context) => {
  const settings = { dataDir: join(parent, 'own'), port: await freePort() };
  const env = { SEED: 'none' };
  const own = start({ ...settings, env });
  context.after(() => own.stop());
  await own.served();
  const [link, token] = /http\S+\/admin\/setup#(\S+)/.exec(own.output()) ?? [];
  assert.doesNotMatch(own.output(), /-account|Test payments/);
  const isGood = async (/** @type {string | undefined} */ given) =>
    (
      await fetch(`${new URL(String(link)).origin}/api/setup/link`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ token: given }),
      })
    ).ok;
  assert.equal(await isGood(token), true);
  const { stdout } = spawnSync('npm', ['run', '--silent', 'setup-link'], {
    cwd: ROOT,
    env: { ...plainEnvironment(), DATABASE_URL: '', DATA_DIR: settings.dataDir, PORT: String(settings.port), ...env },
    encoding: 'utf8',
  });
  assert.equal(await isGood(/#(\S+)/.exec(stdout)?.[1]), true);
  assert.equal(await isGood(token), false);
});

test('a power cut in the middle of the first seeding: the next start completes it', async (context) => {
  const settings = { dataDir: join(parent, 'half'), port: await freePort() };
  const first = start(settings);
  // The app tells what it writes; then everything dies at once.
  await eventually('the app seeds', () => first.pids().app !== undefined && /sample/i.test(first.output()), 120_000);
  for (const pid of [first.pid, first.pids().app, first.pids().postgres]) process.kill(Number(pid), 'SIGKILL');

  const second = start(settings);
  context.after(() => second.stop());
  await second.served();
  assert.equal(await productCount(second.url), products);
  const made = JSON.parse(readFileSync(join(settings.dataDir, 'sample-accounts.json'), 'utf8'));
  assert.equal(made.length, JSON.parse(accounts).length);
});
