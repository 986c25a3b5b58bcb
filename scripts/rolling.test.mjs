/**
 * Every part of the shop on several machines is replaced under load, one after the other, as for a later version of each: etcd, Patroni
 * with PostgreSQL, HAProxy, PgBouncer, the worker, both instances. What is tried is the change of processes, with the same programs
 * and the data kept. The tests belong together and run in order.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from './lib/audit-checks.mjs';
import { connect } from './lib/connect.mjs';
import { endProcess, freePort, isAlive } from './lib/processes.mjs';
import { appEnvironment, shopSettings } from './lib/shop.mjs';
import { eventually, launch, temporaryFolder } from './lib/test-helpers.mjs';
import { call, readyToPlace } from './lib/test-shoppers.mjs';
import { missingForPatroni, startPatroni } from './lib/topology/patroni.mjs';
import { startPgBouncer } from './lib/topology/pgbouncer.mjs';

const missing = missingForPatroni() || (spawnSync('which', ['pgbouncer']).status === 0 ? '' : 'needs pgbouncer');
const skip = missing ? `A rolling change is not tried here: it ${missing}.` : false;
const SHOPPERS = 3;

/** @type {Awaited<ReturnType<typeof startPatroni>>} */
let database;
/** @type {NonNullable<Awaited<ReturnType<typeof startPgBouncer>>>} */
let pooler;
/** @type {ReturnType<typeof launch>} */
let shop;
/** @type {Awaited<ReturnType<typeof startWorker>>} */
let worker;
/** @type {Awaited<ReturnType<typeof startShoppers>>} */
let shoppers;
const folder = temporaryFolder();
const dataDir = `${folder}/data`;

before(async () => {
  if (skip) return;
  database = await startPatroni(folder);
  pooler = /** @type {typeof pooler} */ (await startPgBouncer(database.url, 30));
  const env = { ...settings(), SHOP_ROLE: 'web' };
  shop = launch({ dataDir, port: await freePort(), program: 'cluster.mjs', env });
  await shop.served();
  worker = await startWorker();
  shoppers = await startShoppers();
});
after(async () => {
  await shoppers?.stop();
  await worker?.stop();
  await shop?.stop();
  await pooler?.stop();
  await database?.stop();
});

const settings = () => ({
  DATABASE_URL: database.url,
  DATABASE_POOLER_URL: pooler.urlOf('shop'),
  DATABASE_POOLER_PREPARES: '',
  RATE_LIMIT_SCALE: '1000',
});

/** A worker beside the instances, on their folder. */
async function startWorker() {
  const port = await freePort();
  const env = {
    ...appEnvironment(shopSettings({ dataDir, port, host: '127.0.0.1', databaseUrl: database.url })),
    ...settings(),
    SHOP_ROLE: 'worker',
  };
  const child = spawn(process.execPath, ['cms/serve.mjs'], {
    cwd: new URL('..', import.meta.url),
    env,
    stdio: 'ignore',
  });
  await eventually(
    'the worker works',
    async () => {
      assert.equal(child.exitCode, null);
      return (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok;
    },
    90_000,
  );
  return { stop: () => endProcess(Number(child.pid), [['SIGTERM', 40_000]]) };
}

/** Until shoppers have bought some more, all of whom got answers. */
async function assertServed() {
  const before = shoppers.placed.length;
  await eventually('orders come in', () => shoppers.placed.length >= before + 2 * SHOPPERS, 60_000);
  assert.deepEqual(shoppers.failures, []);
}

/** @param {string} name @param {() => Promise<unknown>} change */
const step = (name, change) =>
  test(`${name}: no request fails`, { skip }, async (t) => {
    await assertServed();
    const beganAt = Date.now();
    shoppers.slowest = 0;
    await change();
    await assertServed();
    t.diagnostic(`${Date.now() - beganAt} ms; the slowest answer took ${shoppers.slowest} ms`);
  });

step('each etcd is replaced', async () => {
  for (const node of database.nodes) {
    await node.restart('etcd');
    await database.untilSynchronous();
  }
});

step('each standby is replaced', async () => {
  const primary = await database.primary();
  for (const node of database.nodes.filter(({ name }) => name !== primary.name)) await replaceStandby(node);
});

test('the primary changes over and is replaced: nothing but 503 meanwhile, and 503 ends', { skip }, async (t) => {
  await assertServed();
  const primary = await database.primary();
  shoppers.mayRefuse = true;
  const askedAt = Date.now();
  await database.switchover();
  await eventually('another is the primary', async () => (await database.primary()).name !== primary.name, 60_000);
  await database.untilSynchronous();
  const before = shoppers.placed.length;
  await eventually('orders come in', () => shoppers.placed.length >= before + 2 * SHOPPERS, 60_000);
  shoppers.mayRefuse = false;
  const { refusedAt } = shoppers;
  t.diagnostic(`${shoppers.refused} answers 503, the last ${refusedAt ? refusedAt - askedAt : 0} ms after it began`);
  await assertServed();
  await replaceStandby(primary);
  await assertServed();
});

/** HAProxy's worker of before. It goes when the last connection through it does: so HAProxy is replaced before what connects by it. @type {number[]} */
let oldWorkers = [];
step('HAProxy is replaced', async () => {
  oldWorkers = database.haproxy.workers();
  database.haproxy.reload();
  await eventually('there is a new worker', () => database.haproxy.workers().some((pid) => !oldWorkers.includes(pid)));
});

step('PgBouncer is replaced', () => pooler.replace());

step('the worker is replaced', async () => {
  const old = worker;
  worker = await startWorker();
  await old.stop();
});

step('the instances are replaced', async () => {
  const { launcher = 0, ...old } = shop.pids();
  process.kill(launcher, 'SIGUSR2');
  const isNew = () => Object.entries(shop.pids()).every(([name, pid]) => !name.startsWith('app') || pid !== old[name]);
  await eventually('both are new', () => isNew() && shop.output().includes('Both instances are new.'), 180_000);
  await eventually('nothing goes through the HAProxy of before', () => !oldWorkers.some(isAlive));
});

test('no order is lost or there twice, and the books are right', { skip }, async () => {
  const { placed, failures } = await shoppers.stop();
  assert.deepEqual(failures, []);
  const client = await connect(database.url);
  try {
    const { rows } = await client.query('SELECT cart_id, order_number FROM orders WHERE cart_id = ANY ($1)', [
      placed.map(({ cart_id }) => cart_id),
    ]);
    /** @param {{ cart_id: number, order_number: string }[]} orders */
    const sorted = (orders) => orders.map(({ cart_id, order_number }) => `${cart_id} ${order_number}`).sort();
    assert.deepEqual(sorted(rows), sorted(placed));
    const wrong = (await audit(client)).flatMap(({ faults }) => faults);
    assert.deepEqual(wrong, []);
  } finally {
    await client.end();
  }
});

/** @param {import('./lib/topology/patroni.mjs').Node} node */
async function replaceStandby(node) {
  // Commits would wait for it until the primary has noticed: another one is asked first.
  await node.beSynchronous(false);
  await eventually('another is synchronous', async () => {
    const other = (await database.members()).find(({ role }) => role === 'sync_standby');
    return other && other.name !== node.name;
  });
  await node.restart('patroni');
  await database.untilSynchronous();
  await node.beSynchronous(true);
}

/** Shoppers who look around and order all the time, each sending the same order again where the answer is 503. */
async function startShoppers() {
  const client = await connect(database.url);
  const { rows } = await client.query(
    `UPDATE stock_labels SET quantity = 100000 WHERE id = (SELECT min(s.id) FROM stock_labels s JOIN products p
       ON p.id = s.product_id WHERE p.is_active) RETURNING id AS stock_id, product_id`,
  );
  const piece = { ...rows[0], quantity: 1 };
  const buyers = [];
  while (buyers.length < SHOPPERS) buyers.push(await readyToPlace(shop.url, client, piece));
  await client.end();
  const state = {
    /** @type {{ cart_id: number, order_number: string }[]} */
    placed: [],
    /** @type {unknown[]} */
    failures: [],
    mayRefuse: false,
    refused: 0,
    refusedAt: 0,
    slowest: 0,
  };
  let running = true;

  /** Until the answer is another than an announced 503. @param {string} method @param {string} path @param {Parameters<typeof call>[3]} [more] */
  async function ask(method, path, more) {
    for (;;) {
      const beganAt = Date.now();
      const answer = await call(shop.url, method, path, more).catch((error) => ({ status: 0, body: error }));
      state.slowest = Math.max(state.slowest, Date.now() - beganAt);
      if (answer.status === 200 || answer.status === 201) return answer;
      if (answer.status !== 503 || !state.mayRefuse) {
        state.failures.push({ method, path, after: Date.now() - beganAt, ...answer });
        return undefined;
      }
      state.refused++;
      state.refusedAt = Date.now();
      await sleep(300);
    }
  }
  const lanes = buyers.map(async ({ token, body: { cart_id: first, ...to } }) => {
    for (let cart_id = first; running; ) {
      const headers = { 'Idempotency-Key': `order-${cart_id}` };
      const order = await ask('POST', '/api/orders', { token, body: { ...to, cart_id }, headers });
      if (!order) return;
      state.placed.push({ cart_id, order_number: order.body.order_number });
      for (const path of ['/', '/api/products?view=card', '/api/banners']) await ask('GET', path);
      const cart = await ask('POST', '/api/cart/add', { token, body: piece });
      if (!cart) return;
      cart_id = cart.body.id;
      await sleep(250);
    }
  });
  return Object.assign(state, {
    async stop() {
      running = false;
      await Promise.all(lanes);
      return state;
    },
  });
}
