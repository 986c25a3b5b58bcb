/**
 * The shop on several machines without a cluster of its own (docs/operating.md): each has a folder, a launcher and an address of its
 * own, and shares with the others the database and the secrets alone; Caddy is in front. The tests belong together and run in order.
 */
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { withClient } from './lib/connect.mjs';
import { freePort } from './lib/processes.mjs';
import { eventually, isLong, launch, preparedShop, temporaryFolder } from './lib/test-helpers.mjs';
import { call, faultsOf, register } from './lib/test-shoppers.mjs';
import { startCaddy } from './lib/topology/caddy.mjs';
import { startShoppers } from './lib/topology/shoppers.mjs';

const folder = temporaryFolder();
const port = await freePort();
/** Linux has all of 127.0.0.0/8: each machine its address. */
const HOSTS = ['127.0.0.11', '127.0.0.12'];
const dataDirOf = (/** @type {string} */ host) => join(folder, host);
const [first = ''] = HOSTS;
const prepared = await preparedShop('sample', dataDirOf(first));

/** @type {Awaited<ReturnType<typeof startCaddy>>} */
let caddy;
/** @type {Map<string, ReturnType<typeof launch>>} */
const machines = new Map();

/** @param {string} host */
async function start(host) {
  const env = {
    ...{ DATABASE_URL: prepared.databaseUrl, HOST: host, SEED: 'none', DRAIN_MS: '2000', TRUSTED_PROXIES: '1' },
    ...{ PUBLIC_URL: 'https://shop.example', RATE_LIMIT_SCALE: '1000' },
  };
  const machine = launch({ dataDir: dataDirOf(host), port, env });
  machines.set(host, machine);
  await machine.served();
}

before(async () => {
  // Caddy's authority is its own.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  for (const host of HOSTS.slice(1)) {
    mkdirSync(dataDirOf(host), { mode: 0o700 });
    copyFileSync(join(dataDirOf(first), 'secrets.json'), join(dataDirOf(host), 'secrets.json'));
  }
  await Promise.all(HOSTS.map(start));
  const apps = HOSTS.map((host) => `${host}:${port}`);
  caddy = await startCaddy(join(folder, 'caddy'), apps);
});
after(async () => {
  await caddy?.stop();
  for (const machine of machines.values()) await machine.stop();
  await prepared.drop();
});

test('who signed in at one machine is signed in at the other', async () => {
  const [one = '', two = ''] = HOSTS.map((host) => `http://${host}:${port}`);
  const { token } = await register(one);
  assert.equal((await call(two, 'GET', '/api/account', { token })).status, 200);
});

test('behind Caddy the shop answers by https as it has to: HSTS, secure cookies, its own words', async () => {
  const page = await caddy.ask('/');
  assert.equal(page.status, 200);
  assert.match(String(page.headers['strict-transport-security']), /max-age=\d{7,}/);
  assert.match(page.text, /<h1/);
  assert.equal((await caddy.ask('/admin/')).status, 200);
  /** @param {string} path @param {Buffer} body */
  const post = (path, body) => {
    const headers = { 'content-type': 'application/json', 'content-length': String(body.length) };
    return caddy.ask(path, { method: 'POST', headers, body });
  };
  const added = await post('/api/cart/add', Buffer.from('{"quantity":1,"product_id":1,"stock_id":1}'));
  for (const cookie of added.headers['set-cookie'] ?? []) assert.match(cookie, /; secure/i);
  assert.equal((await post('/api/contact-messages', Buffer.alloc(13 * 1024 * 1024, ' '))).status, 413);
});

test('each machine is taken away while shoppers order: no request fails, and the books are right', async (t) => {
  const shoppers = await startShoppers(caddy.url, prepared.databaseUrl, 3);
  const served = async () => {
    const before = shoppers.placed.length;
    const done = () => shoppers.failures.length > 0 || shoppers.placed.length >= before + 6;
    await eventually('orders come in', done, 120_000);
    assert.deepEqual(shoppers.failures, []);
  };
  try {
    await served();
    // In the long run each; else the first stays away.
    for (const host of isLong ? HOSTS : [first]) {
      assert.equal(await machines.get(host)?.stop(), 0);
      await served();
      if (!isLong) break;
      await start(host);
      await served();
    }
  } finally {
    await shoppers.stop();
  }
  t.diagnostic(`${shoppers.placed.length} orders, the slowest answer took ${shoppers.slowest} ms`);
  assert.deepEqual(await withClient(prepared.databaseUrl, faultsOf), []);
});
