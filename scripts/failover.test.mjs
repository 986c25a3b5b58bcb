/**
 * The shop on several machines under load: Varnish and nginx in front, PgBouncer behind, and a database of three nodes with Patroni,
 * etcd and PostgreSQL behind HAProxy, each in a network namespace of its own. Every part is replaced, one after the other, as for a
 * later version of each (the same programs, on the data that they have); then the primary is lost. The tests belong together and
 * run in order. The long run has two instances and a worker, which are replaced too, and each fault ten times.
 */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient } from './lib/connect.mjs';
import { onThisMachine } from './lib/find-program.mjs';
import { endProcess, freePort, isAlive } from './lib/processes.mjs';
import { appEnvironment, shopSettings } from './lib/shop.mjs';
import { eventually, isLong, launch, temporaryFolder } from './lib/test-helpers.mjs';
import { assertPlacedOnce, call, faultsOf } from './lib/test-shoppers.mjs';
import { startEdges } from './lib/topology/edges.mjs';
import { missingForPatroni, startPatroni } from './lib/topology/patroni.mjs';
import { startPgBouncer } from './lib/topology/pgbouncer.mjs';
import { startShoppers } from './lib/topology/shoppers.mjs';
import { missingForVarnish } from './lib/topology/varnish.mjs';

const missing =
  missingForPatroni() || missingForVarnish() || (onThisMachine('pgbouncer') ? '' : 'needs pgbouncer (Debian)');
const skip = missing ? `A failover is not tried here: it ${missing}.` : false;
const SHOPPERS = 3;
/** How soon orders must be taken again, on a machine of its own. */
const BACK_MS = 30_000;

/** @type {Awaited<ReturnType<typeof startPatroni>>} */
let database;
/** @type {NonNullable<Awaited<ReturnType<typeof startPgBouncer>>>} */
let pooler;
/** @type {ReturnType<typeof launch>} */
let shop;
/** @type {Awaited<ReturnType<typeof startWorker>> | undefined} */
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
  const program = isLong ? 'cluster.mjs' : 'start.mjs';
  const env = { ...settings(), SHOP_ROLE: isLong ? 'web' : 'all', PROXIES_IN_FRONT: '127.0.0.1' };
  shop = launch({ dataDir, port, program, env });
  await shop.served(600_000);
  // Each Varnish has to notice first, by its own looks, that there is a shop now.
  for (let times = 0; times < 10; times++)
    await eventually('the edges serve', async () => (await fetch(`${edges.url}/api/store`)).ok, 60_000);
  if (isLong) worker = await startWorker();
  shoppers = await startShoppers(edges.url, database.url, SHOPPERS);
  await assertServed();
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
  ...{ DATABASE_URL: database.url, DATABASE_POOLER_URL: pooler.urlOf('shop'), DATABASE_POOLER_PREPARES: '' },
  ...{ EDGE_PURGE_URL: edges.purgeUrls, RATE_LIMIT_SCALE: '1000' },
});

/** A worker beside the instances, on their folder. */
async function startWorker() {
  const port = await freePort();
  const env = {
    ...appEnvironment(shopSettings({ dataDir, port, host: '127.0.0.1', databaseUrl: database.url })),
    ...settings(),
    SHOP_ROLE: 'worker',
  };
  const cwd = new URL('..', import.meta.url);
  const child = spawn(process.execPath, ['cms/serve.mjs'], { cwd, env, stdio: 'ignore' });
  const isReady = async () => {
    assert.equal(child.exitCode, null);
    return (await fetch(`http://127.0.0.1:${port}/health/ready`)).ok;
  };
  await eventually('the worker works', isReady, 90_000);
  return { stop: () => endProcess(Number(child.pid), [['SIGTERM', 40_000]]) };
}

/** Until shoppers have bought some more, all of whom got answers. */
async function assertServed() {
  const before = shoppers.placed.length;
  const done = () => shoppers.failures.length > 0 || shoppers.placed.length >= before + 2 * SHOPPERS;
  await eventually('orders come in', done, 60_000);
  assert.deepEqual(shoppers.failures, []);
}

/** Replacing each part takes minutes: it is of the long run. @param {string} name @param {() => Promise<unknown>} change */
const step = (name, change) =>
  isLong &&
  test(`${name}: no request fails`, { skip }, async (t) => {
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

if (isLong)
  test('the primary changes over and is replaced: nothing but 503 meanwhile, and 503 ends', { skip }, async (t) => {
    const primary = await database.primary();
    shoppers.mayRefuse = true;
    const askedAt = Date.now();
    await database.switchover();
    await eventually('another is the primary', async () => (await database.primary()).name !== primary.name, 60_000);
    await database.untilSynchronous();
    await assertServed();
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
  await old?.stop();
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

/**
 * What is done to the primary, and undone.
 * @typedef {import('./lib/topology/patroni.mjs').Node} Node
 * @type {Array<[name: string, fault: (node: Node) => void, undo: (node: Node) => void | Promise<void>]>}
 */
const FAULTS = [
  ['killed', (node) => node.signal('SIGKILL'), (node) => node.start()],
  ['frozen', (node) => node.signal('SIGSTOP'), (node) => node.signal('SIGCONT')],
  ['cut off', (node) => node.cut(), (node) => node.heal()],
];
const ROUNDS = isLong ? 10 : 1;

for (const [name, fault, undo] of isLong ? FAULTS : FAULTS.slice(0, 1))
  for (let round = 1; round <= ROUNDS; round++)
    test(`a primary that is ${name} costs no order, and another takes over (${round} of ${ROUNDS})`, {
      skip,
    }, async (t) => {
      await database.untilSynchronous();
      const primary = await database.primary();
      // What was shown before goes on being shown.
      const looked = ['/api/products?view=card', '/api/banners', '/'];
      const statuses = () => Promise.all(looked.map(async (path) => (await call(shop.url, 'GET', path)).status));
      for (let time = 0; time < 3; time++) await statuses();

      shoppers.mayRefuse = true;
      fault(primary);
      /** @type {ReturnType<typeof readAllTheTime> | undefined} */
      let reading;
      try {
        const faultAt = Date.now();
        await eventually('orders are refused', () => shoppers.refusedAt > faultAt, 60_000);
        reading = readAllTheTime(statuses);
        const isBack = () => shoppers.takenAt > shoppers.refusedAt;
        await eventually('orders are taken again', isBack, BACK_MS);
        const seen = await reading.stop();
        t.diagnostic(`orders again after ${Date.now() - faultAt} ms; ${seen.length} times all was shown meanwhile`);
        assert.deepEqual([...new Set(seen)], ['200 200 200']);
        assert.notEqual((await database.primary()).name, primary.name);
        await assertServed();
      } finally {
        await reading?.stop();
        await undo(primary);
      }
      // The old one has come back as a standby, by itself.
      await database.untilSynchronous();
      await assertServed();
      shoppers.mayRefuse = false;
    });

test(
  'mails go out, what is written past the shop is shown, and locks hold: its connections are to the new primary',
  {
    skip,
  },
  () => withClient(database.url, assertAtWork),
);

test('no order is lost or there twice, and the books are right', { skip }, async () => {
  const { placed, failures } = await shoppers.stop();
  assert.deepEqual(failures, []);
  await withClient(database.url, async (client) => {
    await assertPlacedOnce(client, placed);
    assert.deepEqual(await faultsOf(client), []);
  });
});

/** What is shown from memory while there is no primary. @param {() => Promise<number[]>} look */
function readAllTheTime(look) {
  /** @type {string[]} */
  const seen = [];
  let running = true;
  const ended = (async () => {
    for (; running; await sleep(250)) seen.push((await look()).join(' '));
  })();
  return {
    async stop() {
      running = false;
      await ended;
      return seen;
    },
  };
}

/** @param {import('./lib/test-shoppers.mjs').Client} client */
async function assertAtWork(client) {
  const name = `Told ${randomUUID()}`;
  const { rows } = await client.query('SELECT id, category_id FROM products WHERE is_active ORDER BY id LIMIT 1');
  await client.query('UPDATE products SET name = $1 WHERE id = $2', [name, rows[0].id]);
  await eventually('the catalogue is told', async () => {
    const { body } = await call(shop.url, 'GET', '/api/products?view=card');
    return JSON.stringify(body).includes(name);
  });
  const waiting = 'SELECT id FROM mails WHERE sent_at IS NULL AND failed_at IS NULL AND next_try_at <= now()';
  const allSent = async () => (await client.query(waiting)).rows.length === 0;
  await eventually('the mails have gone out', allSent);

  // Products of one name that are made at once wait for each other by an advisory lock, or they would want one slug.
  const who = { email: `${randomUUID()}@example.com`, password: 'long enough, really' };
  await call(shop.url, 'POST', '/api/auth/register', { body: { ...who, name: 'A Colleague', phone: '9876543210' } });
  await client.query(`UPDATE up_users SET roles = '["super_admin"]' WHERE email = $1`, [who.email]);
  const { body: session } = await call(shop.url, 'POST', '/api/auth/admin/login', { body: who });
  const product = { name: `After ${name}`, description: 'New', price: 1999, category_id: rows[0].category_id };
  const make = () => call(shop.url, 'POST', '/api/products', { token: session.access_token, body: product });
  const made = await Promise.all([make(), make(), make()]);
  for (const { status } of made) assert.equal(status, 201);
  assert.equal(new Set(made.map(({ body: { slug } }) => slug)).size, 3);
}

/** @param {Node} node */
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
