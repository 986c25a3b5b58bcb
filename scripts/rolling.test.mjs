/**
 * Every part of the shop on several machines is replaced under load, one after the other, as for a later version of each: etcd, Patroni
 * with PostgreSQL, HAProxy, PgBouncer, the worker, both instances and their nginx, the edge and the nginx in front of it, where TLS
 * ends. What is tried is the change of processes, with the same programs
 * and the data kept. The tests belong together and run in order.
 */
import assert from 'node:assert/strict';
import { spawn, spawnSync } from 'node:child_process';
import { after, before, test } from 'node:test';
import { audit } from './lib/audit-checks.mjs';
import { connect } from './lib/connect.mjs';
import { endProcess, freePort, isAlive } from './lib/processes.mjs';
import { appEnvironment, shopSettings } from './lib/shop.mjs';
import { eventually, launch, temporaryFolder } from './lib/test-helpers.mjs';
import { startEdges } from './lib/topology/edges.mjs';
import { missingForPatroni, startPatroni } from './lib/topology/patroni.mjs';
import { startPgBouncer } from './lib/topology/pgbouncer.mjs';
import { startShoppers } from './lib/topology/shoppers.mjs';
import { missingForVarnish } from './lib/topology/varnish.mjs';

const missing =
  missingForPatroni() ||
  missingForVarnish() ||
  (spawnSync('which', ['pgbouncer']).status === 0 ? '' : 'needs pgbouncer');
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
/** @type {Awaited<ReturnType<typeof startEdges>>} */
let edges;
/** @type {Awaited<ReturnType<typeof startShoppers>>} */
let shoppers;
const folder = temporaryFolder();
const dataDir = `${folder}/data`;

before(async () => {
  if (skip) return;
  // The certificate is nobody's.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  database = await startPatroni(folder);
  pooler = /** @type {typeof pooler} */ (await startPgBouncer(database.url, 30));
  const port = await freePort();
  edges = await startEdges(`${folder}/edges`, port);
  const env = { ...settings(), SHOP_ROLE: 'web', PROXIES_IN_FRONT: '127.0.0.1' };
  shop = launch({ dataDir, port, program: 'cluster.mjs', env });
  await shop.served();
  worker = await startWorker();
  shoppers = await startShoppers(edges.url, database.url, SHOPPERS);
});
after(async () => {
  await shoppers?.stop();
  await worker?.stop();
  await shop?.stop();
  await edges?.stop();
  await pooler?.stop();
  await database?.stop();
});

const settings = () => ({
  DATABASE_URL: database.url,
  DATABASE_POOLER_URL: pooler.urlOf('shop'),
  DATABASE_POOLER_PREPARES: '',
  EDGE_PURGE_URL: edges.purgeUrls,
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

step('the instances are replaced, and the nginx in front of them', async () => {
  const { launcher = 0, ...old } = shop.pids();
  process.kill(launcher, 'SIGUSR2');
  const isNew = () =>
    Object.entries(shop.pids()).every(([name, pid]) => !/^app|proxy/.test(name) || (pid !== old[name] && isAlive(pid)));
  await eventually('all are new', () => isNew() && shop.output().includes('Both instances are new.'), 180_000);
  await eventually('nothing goes through the HAProxy of before', () => !oldWorkers.some(isAlive));
});

step('each Varnish is replaced', () => edges.replaceVarnish());

step('the nginx where TLS ends is replaced', () => edges.replaceFront());

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
