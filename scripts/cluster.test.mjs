/**
 * The shop on two instances behind nginx, as `npm run cluster` starts it: real processes, real kills. The tests of this file belong
 * together and run in order, on one shop: in the long run one that both make on an empty database.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomInt, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { connect } from './lib/connect.mjs';
import { findDatabase } from './lib/find-database.mjs';
import { ROOT } from './lib/paths.mjs';
import { assertPortFree, freePort, isAlive } from './lib/processes.mjs';
import { shopSettings } from './lib/shop.mjs';
import { eventually, isLong, launch, preparedShop, temporaryFolder } from './lib/test-helpers.mjs';
import { call, cookieOf, doubled, faultsOf, plenty, readyToPlace, register } from './lib/test-shoppers.mjs';

const prepared = isLong ? undefined : await preparedShop('sample');
const { dataDir, databaseUrl } = prepared ?? { dataDir: join(temporaryFolder(), 'data'), databaseUrl: '' };
const port = await freePort();
// Two beside each other, below those that the system gives to connections, of which other tests have many.
const metricsPort = 20_000 + 2 * randomInt(5_000);
const cluster = launch({
  ...{ dataDir, port, program: 'cluster.mjs' },
  env: { DATABASE_URL: databaseUrl, RATE_LIMIT_SCALE: '1000', METRICS_PORT: String(metricsPort) },
});

/** @type {Awaited<ReturnType<typeof connect>>} */
let database;
/** @type {string[]} both instances, past the proxy */
let instances = [];

before(async () => {
  await cluster.served();
  instances = [...cluster.output().matchAll(/http:\/\/127\.0\.0\.1:\d+/g)].map(([url]) => url);
  const { url } = await findDatabase(shopSettings({ dataDir, databaseUrl }));
  database = await connect(url);
});
after(async () => {
  await database?.end();
  await cluster.stop();
  await prepared?.drop();
});

if (isLong)
  test('two instances that start together on an empty database make one shop', async () => {
    assert.equal(instances.length, 2);
    const { body } = await call(cluster.url, 'GET', '/api/products');
    assert.ok(body.count >= 12);
    assert.deepEqual(await doubled(database), []);
    assert.deepEqual(await faultsOf(database), []);
  });

test('a session needs no instance of its own', async () => {
  const [one = '', two = ''] = instances;
  const { token, cookie } = await register(one);
  const piece = await plenty(database);
  const added = await call(two, 'POST', '/api/cart/add', { token, body: piece });
  assert.equal(added.status, 200);
  const seen = await call(one, 'GET', '/api/cart', { token });
  assert.equal(seen.body.details.length, 1);

  let held = cookie;
  for (const at of [two, one, two, one]) {
    const renewed = await call(at, 'POST', '/api/auth/refresh', { body: {}, headers: { Cookie: held } });
    assert.equal(renewed.status, 200);
    held = cookieOf(renewed.headers);
    const cart = await call(at === one ? two : one, 'GET', '/api/cart', { token: renewed.body.access_token });
    assert.equal(cart.body.details.length, 1);
  }
  const out = await call(one, 'POST', '/api/auth/logout', { body: {}, headers: { Cookie: held } });
  assert.equal(out.status, 200);
  assert.equal((await call(two, 'POST', '/api/auth/refresh', { body: {}, headers: { Cookie: held } })).status, 401);
});

test('what is written at one instance is seen at the other within a second', async () => {
  const [one = '', two = ''] = instances;
  const accounts = JSON.parse(readFileSync(join(dataDir, 'sample-accounts.json'), 'utf8'));
  const { email, password } = accounts.find((/** @type {{ roles: string[] }} */ { roles }) => roles.includes('admin'));
  const staff = await call(one, 'POST', '/api/auth/admin/login', { body: { email, password } });
  for (const [here, there] of [
    [one, two],
    [two, one],
  ]) {
    const title = `A banner ${randomUUID()}`;
    await call(String(there), 'GET', '/api/banners');
    const body = { title, link: '', is_active: true, file_id: null };
    const made = await call(String(here), 'POST', '/api/banners', { token: staff.body.access_token, body });
    assert.equal(made.status, 201);
    const isSeen = async () => JSON.stringify((await call(String(there), 'GET', '/api/banners')).body).includes(title);
    await eventually('the other shows it', isSeen, 1000);
  }
});

test('each instance has its figures on a port that the proxy does not lead to', async () => {
  for (const own of [metricsPort, metricsPort + 1]) {
    const { status, body } = await call(`http://127.0.0.1:${own}`, 'GET', '/metrics');
    assert.equal(status, 200);
    assert.match(body, /^http_request_duration_seconds_count\{.*route="\/api\/banners"/m);
  }
  assert.equal((await call(cluster.url, 'GET', '/metrics')).status, 404);
});

test('kill -9 of an instance under load: every placement is one order, at the latest when it is sent again', async () => {
  const piece = await plenty(database);
  /** @type {Awaited<ReturnType<typeof readyToPlace>>[]} */
  const buyers = [];
  await inParallel(6, [...Array(isLong ? 42 : 16).keys()], async () => {
    buyers.push(await readyToPlace(cluster.url, database, piece));
  });
  const { app1 } = cluster.pids();
  let answered = 0;
  /** @type {Array<{ status: number, body: any }>} */
  const answers = [];
  await inParallel(8, buyers, async ({ token, body }) => {
    const send = () =>
      call(cluster.url, 'POST', '/api/orders', {
        token,
        body,
        headers: { 'Idempotency-Key': `order-${body.cart_id}` },
      });
    const first = await send().catch(() => null);
    answers.push(first === null || first.status >= 500 ? await send() : first);
    answered++;
    if (answered === 6) process.kill(Number(app1), 'SIGKILL');
  });
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
  assert.equal(new Set(answers.map(({ body }) => body.order_number)).size, buyers.length);
  for (const { token } of buyers)
    assert.equal((await call(cluster.url, 'GET', '/api/orders', { token })).body.length, 1);
  assert.deepEqual(await faultsOf(database), []);
  await eventually(
    'the instance is back',
    async () => {
      const { app1: now } = cluster.pids();
      return now !== undefined && now !== app1 && (await fetch(`${instances[0]}/health/ready`)).ok;
    },
    120_000,
  );
});

/**
 * @template T
 * @param {number} lanes @param {T[]} items @param {(item: T) => Promise<unknown>} work
 */
async function inParallel(lanes, items, work) {
  const waiting = [...items];
  const lane = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

test('a rolling restart under load fails no request', async () => {
  const piece = await plenty(database);
  const { token } = await register(cluster.url);
  const before = cluster.pids();
  const requests = [
    () => call(cluster.url, 'GET', '/api/products?view=card'),
    () => call(cluster.url, 'GET', '/'),
    () => call(cluster.url, 'POST', '/api/cart/add', { token, body: piece }),
    () => call(cluster.url, 'GET', '/api/cart', { token }),
    () => call(cluster.url, 'GET', '/api/user-addresses/pin-codes/302001'),
  ];
  /** @type {string[]} */
  const failed = [];
  let sent = 0;
  let added = 0;
  let running = true;
  /** @param {number} lane */
  const load = async (lane) => {
    for (let turn = lane; running; turn++) {
      const which = turn % requests.length;
      const { status } = (await requests[which]?.().catch((error) => ({ status: error }))) ?? {};
      sent++;
      // More than 99 of a piece do not fit into a cart, which is said as 409.
      if (which === 2 && status === 200) added++;
      if (status !== 200 && !(which === 2 && status === 409)) failed.push(`${requests[which]}: ${status}`);
    }
  };
  const lanes = Array.from({ length: 5 }, (_, lane) => load(lane));
  const asked = spawnSync(process.execPath, [join(ROOT, 'scripts', 'cluster.mjs'), 'restart'], {
    env: { ...process.env, DATA_DIR: dataDir },
    encoding: 'utf8',
  });
  assert.equal(asked.status, 0, asked.stderr);
  try {
    await eventually('both are new', () => cluster.output().includes('Both instances are new.'), 120_000);
  } finally {
    running = false;
    await Promise.all(lanes);
  }
  assert.deepEqual(failed, []);
  assert.ok(sent > 100, `${sent} requests`);
  const now = cluster.pids();
  assert.notEqual(now.app1, before.app1);
  assert.notEqual(now.app2, before.app2);
  // None was carried out twice either.
  const { body } = await call(cluster.url, 'GET', '/api/cart', { token });
  assert.equal(body.details[0].quantity, added);
});

test('a forwarded address that the visitor made up is not believed', async () => {
  const body = { email: 'nobody@example.com', password: 'wrong' };
  await database.query('DELETE FROM sign_in_failures');
  for (const address of ['203.0.113.1', '203.0.113.2'])
    await call(cluster.url, 'POST', '/api/auth/user/login', { body, headers: { 'X-Forwarded-For': address } });
  const { rows } = await database.query('SELECT failures FROM sign_in_failures');
  // All counted for one place.
  assert.ok(rows.length > 0);
  assert.deepEqual([...new Set(rows.map((/** @type {{ failures: number }} */ { failures }) => failures))], [2]);
});

test('Ctrl-C stops all of it, and frees the port', async () => {
  await database.end();
  const pids = Object.values(cluster.pids());
  assert.equal(pids.length, databaseUrl ? 4 : 5);
  process.kill(cluster.pid, 'SIGINT');
  assert.equal(await cluster.ended, 0);
  for (const pid of pids) assert.equal(isAlive(pid), false);
  await assertPortFree('127.0.0.1', port);
});
