/**
 * The shop on two instances behind nginx, as `npm run cluster` starts it and docker-compose.yml describes it: real
 * processes, real kills. The tests of this file belong together and run in order, on one data folder.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { request as askHttps } from 'node:https';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { audit } from './lib/audit-checks.mjs';
import { connect } from './lib/connect.mjs';
import { findDatabase } from './lib/find-database.mjs';
import { findProgram } from './lib/find-program.mjs';
import { ROOT } from './lib/paths.mjs';
import { assertPortFree, freePort, isAlive } from './lib/processes.mjs';
import { startProxy } from './lib/proxy.mjs';
import { shopSettings } from './lib/shop.mjs';
import { eventually, launch, temporaryFolder } from './lib/test-helpers.mjs';

const folder = temporaryFolder({ after });
const dataDir = join(folder, 'data');
const port = await freePort();
const metricsPort = await freePort();
const cluster = launch({
  ...{ dataDir, port, program: 'cluster.mjs' },
  env: { RATE_LIMIT_SCALE: '1000', METRICS_PORT: String(metricsPort) },
});
after(() => cluster.stop());

/** @type {Awaited<ReturnType<typeof connect>>} */
let database;
/** @type {string[]} both instances, past the proxy */
let instances = [];

before(async () => {
  await cluster.served();
  instances = [...cluster.output().matchAll(/http:\/\/127\.0\.0\.1:\d+/g)].map(([url]) => url);
  const { url } = await findDatabase(shopSettings({ dataDir, databaseUrl: '' }));
  database = await connect(url);
});
after(() => database?.end());

/**
 * @param {string} at @param {string} method @param {string} path
 * @param {{ token?: string, body?: unknown, headers?: Record<string, string> }} [more]
 * @returns {Promise<{ status: number, body: any, headers: Headers }>}
 */
async function call(at, method, path, { token, body, headers } = {}) {
  const response = await fetch(at + path, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...(token ? { Authorization: `Bearer ${token}` } : {}),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json');
  return { status: response.status, body: isJson ? JSON.parse(text) : text, headers: response.headers };
}

/** @param {string} at */
async function register(at) {
  const answer = await call(at, 'POST', '/api/auth/register', {
    body: {
      name: 'A Shopper',
      email: `${randomUUID()}@example.com`,
      phone: '9876543210',
      password: 'long enough, really',
    },
  });
  assert.equal(answer.status, 201);
  return { token: answer.body.access_token, cookie: cookieOf(answer.headers) };
}

/** @param {Headers} headers */
const cookieOf = (headers) => headers.get('set-cookie')?.split(';')[0] ?? '';

/** A piece that everybody can have. */
async function plenty() {
  const { rows } = await database.query(
    `UPDATE stock_labels s SET quantity = 100000 FROM products p
     WHERE p.id = s.product_id AND s.id = (SELECT min(id) FROM stock_labels WHERE product_id IN
       (SELECT id FROM products WHERE is_active)) RETURNING s.id AS stock_id, s.product_id`,
  );
  return { ...rows[0], quantity: 1 };
}

/** What the audit finds wrong. */
async function faults() {
  const results = await audit(database);
  return results.flatMap(({ name, faults: found }) => found.map((fault) => `${name}: ${JSON.stringify(fault)}`));
}

test('two instances that start together on an empty database make one shop', async () => {
  assert.equal(instances.length, 2);
  const { body } = await call(cluster.url, 'GET', '/api/products');
  assert.ok(body.count >= 12);
  const twice = await database.query(`
    SELECT code AS name FROM admin_roles GROUP BY 1 HAVING count(*) > 1
    UNION ALL SELECT slug FROM products GROUP BY 1 HAVING count(*) > 1
    UNION ALL SELECT type FROM up_roles GROUP BY 1 HAVING count(*) > 1
    UNION ALL SELECT 'settings' FROM store_settings HAVING count(*) <> 1
    UNION ALL SELECT 'editors' FROM admin_users HAVING count(*) <> 1
    UNION ALL SELECT key FROM strapi_core_store_settings GROUP BY key, environment, tag HAVING count(*) > 1
    UNION ALL SELECT action || coalesce(subject, '') FROM admin_permissions p
      JOIN admin_permissions_role_lnk l ON l.permission_id = p.id GROUP BY action, subject, role_id HAVING count(*) > 1`);
  assert.deepEqual(twice.rows, []);
  assert.deepEqual(await faults(), []);
});

test('a session needs no instance of its own', async () => {
  const [one = '', two = ''] = instances;
  const { token, cookie } = await register(one);
  const piece = await plenty();
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
  // A busy machine gets its share more time.
  const limit = 1000 * Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
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
    await eventually('the other shows it', isSeen, limit);
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
  const piece = await plenty();
  const buyers = [];
  while (buyers.length < 42) buyers.push(...(await Promise.all(Array.from({ length: 6 }, () => readyToPlace(piece)))));
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
    if (answered === 15) process.kill(Number(app1), 'SIGKILL');
  });
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [201]);
  assert.equal(new Set(answers.map(({ body }) => body.order_number)).size, buyers.length);
  for (const { token } of buyers)
    assert.equal((await call(cluster.url, 'GET', '/api/orders', { token })).body.length, 1);
  assert.deepEqual(await faults(), []);
  await eventually('the instance is back', async () => {
    const { app1: now } = cluster.pids();
    return now !== undefined && now !== app1 && (await fetch(`${instances[0]}/health/ready`)).ok;
  });
});

/** @param {{ product_id: number, stock_id: number, quantity: number }} piece a shopper with it in the cart and an address */
async function readyToPlace(piece) {
  const { token } = await register(cluster.url);
  const { body: cart } = await call(cluster.url, 'POST', '/api/cart/add', { token, body: piece });
  const { rows } = await database.query(`
    SELECT ci.id AS city_id, st.id AS state_id, st.country_id FROM cities ci JOIN states st ON st.id = ci.state_id
    WHERE st.gst_code = '08' ORDER BY ci.id LIMIT 1`);
  const place = { building: 'One', street: 'Station Road', address: 'Flat 1', area: 'Old City', phone: '9876543210' };
  const address = await call(cluster.url, 'POST', '/api/user-addresses', {
    token,
    body: { ...place, ...rows[0], zipcode: 302001 },
  });
  assert.equal(address.status, 201, JSON.stringify(address.body));
  const { id } = address.body;
  const to = { shipping_address_id: id, billing_address_id: id };
  return { token, body: { cart_id: cart.id, ...to, payment_option: 'CASH_ON_DELIVERY' } };
}

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
  const piece = await plenty();
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

test('https ends at the proxy: browsers are told to come by it, cookies travel by it only', async (context) => {
  const certificate = join(folder, 'certificate.pem');
  const key = join(folder, 'key.pem');
  const made = spawnSync(findProgram('openssl'), [
    ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '1'],
    ...['-subj', '/CN=localhost', '-keyout', key, '-out', certificate],
  ]);
  assert.equal(made.status, 0, String(made.stderr));
  const tls = { certificate, key, httpPort: await freePort() };
  const proxy = await frontOf(context, instances, { tls });
  const address = new URL(proxy);
  const page = await overTls('GET', `${proxy}/`);
  assert.equal(page.status, 200);
  assert.match(String(page.headers['strict-transport-security']), /^max-age=31536000/);
  const out = await overTls('POST', `${proxy}/api/auth/logout`, '{}');
  assert.match(String(out.headers['set-cookie']), /; secure/i);

  const moved = await fetch(`http://127.0.0.1:${tls.httpPort}/cart?x=1`, { redirect: 'manual' });
  assert.equal(moved.status, 308);
  assert.equal(moved.headers.get('location'), `https://${address.hostname}/cart?x=1`);
});

/**
 * @param {string} method @param {string} url @param {string} [body]
 * @returns {Promise<{ status?: number, headers: import('node:http').IncomingHttpHeaders }>}
 */
const overTls = (method, url, body) =>
  new Promise((resolve, reject) => {
    const headers = body ? { 'Content-Type': 'application/json', 'Content-Length': body.length } : {};
    const request = askHttps(url, { method, headers, rejectUnauthorized: false }, (response) => {
      response.resume();
      resolve({ status: response.statusCode, headers: response.headers });
    });
    request.once('error', reject).end(body);
  });

test('a forwarded address that the visitor made up is not believed', async () => {
  const body = { email: 'nobody@example.com', password: 'wrong' };
  await database.query('DELETE FROM rate_limits');
  for (const address of ['203.0.113.1', '203.0.113.2'])
    await call(cluster.url, 'POST', '/api/auth/user/login', { body, headers: { 'X-Forwarded-For': address } });
  const { rows } = await database.query('SELECT points FROM rate_limits WHERE points > 0 ORDER BY points');
  // All counted for one place.
  assert.ok(rows.length > 0);
  assert.deepEqual([...new Set(rows.map((/** @type {{ points: number }} */ { points }) => points))], [2]);
});

test('what the proxy refuses by itself is said as the shop would', async (context) => {
  const large = await fetch(`${cluster.url}/api/contact-messages`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: Buffer.alloc(13 * 1024 * 1024, ' '),
  });
  assert.equal(large.status, 413);
  assert.deepEqual(await large.json(), { message: 'Too large' });

  const nobody = [`http://127.0.0.1:${await freePort()}`, `http://127.0.0.1:${await freePort()}`];
  const proxy = await frontOf(context, nobody);
  const api = await call(proxy, 'GET', '/api/store');
  assert.equal(api.status, 503);
  assert.deepEqual(api.body, { message: 'The shop is resting for a moment. Please try again.' });
  const page = await call(proxy, 'GET', '/');
  assert.equal(page.status, 503);
  assert.match(page.body, /resting/);
});

test('an instance that says by a file that it drains gets no new requests', async (context) => {
  const drainFolder = join(folder, 'draining');
  const [one = '', two = ''] = instances;
  const proxy = await frontOf(context, [one, two], { drainFolder });
  const counts = () => Promise.all([metricsPort, metricsPort + 1].map(readyChecks));
  writeFileSync(join(drainFolder, 'app1'), '');
  const before = await counts();
  for (let turn = 0; turn < 10; turn++) await call(proxy, 'GET', '/api/user-addresses/countries/with-all');
  const now = await counts();
  assert.deepEqual([now[0], now[1]], [before[0], Number(before[1]) + 10]);
});

/** @param {number} own a metrics port @returns {Promise<number>} how many calls of one endpoint the instance answered */
async function readyChecks(own) {
  const { body } = await call(`http://127.0.0.1:${own}`, 'GET', '/metrics');
  const line =
    /^http_request_duration_seconds_count\{method="GET",route="\/api\/user-addresses\/countries\/with-all",status="200"\} (\d+)$/m;
  return Number(line.exec(body)?.[1] ?? 0);
}

/**
 * One more proxy.
 * @param {import('node:test').TestContext} context @param {string[]} apps
 * @param {Partial<import('./lib/proxy.mjs').ProxySettings>} [more]
 */
async function frontOf(context, apps, more = {}) {
  const own = await freePort();
  const at = temporaryFolder(context);
  const proxy = await startProxy({
    ...{ folder: join(at, 'proxy'), log: join(at, 'proxy.log'), host: '127.0.0.1', port: own },
    apps: apps.map((url) => new URL(url).host),
    drainFolder: join(at, 'draining'),
    ...more,
  });
  context.after(() => proxy.stop());
  return `${more.tls ? 'https' : 'http'}://127.0.0.1:${own}`;
}

test('Ctrl-C stops all of it, and frees the port', async () => {
  await database.end();
  const pids = Object.values(cluster.pids());
  assert.equal(pids.length, 5);
  process.kill(cluster.pid, 'SIGINT');
  assert.equal(await cluster.ended, 0);
  for (const pid of pids) assert.equal(isAlive(pid), false);
  await assertPortFree('127.0.0.1', port);
});
