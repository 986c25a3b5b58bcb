/**
 * The life of a shop under `npm start`: the real app, real processes, real kills. The tests of this file belong together and run
 * in order, on one data folder: where that can be mounted, on a small disk of its own, which is filled.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { closeSync, mkdirSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { connect, withClient } from './lib/connect.mjs';
import { findDatabase } from './lib/find-database.mjs';
import { npmCommands } from './lib/npm-commands.mjs';
import { assertPortFree, freePort, isAlive } from './lib/processes.mjs';
import { shopSettings } from './lib/shop.mjs';
import { eventually, launch, preparedShop, temporaryFolder } from './lib/test-helpers.mjs';
import { call, faultsOf, plenty, readyToPlace } from './lib/test-shoppers.mjs';

const parent = temporaryFolder(0o700);
// Only its owner may enter: as root the database must still get in.
const disk = join(parent, 'disk');
mkdirSync(disk, { mode: 0o700 });
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=700m,mode=0700', 'tmpfs', disk]).status === 0;
const dataDir = join(disk, 'the data');
const port = await freePort();
const accountsFile = join(dataDir, 'sample-accounts.json');
const env = { RATE_LIMIT_SCALE: '1000' };
/** A sample shop whose seeding nothing broke off. */
const whole = await preparedShop('sample');

/** @type {Array<ReturnType<typeof launch>>} */
const launched = [];
after(async () => {
  await Promise.all(launched.map((shop) => shop.stop()));
  // Lazily: what has just ended may still hold a file for a moment.
  if (isMounted) spawnSync('umount', ['-l', disk]);
  await whole.drop();
});

/** @param {Partial<Parameters<typeof launch>[0]>} [settings] */
function start(settings) {
  const shop = launch({ dataDir, port, env, ...settings });
  launched.push(shop);
  return shop;
}

const pidsOf = (/** @type {string} */ folder) =>
  Object.values(JSON.parse(readFileSync(join(folder, 'running.json'), 'utf8')).pids).map(Number);
const databaseUrl = async () => (await findDatabase(shopSettings({ dataDir, databaseUrl: '' }))).url;
const statusOf = async (/** @type {string} */ path) => (await fetch(shop.url + path)).status;
/** Not from memory. */
const isServed = async () => (await statusOf('/api/products?search=a')) === 200;

const contentsOf = (/** @type {string} */ url) =>
  withClient(url, async (client) => {
    const { rows } = await client.query(
      `SELECT (SELECT count(*) FROM products) AS products, (SELECT count(*) FROM stock_labels) AS variants,
         (SELECT count(*) FROM orders) AS orders, (SELECT count(*) FROM up_users) AS people,
         (SELECT count(*) FROM pin_codes) AS pin_codes, (SELECT count(*) FROM files) AS files`,
    );
    return rows[0];
  });

/** @type {ReturnType<typeof launch>} */
let shop;
before(async () => {
  shop = start();
  // The app tells what it writes; then everything dies at once.
  await eventually('the app seeds', () => shop.pids().app !== undefined && /sample/i.test(shop.output()), 240_000);
  for (const pid of [shop.pid, shop.pids().app, shop.pids().postgres]) process.kill(Number(pid), 'SIGKILL');
  shop = start();
  await shop.served();
});

test('a power cut in the middle of the first seeding: the next start completes the sample shop', async () => {
  assert.deepEqual(await contentsOf(await databaseUrl()), await contentsOf(whole.databaseUrl));
  const accountsIn = (/** @type {string} */ file) => JSON.parse(readFileSync(file, 'utf8')).length;
  assert.equal(accountsIn(accountsFile), accountsIn(join(whole.dataDir, 'sample-accounts.json')));
  assert.match(shop.output(), new RegExp(`http://localhost:${port}/admin`));
  assert.ok(shop.output().includes(accountsFile));
  assert.match(shop.output(), /Test payments +http:\/\/127\.0\.0\.1:\d+ \(a simulator: no money moves\)/);
  assert.match(shop.output(), /Test courier +http:\/\/127\.0\.0\.1:\d+ \(a simulator: nobody comes\)/);
  assert.equal(await statusOf('/'), 200);
});

test('a second one on the same data says where the first one runs, in one line', async () => {
  const second = start({ port: await freePort() });
  assert.equal(await second.ended, 1);
  assert.equal(second.output().trim().split('\n').length, 1);
  assert.ok(second.output().includes(`already runs at http://localhost:${port} (process ${shop.pid})`));
});

test('a taken port is said in one line', async (context) => {
  const other = createServer();
  const taken = await freePort();
  await new Promise((resolve) => other.listen(taken, '127.0.0.1', () => resolve(undefined)));
  context.after(() => other.close());
  const refused = start({ dataDir: join(parent, 'other'), port: taken });
  assert.equal(await refused.ended, 1);
  assert.equal(refused.output().trim().split('\n').length, 1);
  assert.match(refused.output(), new RegExp(`Port ${taken} is taken`));
});

test('kill -9 of the database: it serves again', async () => {
  const { postgres, app } = shop.pids();
  process.kill(Number(postgres), 'SIGKILL');
  await eventually('the database is gone', () => !isAlive(Number(postgres)));
  await eventually('it serves', isServed, 60_000);
  assert.equal(shop.pids().app, app, 'the app outlives its database');
});

/** Writes until there is no room left. @param {string} path */
function fill(path) {
  const file = openSync(path, 'w');
  for (const bytes of [1 << 20, 1 << 10])
    try {
      for (;;) writeSync(file, Buffer.alloc(bytes, 1));
    } catch (error) {
      assert.equal(/** @type {NodeJS.ErrnoException} */ (error).code, 'ENOSPC');
    }
  closeSync(file);
}

test('on a full disk orders wait, reading goes on, nothing ends, and it works again once there is room', async (context) => {
  if (!isMounted) return context.skip('no disk can be mounted here, which takes root');
  const url = await databaseUrl();
  const database = await connect(url);
  // It is to end, with its server.
  database.on('error', () => {});
  const { token, body } = await readyToPlace(shop.url, database, await plenty(database));
  const place = () => call(shop.url, 'POST', '/api/orders', { token, body });
  const reads = ['/', '/api/products', '/api/store'];
  for (const path of reads) assert.equal(await statusOf(path), 200, path);
  const { app } = shop.pids();

  fill(join(disk, 'filler'));
  // The last pages may still have a place for some.
  const message = { name: 'A', email: 'a@example.com', subject: 'Much', message: 'to keep. '.repeat(400) };
  const send = () => call(shop.url, 'POST', '/api/contact-messages', { body: message });
  let sent = await send();
  for (let turn = 0; turn < 200 && sent.status === 201; turn++) sent = await send();
  assert.equal(sent.status, 503, JSON.stringify(sent.body));
  await eventually('it is said', () => /The disk is full: no orders can be taken/.test(shop.output()));

  // PostgreSQL's log needs a new file, gets none, and PostgreSQL ends.
  await assert.rejects(async () => {
    for (let turn = 0; turn < 100; turn++)
      await database.query("SELECT pg_logical_emit_message(false, 'x', repeat(md5(random()::text), 30000))");
  });
  await eventually('the database is waited for', () =>
    /the database is started again when there is room/.test(shop.output()),
  );
  for (let turn = 0; turn < 10; turn++) {
    assert.equal((await place()).status, 503);
    for (const path of reads) assert.equal(await statusOf(path), 200, path);
  }
  assert.deepEqual((await call(shop.url, 'GET', '/api/store/health')).body, { disk_full: true });
  assert.equal(shop.output().match(/no orders can be taken/g)?.length, 1);

  rmSync(join(disk, 'filler'));
  await eventually('orders are taken again', async () => (await place()).status === 201, 60_000);
  await eventually('it is said', () => /There is room on the disk again/.test(shop.output()));
  assert.equal(shop.pids().app, app, 'the app has lived through it');
  assert.deepEqual(await withClient(url, faultsOf), []);
});

test('kill -9 of the launcher: nothing stays behind, and the second start is whole, installs, builds and seeds nothing', async (context) => {
  const [left, contents] = [pidsOf(dataDir), await contentsOf(await databaseUrl())];
  const accounts = readFileSync(accountsFile, 'utf8');
  process.kill(shop.pid, 'SIGKILL');
  await shop.ended;
  const npm = npmCommands(parent, { DATA_DIR: dataDir, PORT: String(port), SEED: 'sample' }).npmRun('start');
  context.after(npm.kill);
  await eventually('the first page', async () => (await statusOf('/')) === 200, 120_000);
  assert.deepEqual(left.filter(isAlive), []);
  await eventually('it says where', () => npm.output().includes('Ctrl-C stops'));
  assert.doesNotMatch(npm.output(), /install|build|seed/i);
  assert.equal(readFileSync(accountsFile, 'utf8'), accounts);
  assert.deepEqual(await contentsOf(await databaseUrl()), contents);

  // A killed npm leaves no shop behind either.
  const pids = pidsOf(dataDir);
  assert.equal(pids.length, 5);
  npm.kill();
  await eventually('all are gone', () => !pids.some(isAlive));
});

test('a shop of one’s own has no accounts, and says the link by which its owner sets it up; Ctrl-C twice stops it once', async (context) => {
  const own = await preparedShop('none');
  context.after(own.drop);
  const settings = { DATABASE_URL: own.databaseUrl, SEED: 'none' };
  const place = { dataDir: own.dataDir, port: await freePort() };
  const started = start({ ...place, env: settings });
  await started.served();
  const [link, token] = /http\S+\/admin\/setup#(\S+)/.exec(started.output()) ?? [];
  assert.doesNotMatch(started.output(), /-account|Test payments/);
  const isGood = async (/** @type {string | undefined} */ given) =>
    (await call(new URL(String(link)).origin, 'POST', '/api/setup/link', { body: { token: given } })).status === 200;
  assert.equal(await isGood(token), true);
  const commands = npmCommands(parent, { ...settings, DATA_DIR: own.dataDir, PORT: String(place.port) });
  assert.equal(await isGood(/#(\S+)/.exec(await commands.done('setup-link'))?.[1]), true);
  assert.equal(await isGood(token), false);

  const pids = pidsOf(own.dataDir);
  for (let time = 0; time < 2; time++) process.kill(started.pid, 'SIGINT');
  assert.equal(await started.ended, 0);
  assert.deepEqual(pids.filter(isAlive), []);
  await assertPortFree('127.0.0.1', place.port);
  assert.equal(started.output().match(/Stopping/g)?.length, 1);
});
