/**
 * The shop on several machines without a cluster of its own (docs/operating.md): each has a folder, a launcher and an address of its
 * own, and shares with the others the database and the secrets alone; Caddy is in front. The tests belong together and run in order.
 */
import assert from 'node:assert/strict';
import { copyFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { audit } from './lib/audit-checks.mjs';
import { connect } from './lib/connect.mjs';
import { startPostgres } from './lib/postgres.mjs';
import { freePort } from './lib/processes.mjs';
import { eventually, launch, temporaryFolder } from './lib/test-helpers.mjs';
import { call, register } from './lib/test-shoppers.mjs';
import { startCaddy } from './lib/topology/caddy.mjs';
import { startShoppers } from './lib/topology/shoppers.mjs';

const folder = temporaryFolder();
const port = await freePort();
/** Linux has all of 127.0.0.0/8: each machine its address. */
const HOSTS = ['127.0.0.11', '127.0.0.12'];
const dataDirOf = (/** @type {string} */ host) => join(folder, host);

/** @type {Awaited<ReturnType<typeof startPostgres>>} */
let database;
/** @type {Awaited<ReturnType<typeof startCaddy>>} */
let caddy;
/** @type {Map<string, ReturnType<typeof launch>>} */
const machines = new Map();

/** @param {string} host @param {string} [seed] */
async function start(host, seed = 'none') {
  const env = {
    ...{ DATABASE_URL: database.url, HOST: host, SEED: seed, DRAIN_MS: '2000', TRUSTED_PROXIES: '1' },
    ...{ PUBLIC_URL: 'https://shop.example', RATE_LIMIT_SCALE: '1000' },
  };
  const machine = launch({ dataDir: dataDirOf(host), port, env });
  machines.set(host, machine);
  await machine.served();
}

before(async () => {
  // Caddy's authority is its own.
  process.env.NODE_TLS_REJECT_UNAUTHORIZED = '0';
  const postgres = { folder: join(folder, 'postgres'), log: join(folder, 'postgres.log'), password: 'password' };
  database = await startPostgres({ ...postgres, fsync: false });
  const [first = '', ...others] = HOSTS;
  await start(first, 'sample');
  for (const host of others) {
    mkdirSync(dataDirOf(host), { mode: 0o700 });
    copyFileSync(join(dataDirOf(first), 'secrets.json'), join(dataDirOf(host), 'secrets.json'));
    await start(host);
  }
  caddy = await startCaddy(
    join(folder, 'caddy'),
    HOSTS.map((host) => `${host}:${port}`),
  );
});
after(async () => {
  await caddy?.stop();
  for (const machine of machines.values()) await machine.stop();
  await database?.stop();
});

test('who signed in at one machine is signed in at the other', async () => {
  const [one = '', two = ''] = HOSTS.map((host) => `http://${host}:${port}`);
  const { token } = await register(one);
  assert.equal((await call(two, 'GET', '/api/account', { token })).status, 200);
});

test('each machine is restarted while shoppers order: no request fails, and the books are right', async (t) => {
  const shoppers = await startShoppers(caddy.url, database.url, 3);
  const served = async () => {
    const before = shoppers.placed.length;
    const done = () => shoppers.failures.length > 0 || shoppers.placed.length >= before + 6;
    await eventually('orders come in', done, 60_000);
    assert.deepEqual(shoppers.failures, []);
  };
  try {
    await served();
    for (const host of HOSTS) {
      assert.equal(await machines.get(host)?.stop(), 0);
      await served();
      await start(host);
      await served();
    }
  } finally {
    await shoppers.stop();
  }
  t.diagnostic(`${shoppers.placed.length} orders, the slowest answer took ${shoppers.slowest} ms`);
  const client = await connect(database.url);
  try {
    assert.deepEqual(
      (await audit(client)).flatMap(({ faults }) => faults),
      [],
    );
  } finally {
    await client.end();
  }
});
