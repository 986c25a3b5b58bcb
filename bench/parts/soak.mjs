import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from '../../scripts/lib/audit-checks.mjs';
import { messageOf } from '../../scripts/lib/shop.mjs';
import { prepare } from '../lib/connection.mjs';
import { mb, median, ms, percent, whole } from '../lib/figures.mjs';
import { runClients } from '../lib/load.mjs';
import { familyMemory, memoryOf } from '../lib/memory.mjs';
import { nameOf, openServers, startSetup } from '../lib/setups.mjs';
import { createShoppers, signIn } from '../lib/shoppers.mjs';
import { fillStock, shopping } from '../lib/shopping.mjs';

const CONCURRENCY = 8;
/** Reads for each order. */
const READS = 20;
/** Tokens live for a quarter of an hour. */
const SIGN_IN_MS = 8 * 60_000;
/** The processes count as warm after this share of the time. */
const WARM = 1 / 6;

/** @typedef {{ minute: number, heaps: number[], sizes: number[], others: number[], connections: number }} Sample bytes; of each instance, and of what stands beside them */

/**
 * @param {import('../lib/environment.mjs').Environment} given
 * @param {import('../lib/settings.mjs').Settings['soak']} settings
 * @returns {Promise<import('../lib/types.d.ts').Section>}
 */
export async function soak(given, settings) {
  const servers = await openServers(given);
  const { environment } = servers;
  const name = 'soak';
  await environment.copySample(name);
  const database = await environment.connect(name);
  const shop = await startSetup(servers, name, settings.setup);
  try {
    if (typeof shop === 'string') throw new Error(shop);
    const { instances = [], ...others } = /** @type {Record<string, number[]>} */ (shop.processes);
    const load = await startLoad(shop.url, database, settings.restMs);
    const samples = await watch(settings, load, async () => {
      const held = await Promise.all(instances.map((pid) => memoryOf(environment, pid)));
      const { rows } = await database.query(
        `SELECT count(*)::int AS count FROM pg_stat_activity WHERE backend_type = 'client backend'`,
      );
      return {
        heaps: held.map(({ heapUsed }) => heapUsed),
        sizes: held.map(({ rss }) => rss),
        others: Object.values(others).map((pids) => pids.map(familyMemory).reduce((sum, bytes) => sum + bytes, 0)),
        connections: Number(rows[0]?.count),
      };
    });
    const placing = await load.stop();
    const faults = (await audit(database)).filter((check) => check.faults.length > 0);
    if (faults.length > 0) throw new Error(`The audit found: ${faults.map((check) => check.name).join('; ')}`);
    return describe(settings, { samples, load, placing, parts: Object.keys(others) });
  } finally {
    if (typeof shop !== 'string') await shop.stop();
    await database.end();
    await servers.close();
  }
}

/**
 * Shoppers who look and buy, again and again. What is not answered as it should be is counted, and does not end it.
 * @param {string} url @param {import('../lib/types.d.ts').Database} database @param {number} restMs
 */
async function startLoad(url, database, restMs) {
  const variants = await fillStock(database);
  const people = await createShoppers(url, database, CONCURRENCY * 25);
  const actions = shopping(url, variants);
  const { rows: slugs } = await database.query('SELECT slug FROM products WHERE is_active LIMIT 20');
  const reads = ['/', '/collection', '/api/products?view=card', '/api/store', '/api/products?search=cotton']
    .concat(slugs.flatMap(({ slug }) => [`/product/${slug}`, `/api/products/by-slug/${slug}`]))
    .map((path) => prepare(url + path, { headers: { 'Accept-Encoding': 'br' } }));
  const counts = { requests: 0, orders: 0, failed: 0 };
  let over = false;

  /** @param {() => Promise<unknown>} act */
  const counted = async (act) => {
    try {
      await act();
      counts.requests++;
    } catch (error) {
      counts.failed++;
      console.log(`  ${new Date().toISOString()} ${messageOf(error)}`);
    }
  };
  const load = runClients(url, CONCURRENCY, async (connection, client) => {
    const mine = people.slice(client * 25, (client + 1) * 25);
    /** @type {number[]} */
    const times = [];
    for (let turn = 0; !over; turn++) {
      const person = nth(mine, turn);
      for (let read = 0; read < READS && !over; read++)
        await counted(async () => {
          const { status } = await connection.send(nth(reads, turn * READS + read * 3 + client));
          if (status !== 200) throw new Error(`A page or list answered ${status}`);
        });
      await counted(async () => {
        const { cartId } = await actions.add(connection, person);
        times.push(await actions.place(connection, person, cartId));
        counts.orders++;
      });
      await sleep(restMs);
    }
    return times;
  });
  return {
    counts,
    sentAgain: actions.sentAgain,
    renew: () => signIn(url, people),
    stop() {
      over = true;
      return load;
    },
  };
}

/**
 * @param {import('../lib/settings.mjs').Settings['soak']} settings
 * @param {Awaited<ReturnType<typeof startLoad>>} load
 * @param {() => Promise<Omit<Sample, 'minute'>>} look
 */
async function watch({ minutes, sampleSeconds }, { counts, renew }, look) {
  const begun = Date.now();
  const minute = () => (Date.now() - begun) / 60_000;
  let signedIn = begun;
  /** @type {Sample[]} */
  const samples = [];
  while (minute() < minutes) {
    await sleep(Math.min(sampleSeconds * 1000, Math.max(0, minutes * 60_000 - (Date.now() - begun))));
    const sample = { minute: minute(), ...(await look()) };
    samples.push(sample);
    console.log(
      `  ${sample.minute.toFixed(1)} min: heaps ${sample.heaps.map(mb).join(' ')}, processes ${sample.sizes.map(mb).join(' ')}, ` +
        `${sample.connections} connections, ${whole(counts.requests)} requests, ${whole(counts.orders)} orders, ${counts.failed} failed`,
    );
    if (Date.now() - signedIn > SIGN_IN_MS) {
      await renew();
      signedIn = Date.now();
    }
  }
  return samples;
}

/**
 * @param {import('../lib/settings.mjs').Settings['soak']} settings
 * @param {{ samples: Sample[], load: Awaited<ReturnType<typeof startLoad>>, placing: import('../lib/load.mjs').Load, parts: string[] }} what
 * @returns {import('../lib/types.d.ts').Section}
 */
function describe({ setup, minutes, sampleSeconds, restMs }, { samples, load: { counts, sentAgain }, placing, parts }) {
  const warm = samples.filter((sample) => sample.minute >= minutes * WARM);
  const heap = growth(warm.map(({ heaps }) => median(heaps)));
  const rss = growth(warm.map(({ sizes }) => median(sizes)));
  return {
    title: `Memory in ${whole(minutes)} minutes of work`,
    method:
      `${nameOf(setup)}: ${CONCURRENCY} shoppers who read ${READS} pages and lists and then buy something, again and again${restMs > 0 ? `, with ${ms(restMs)} of rest` : ''}: ${whole(counts.requests)} ` +
      `requests, ${whole(counts.orders)} orders (p95 ${ms(placing.p95)}; ${whole(sentAgain())} times 503, sent again), ${whole(counts.failed)} requests failed, the audit found nothing. The memory is taken every ` +
      `${sampleSeconds} s, the instances’ after collecting garbage. Growth is the median of the last third against that of the first ` +
      `third of all samples after the first ${percent(WARM)} of the time, in which the processes warm up; of several instances their median. PostgreSQL’s shared memory counts once for each of its processes.`,
    tables: [
      {
        head: ['', 'heap', 'whole process', ...parts, 'connections'],
        rows: [
          ...tenths(samples).map(({ minute: at, heaps, sizes, others, connections }) => [
            `after ${at.toFixed(0)} min`,
            heaps.map(mb).join(', '),
            sizes.map(mb).join(', '),
            ...others.map(mb),
            whole(connections),
          ]),
          [
            'growth',
            percent(heap),
            percent(rss),
            ...parts.map((_, place) => percent(growth(warm.map(({ others }) => others[place] ?? 0)))),
            percent(growth(warm.map(({ connections }) => connections))),
          ],
        ],
      },
    ],
    goals: [
      { what: 'growth of the heap once warm', got: heap, wanted: 0.1, atLeast: false, unit: 'share' },
      { what: 'growth of the process once warm', got: rss, wanted: 0.1, atLeast: false, unit: 'share' },
      { what: 'requests that failed', got: counts.failed, wanted: 0, atLeast: false, unit: 'score' },
    ],
  };
}

/** Round and round. @template Item @param {Item[]} items @param {number} place @returns {Item} */
const nth = (items, place) => /** @type {Item} */ (items[place % items.length]);

/** @param {number[]} values */
function growth(values) {
  const third = Math.max(1, Math.floor(values.length / 3));
  return median(values.slice(-third)) / median(values.slice(0, third)) - 1;
}

/** @template Sample @param {Sample[]} samples @returns {Sample[]} about ten of them, the first and the last among them */
function tenths(samples) {
  const picked = Array.from({ length: 10 }, (_, tenth) => Math.round((tenth / 9) * (samples.length - 1)));
  return [...new Set(picked)].flatMap((at) => samples[at] ?? []);
}
