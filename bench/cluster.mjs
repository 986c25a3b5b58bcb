/**
 * What a second instance adds, and where one PostgreSQL ends: `node bench/cluster.mjs`. Starts a throw-away cluster
 * (two instances, nginx) and measures the same load on one and on both of them, then the database alone. Load, proxy,
 * instances and database share the cores of this machine, so nothing else should run on it. For docs/scaling.md.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCluster } from '../scripts/lib/cluster.mjs';
import { connect } from '../scripts/lib/connect.mjs';
import { findProgram } from '../scripts/lib/find-program.mjs';
import { BENCH, install } from '../scripts/lib/install.mjs';

const SECONDS = 8;
const CONNECTIONS = 32;
const SHOPPERS = 16;
const ORDERS_EACH = 15;
const READS = [
  ['product list, from memory', '/api/products?view=card'],
  ['product list, searched', '/api/products?search=kurta&page=1&limit=20'],
  ['one query to the database', '/api/user-addresses/pin-codes/302001'],
];

console.log(`${availableParallelism()} cores, load before it begins ${loadavg()[0]?.toFixed(1)}\n`);
const wrk = findProgram('wrk');
await install(BENCH);
const { runClients } = await import('./lib/load.mjs');
const { createShoppers } = await import('./lib/shoppers.mjs');
const { fillStock, shopping } = await import('./lib/shopping.mjs');
const dataDir = mkdtempSync(join(tmpdir(), 'marudhara-bench-'));
chmodSync(dataDir, 0o711);
const cluster = await startCluster({
  ...{ dataDir, port: 0, databaseUrl: '', seed: 'sample', env: { RATE_LIMIT_SCALE: '100000' } },
});
const database = await connect(cluster.databaseUrl);
try {
  const people = await createShoppers(cluster.url, database, SHOPPERS);
  const actions = shopping(cluster.url, await fillStock(database));
  console.log('| load | one instance | two instances |\n| --- | --- | --- |');
  for (const [name, path] of READS) await row(String(name), async () => readsPerSecond(String(path)));
  await row(`placements, ${SHOPPERS} shoppers`, () => ordersPerSecond(people, actions));

  console.log('\n| transactions of one database | per second |\n| --- | --- |');
  await database.query('CREATE TABLE bench_rows (id int PRIMARY KEY, n int)');
  await database.query(`INSERT INTO bench_rows SELECT id, 0 FROM generate_series(0, ${CONNECTIONS - 1}) id`);
  const own = (/** @type {number} */ row) => `UPDATE bench_rows SET n = n + 1 WHERE id = ${row}`;
  for (const [name, statement] of /** @type {[string, (row: number) => string][]} */ ([
    [`${CONNECTIONS} connections, each a row of its own`, own],
    [`${CONNECTIONS} connections, all the same row`, () => own(0)],
    [`${CONNECTIONS} connections, own rows, each with a NOTIFY`, (row) => `${own(row)}; NOTIFY bench`],
  ]))
    console.log(`| ${name} | ${await commitsPerSecond(statement)} |`);
} finally {
  await database.end();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}

/** @param {string} name @param {() => Promise<number>} measure */
async function row(name, measure) {
  writeFileSync(join(cluster.drainFolder, 'app2'), '');
  const one = await measure();
  rmSync(join(cluster.drainFolder, 'app2'));
  const two = await measure();
  console.log(`| ${name} | ${one}/s | ${two}/s |`);
}

/** @param {string} path */
function readsPerSecond(path) {
  const { stdout } = spawnSync(wrk, ['-t1', `-c${CONNECTIONS}`, `-d${SECONDS}s`, cluster.url + path], {
    encoding: 'utf8',
  });
  return Math.round(Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]));
}

/**
 * Each shopper adds a piece and places it, again and again; placements of all of them by the time from first to last.
 * @param {import('./lib/shoppers.mjs').Person[]} people @param {ReturnType<typeof shopping>} actions
 */
async function ordersPerSecond(people, actions) {
  const { perSecond } = await runClients(cluster.url, people.length, async (connection, number) => {
    const person = /** @type {import('./lib/shoppers.mjs').Person} */ (people[number]);
    const times = [];
    for (let order = 0; order < ORDERS_EACH; order++) {
      const { cartId } = await actions.add(connection, person);
      times.push(await actions.place(connection, person, cartId));
    }
    return times;
  });
  return Math.round(perSecond);
}

/** @param {(row: number) => string} statement */
async function commitsPerSecond(statement) {
  const clients = await Promise.all(Array.from({ length: CONNECTIONS }, () => connect(cluster.databaseUrl)));
  let done = 0;
  const until = performance.now() + SECONDS * 1000;
  await Promise.all(
    clients.map(async (client, row) => {
      for (; performance.now() < until; done++) await client.query(`BEGIN; ${statement(row)}; COMMIT`);
      await client.end();
    }),
  );
  return Math.round(done / SECONDS);
}
