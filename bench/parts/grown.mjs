import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from '../../scripts/lib/audit-checks.mjs';
import { findProgram } from '../../scripts/lib/find-program.mjs';
import { messageOf } from '../../scripts/lib/shop.mjs';
import { commitsPerSecond } from '../lib/commits.mjs';
import { prepare } from '../lib/connection.mjs';
import { ms, percent, quantile, whole } from '../lib/figures.mjs';
import { growShop } from '../lib/grow.mjs';
import { repeatRequest, runClients } from '../lib/load.mjs';
import { nameOf, openServers, startSetup } from '../lib/setups.mjs';
import { createAdmin, createShoppers } from '../lib/shoppers.mjs';
import { fillStock, shopping } from '../lib/shopping.mjs';
import { costsOf, limitOf, withUsage } from '../lib/usage.mjs';

const TITLE = 'Grown: several instances, and what stands beside them';
const GROWN = 'grown';
const PRODUCTS = 300;
const VISITORS = 32;
const STAFF = 16;
const WRITES = 20;
const KINDS = ['instances', 'PostgreSQL', 'standby', 'pooler', 'proxy', 'edge', 'load'];

/** @typedef {{ perSecond: number, p50?: number, p95?: number, sentAgain?: number }} Rate */
/** @typedef {Record<string, { rate: Rate, usage: import('../lib/usage.mjs').Usage }>} Loads by load */
/** @typedef {{ loads: Loads, seen: number[] }} Measured `seen`: how long writes took to be seen, in ms, sorted */

/**
 * @param {import('../lib/environment.mjs').Environment} given
 * @param {import('../lib/settings.mjs').Settings['grown']} settings
 * @returns {Promise<import('../lib/types.d.ts').Section>}
 */
export async function grown(given, settings) {
  const missing = whatIsMissing();
  if (missing) return { title: TITLE, method: `Left out: ${missing}`, tables: [], goals: [] };
  const servers = await openServers(given);
  try {
    return await compare(servers, settings);
  } finally {
    await servers.close();
  }
}

function whatIsMissing() {
  try {
    for (const program of /** @type {const} */ (['nginx', 'wrk'])) findProgram(program);
    return '';
  } catch (error) {
    return messageOf(error);
  }
}

/**
 * @param {import('../lib/setups.mjs').Servers} servers
 * @param {import('../lib/settings.mjs').Settings['grown']} settings
 * @returns {Promise<import('../lib/types.d.ts').Section>}
 */
async function compare(servers, settings) {
  const { environment, standbyUrlOf } = servers;
  await environment.copySample(GROWN);
  const database = await environment.connect(GROWN);
  try {
    await growShop(database, { products: PRODUCTS, orders: settings.orders });
  } finally {
    await database.end();
  }

  /** @type {[string, Measured | string][]} */
  const results = [];
  for (const setup of settings.setups) results.push([nameOf(setup), await measure(servers, setup, settings)]);
  const commits = await commitsPerSecond(() => environment.connect(GROWN), settings.seconds / 2);

  const plain = results[0]?.[1];
  if (!plain || typeof plain === 'string')
    throw new Error('The first setup, which the others are compared with, was left out.');
  const first = plain.loads;
  const loads = Object.keys(first);
  const slowest = Math.max(...results.flatMap(([, measured]) => (typeof measured === 'string' ? [] : measured.seen)));
  return {
    title: TITLE,
    method:
      `Instances behind nginx on a shop of ${whole(settings.orders)} orders, each setup on a fresh copy of its database, ` +
      `one after the other, ${settings.seconds} s of each load: the product list and a product’s page as browsers ask for ` +
      `them, ${VISITORS} at a time (wrk), pages of the order list and the year’s statistics, ${STAFF} at a time, and ` +
      `${settings.shoppers} shoppers who fill a cart and place it, again and again. In brackets: times the first setup. ` +
      `PostgreSQL ${environment.version}. All share ${availableParallelism()} cores, the load too, so a rate here is the machine’s and what is full is what to ` +
      'look at: the second table has what one request costs of each kind of process, and what was full, by the cores that ' +
      `each used. ${standbyUrlOf ? 'A standby follows in all setups; with “replica” it is read from. ' : ''}After every setup ` +
      '`npm run audit` found nothing. Last: the database alone, without a shop.',
    tables: [
      {
        head: [
          'setup',
          ...loads.map((load) => `${load}, a second`),
          'placing, p50',
          'p95',
          '503, sent again',
          'full at the product list',
          'full at orders',
        ],
        rows: results.map(([name, measured]) => {
          if (typeof measured === 'string') return [name, `left out: ${measured}`, ...loads.map(() => ''), '', '', ''];
          const { p50 = 0, p95 = 0, sentAgain = 0 } = measured.loads.orders?.rate ?? {};
          const rates = loads.map((load) => rateOf(load, measured.loads, first));
          const full = ['product list', 'orders'].map(
            (load) => measured.loads[load] && limitOf(measured.loads[load].usage),
          );
          return [name, ...rates, ms(p50), ms(p95), whole(sentAgain), ...full.map(String)];
        }),
      },
      {
        head: ['milliseconds of a core for one', 'load', ...KINDS, 'of the machine', 'what is full'],
        rows: results.flatMap(([name, measured]) =>
          typeof measured === 'string'
            ? []
            : Object.entries(measured.loads).map(([load, { rate, usage }]) => [
                name,
                load,
                ...costsOf(usage, rate.perSecond, KINDS),
                percent(usage.machine),
                limitOf(usage),
              ]),
        ),
      },
      {
        head: [`a product renamed, until shoppers see it, ${WRITES} times`, 'p50', 'longest'],
        rows: results.flatMap(([name, measured]) =>
          typeof measured === 'string'
            ? []
            : [[name, ms(quantile(measured.seen, 0.5)), ms(quantile(measured.seen, 1))]],
        ),
      },
      {
        head: ['transactions of one database', 'a second'],
        rows: commits.map(([name, rate]) => [name, whole(rate)]),
      },
    ],
    goals: [
      { what: 'a write, until shoppers see it, the longest', wanted: 1000, got: slowest, atLeast: false, unit: 'ms' },
    ],
    shownIn: 'docs/scaling.md',
  };
}

/** @param {string} load @param {Loads} measured @param {Loads} first */
function rateOf(load, measured, first) {
  const rate = measured[load]?.rate.perSecond ?? Number.NaN;
  return measured === first
    ? whole(rate)
    : `${whole(rate)} (× ${(rate / (first[load]?.rate.perSecond ?? 1)).toFixed(2)})`;
}

/**
 * @param {import('../lib/setups.mjs').Servers} servers
 * @param {import('../lib/setups.mjs').Setup} setup
 * @param {import('../lib/settings.mjs').Settings['grown']} settings
 * @returns {Promise<Measured | string>}
 */
async function measure(servers, setup, settings) {
  const { environment } = servers;
  const name = 'grown_setup';
  await environment.copy(GROWN, name);
  const database = await environment.connect(name);
  /** @type {Awaited<ReturnType<typeof startSetup>>} */
  let shop = '';
  try {
    shop = await startSetup(servers, name, setup);
    if (typeof shop === 'string') return shop;
    /** @type {Loads} */
    const loads = {};
    for (const [load, act] of Object.entries(await loadsOn(shop.url, database, settings.shoppers))) {
      await act(settings.warmUp);
      const { result: rate, usage } = await withUsage(shop.processes, database, () => act(settings.seconds));
      loads[load] = { rate, usage };
    }
    const seen = await timeWrites(shop.url, database);
    const faults = (await audit(database)).filter((check) => check.faults.length > 0);
    if (faults.length > 0) throw new Error(`The audit found: ${faults.map((check) => check.name).join('; ')}`);
    return { loads, seen };
  } finally {
    if (typeof shop !== 'string') await shop.stop();
    await database.end();
    await environment.drop(name);
  }
}

/**
 * @param {string} url
 * @param {import('../lib/types.d.ts').Database} database
 * @param {number} shoppers
 * @returns {Promise<Record<string, (seconds: number) => Promise<Rate>>>}
 */
async function loadsOn(url, database, shoppers) {
  const people = await createShoppers(url, database, shoppers);
  const headers = { Authorization: `Bearer ${await createAdmin(url, database)}` };
  const actions = shopping(url, await fillStock(database));
  const { rows } = await database.query('SELECT slug FROM products WHERE is_active ORDER BY id LIMIT 1');
  const read = (/** @type {string} */ path) => (/** @type {number} */ seconds) =>
    repeatRequest(url, prepare(url + path, { headers }), { connections: STAFF, seconds });
  return {
    'product list': (seconds) => browse(`${url}/api/products?view=card`, seconds),
    'product page': (seconds) => browse(`${url}/product/${rows[0]?.slug}`, seconds),
    'order list': read('/api/orders/admin?page=3&limit=20'),
    statistics: read('/api/stats?range=yearly'),
    orders: async (seconds) => {
      const before = actions.sentAgain();
      const rate = await runClients(
        url,
        people.length,
        async (connection, number, isOver) => {
          const person = /** @type {import('../lib/shoppers.mjs').Person} */ (people[number]);
          /** @type {number[]} */
          const times = [];
          while (!isOver()) {
            const { cartId } = await actions.add(connection, person);
            times.push(await actions.place(connection, person, cartId));
          }
          return times;
        },
        seconds,
      );
      return { ...rate, sentAgain: actions.sentAgain() - before };
    },
  };
}

/**
 * How long a change takes from its commit until what shoppers ask for shows it, through whatever stands in between.
 * @param {string} url @param {import('../lib/types.d.ts').Database} database
 */
async function timeWrites(url, database) {
  const { rows } = await database.query('SELECT id, slug FROM products WHERE is_active ORDER BY id LIMIT 1');
  const [product] = rows;
  /** @type {number[]} */
  const times = [];
  for (let round = 0; round < WRITES; round++) {
    const name = `Renamed ${round}`;
    await database.query('UPDATE products SET name = $1 WHERE id = $2', [name, product?.id]);
    const written = performance.now();
    for (;;) {
      const answer = await fetch(`${url}/api/products/by-slug/${product?.slug}`);
      if ((await answer.text()).includes(name)) break;
      if (performance.now() - written > 30_000) throw new Error('A write was not seen within 30 s.');
      await sleep(5);
    }
    times.push(performance.now() - written);
  }
  return times.sort((a, b) => a - b);
}

/**
 * By a program of its own: a Node process is full before several instances are.
 * @param {string} url
 * @param {number} seconds
 * @returns {Promise<Rate>}
 */
async function browse(url, seconds) {
  const args = ['-t1', `-c${VISITORS}`, `-d${Math.ceil(seconds)}s`, '-H', 'Accept-Encoding: gzip, deflate, br', url];
  const wrk = spawn(findProgram('wrk'), args, { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  wrk.stdout.on('data', (text) => {
    said += text;
  });
  await new Promise((resolve, reject) => wrk.once('close', resolve).once('error', reject));
  const rate = Number(/Requests\/sec:\s+([\d.]+)/.exec(said)?.[1]);
  if (!rate || /Non-2xx/.test(said)) throw new Error(`${url} did not answer all:\n${said}`);
  return { perSecond: rate };
}
