/**
 * The shop on a database that may lose a machine: three nodes with Patroni, etcd and PostgreSQL behind HAProxy, each in a
 * network namespace of its own. The primary is killed, frozen and cut off under orders. The tests belong together and run in order.
 * With LONG_TESTS=1 each fault comes ten times.
 */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { after, before, test } from 'node:test';
import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from './lib/audit-checks.mjs';
import { connect } from './lib/connect.mjs';
import { freePort } from './lib/processes.mjs';
import { eventually, launch, temporaryFolder } from './lib/test-helpers.mjs';
import { call, readyToPlace } from './lib/test-shoppers.mjs';
import { missingForPatroni, startPatroni } from './lib/topology/patroni.mjs';

/** How soon orders must be taken again, on a machine of its own; a busy one gets its share more time. */
const BACK_MS = 30_000;
const ROUNDS = process.env.LONG_TESTS === '1' ? 10 : 1;
const LANES = 4;

const missing = missingForPatroni();
const skip = missing ? `A failover is not tried here: it ${missing}.` : false;

/** @type {Awaited<ReturnType<typeof startPatroni>>} */
let cluster;
/** @type {ReturnType<typeof launch>} */
let shop;

before(async () => {
  if (skip) return;
  const folder = temporaryFolder();
  cluster = await startPatroni(folder);
  const env = { DATABASE_URL: cluster.url, RATE_LIMIT_SCALE: '1000' };
  shop = launch({ dataDir: `${folder}/data`, port: await freePort(), env });
  await shop.served();
});
after(async () => {
  await shop?.stop();
  await cluster?.stop();
});

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

for (const [name, fault, undo] of FAULTS)
  for (let round = 1; round <= ROUNDS; round++)
    test(`a primary that is ${name} costs no order, and another takes over (${round} of ${ROUNDS})`, {
      skip,
    }, async (t) => {
      await cluster.untilSynchronous();
      const primary = await cluster.primary();
      // What was shown before goes on being shown.
      const looked = ['/api/products?view=card', '/api/banners', '/'];
      const statuses = () => Promise.all(looked.map(async (path) => (await call(shop.url, 'GET', path)).status));
      for (let time = 0; time < 3; time++) await statuses();
      const orders = await startOrders();
      await eventually('orders come in', () => orders.taken() >= 5);

      fault(primary);
      /** @type {ReturnType<typeof readAllTheTime> | undefined} */
      let reading;
      try {
        const faultAt = Date.now();
        await eventually('orders are refused', () => orders.refusedSince(faultAt), 60_000);
        reading = readAllTheTime(statuses);
        const slowness = Math.max(1, (loadavg()[0] ?? 0) / availableParallelism());
        await eventually('orders are taken again', () => orders.takenSince(faultAt), BACK_MS * slowness);
        const seen = await reading.stop();
        t.diagnostic(`orders again after ${Date.now() - faultAt} ms; ${seen.length} times all was shown meanwhile`);
        assert.deepEqual([...new Set(seen)], ['200 200 200']);
        assert.notEqual((await cluster.primary()).name, primary.name);
        await eventually('more orders', () => orders.taken() >= 15);
      } finally {
        await reading?.stop();
        await undo(primary);
      }
      const { placed, strange } = await orders.stop();
      assert.deepEqual(strange, []);
      const database = await reconnect();
      try {
        const { rows } = await database.query('SELECT cart_id, order_number FROM orders WHERE cart_id = ANY ($1)', [
          placed.map(({ cart_id }) => cart_id),
        ]);
        /** @param {{ cart_id: number, order_number: string }[]} orders */
        const sorted = (orders) => orders.map(({ cart_id, order_number }) => `${cart_id} ${order_number}`).sort();
        assert.deepEqual(sorted(rows), sorted(placed));
        assert.deepEqual(
          (await audit(database)).flatMap(({ faults }) => faults),
          [],
        );

        await assertAtWork(database);
      } finally {
        await database.end();
      }
      // The old one has come back as a standby, by itself.
      await cluster.untilSynchronous();
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

/** HAProxy closes the connections to a machine that has just come back and still takes itself for the primary. */
async function reconnect() {
  /** @type {Awaited<ReturnType<typeof connect>> | undefined} */
  let client;
  await eventually('there is one primary', async () => {
    await cluster.untilSynchronous();
    client = await connect(cluster.url);
    return true;
  });
  if (!client) throw new Error('No connection');
  return client;
}

/** Mails go out, and what is written past the shop is shown: its connections are to the new primary. @param {Awaited<ReturnType<typeof connect>>} database */
async function assertAtWork(database) {
  const name = `Told ${randomUUID()}`;
  const { rows } = await database.query('SELECT id FROM products WHERE is_active ORDER BY id LIMIT 1');
  await database.query('UPDATE products SET name = $1 WHERE id = $2', [name, rows[0].id]);
  await eventually('the catalogue is told', async () => {
    const { body } = await call(shop.url, 'GET', '/api/products?view=card');
    return JSON.stringify(body).includes(name);
  });
  await eventually('the mails have gone out', async () => {
    const { rows: waiting } = await database.query(
      'SELECT id FROM mails WHERE sent_at IS NULL AND failed_at IS NULL AND next_try_at <= now()',
    );
    return waiting.length === 0;
  });
  await assertLocked(database);
}

/**
 * Products of one name that are made at once wait for each other by an advisory lock, or they would want one slug.
 * @param {import('./lib/test-shoppers.mjs').Client} database
 */
async function assertLocked(database) {
  const who = { email: `${randomUUID()}@example.com`, password: 'long enough, really' };
  await call(shop.url, 'POST', '/api/auth/register', { body: { ...who, name: 'A Colleague', phone: '9876543210' } });
  await database.query(`UPDATE up_users SET roles = '["super_admin"]' WHERE email = $1`, [who.email]);
  const { body: session } = await call(shop.url, 'POST', '/api/auth/admin/login', { body: who });
  const { rows } = await database.query('SELECT category_id FROM products WHERE category_id IS NOT NULL LIMIT 1');
  const product = { name: `After ${randomUUID()}`, description: 'New', price: 1999, category_id: rows[0].category_id };
  const made = await Promise.all(
    [1, 2, 3].map(() => call(shop.url, 'POST', '/api/products', { token: session.access_token, body: product })),
  );
  assert.deepEqual(
    made.map(({ status }) => status),
    [201, 201, 201],
  );
  assert.equal(new Set(made.map(({ body: { slug } }) => slug)).size, 3);
}

/** Shoppers who order all the time, each sending the same order again until it is taken. */
async function startOrders() {
  const database = await connect(cluster.url);
  const { rows } = await database.query(
    `UPDATE stock_labels SET quantity = 100000 WHERE id = (SELECT min(s.id) FROM stock_labels s JOIN products p
       ON p.id = s.product_id WHERE p.is_active) RETURNING id AS stock_id, product_id`,
  );
  const piece = { ...rows[0], quantity: 1 };
  /** @type {Awaited<ReturnType<typeof readyToPlace>>[]} */
  const buyers = [];
  while (buyers.length < 40) buyers.push(await readyToPlace(shop.url, database, piece));
  await database.end();

  /** @type {{ cart_id: number, order_number: string }[]} */
  const placed = [];
  /** @type {unknown[]} */
  const strange = [];
  let takenAt = 0;
  let refusedAt = 0;
  let running = true;

  /** @param {typeof buyers[number]} buyer */
  async function place({ token, body }) {
    const headers = { 'Idempotency-Key': `order-${body.cart_id}` };
    for (;;) {
      const answer = await call(shop.url, 'POST', '/api/orders', { token, body, headers });
      if (answer.status === 201) {
        takenAt = Date.now();
        return placed.push({ cart_id: body.cart_id, order_number: answer.body.order_number });
      }
      if (answer.status !== 503) return strange.push(answer);
      refusedAt = Date.now();
      await sleep(500);
    }
  }
  const waiting = [...buyers];
  const lanes = Array.from({ length: LANES }, async () => {
    for (let buyer = waiting.shift(); buyer && running; buyer = waiting.shift()) {
      await place(buyer);
      await sleep(400);
    }
  });
  return {
    taken: () => placed.length,
    takenSince: (/** @type {number} */ time) => takenAt > time && refusedAt > time && takenAt > refusedAt,
    refusedSince: (/** @type {number} */ time) => refusedAt > time,
    async stop() {
      running = false;
      await Promise.all(lanes);
      return { placed, strange };
    },
  };
}
