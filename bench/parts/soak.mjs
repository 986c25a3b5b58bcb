import { setTimeout as sleep } from 'node:timers/promises';
import { audit } from '../../scripts/lib/audit-checks.mjs';
import { prepare } from '../lib/connection.mjs';
import { mb, median, ms, percent, whole } from '../lib/figures.mjs';
import { runClients } from '../lib/load.mjs';
import { memoryOf } from '../lib/memory.mjs';
import { createShoppers, signIn } from '../lib/shoppers.mjs';
import { fillStock, shopping } from '../lib/shopping.mjs';

const CONCURRENCY = 8;
/** Reads for each order. */
const READS = 20;
/** Tokens live for a quarter of an hour. */
const SIGN_IN_MS = 8 * 60_000;
/** The process counts as warm after this share of the time. */
const WARM = 1 / 6;

/**
 * @param {import('../lib/environment.mjs').Environment} environment
 * @param {import('../lib/settings.mjs').Settings['soak']} settings
 * @returns {Promise<import('../lib/types.d.ts').Section>}
 */
export async function soak(environment, { minutes, sampleSeconds, restMs }) {
  const name = 'soak';
  await environment.copySample(name);
  const shop = await environment.start(name);
  const database = await environment.connect(name);
  /** @type {{ minute: number, rss: number, heapUsed: number, requests: number }[]} */
  const samples = [];
  try {
    const variants = await fillStock(database);
    const people = await createShoppers(shop.url, database, CONCURRENCY * 25);
    const actions = shopping(shop.url, variants);
    const { rows: slugs } = await database.query('SELECT slug FROM products WHERE is_active LIMIT 20');
    const reads = ['/', '/collection', '/api/products?view=card', '/api/store', '/api/products?search=cotton']
      .concat(slugs.flatMap(({ slug }) => [`/product/${slug}`, `/api/products/by-slug/${slug}`]))
      .map((path) => prepare(shop.url + path, { headers: { 'Accept-Encoding': 'br' } }));
    let requests = 0;
    let orders = 0;
    let over = false;
    const begun = Date.now();
    const minute = () => (Date.now() - begun) / 60_000;

    const load = runClients(shop.url, CONCURRENCY, async (connection, client) => {
      const mine = people.slice(client * 25, (client + 1) * 25);
      /** @type {number[]} */
      const times = [];
      for (let turn = 0; !over; turn++) {
        const person = nth(mine, turn);
        for (let read = 0; read < READS; read++) {
          const { status } = await connection.send(nth(reads, turn * READS + read * 3 + client));
          if (status !== 200) throw new Error(`A page or list answered ${status}`);
        }
        const { cartId } = await actions.add(connection, person);
        times.push(await actions.place(connection, person, cartId));
        orders++;
        requests += READS + 2;
        await sleep(restMs);
      }
      return times;
    });
    const watch = async () => {
      let signedIn = Date.now();
      while (minute() < minutes && !over) {
        await sleep(Math.min(sampleSeconds * 1000, Math.max(0, minutes * 60_000 - (Date.now() - begun))));
        const { rss, heapUsed } = await memoryOf(shop, environment.memoryFileOf(name));
        samples.push({ minute: minute(), rss, heapUsed, requests });
        console.log(
          `  ${minute().toFixed(1)} min: heap ${mb(heapUsed)}, process ${mb(rss)}, ${whole(requests)} requests, ${whole(orders)} orders`,
        );
        if (Date.now() - signedIn > SIGN_IN_MS) {
          await signIn(shop.url, people);
          signedIn = Date.now();
        }
      }
    };
    const [placing] = await Promise.all([
      load.finally(() => {
        over = true;
      }),
      watch().finally(() => {
        over = true;
      }),
    ]);
    const faults = (await audit(database)).filter((check) => check.faults.length > 0);
    if (faults.length > 0) throw new Error(`The audit found: ${faults.map((check) => check.name).join('; ')}`);

    const warm = samples.filter((sample) => sample.minute >= minutes * WARM);
    const heap = growth(warm.map((sample) => sample.heapUsed));
    const rss = growth(warm.map((sample) => sample.rss));
    return {
      title: `Memory in ${whole(minutes)} minutes of work`,
      method:
        `${CONCURRENCY} shoppers who read ${READS} pages and lists and then buy something, again and again${restMs > 0 ? `, with ${ms(restMs)} of rest` : ''}: ${whole(requests)} ` +
        `requests, ${whole(orders)} orders (p95 ${ms(placing.p95)}), the audit found nothing. The memory is taken every ` +
        `${sampleSeconds} s after collecting garbage. Growth is the median of the last third against that of the first ` +
        `third of all samples after the first ${percent(WARM)} of the time, in which the process warms up.`,
      tables: [
        {
          head: ['', 'heap', 'whole process'],
          rows: [
            ...tenths(samples).map(({ minute: at, heapUsed, rss: whole }) => [
              `after ${at.toFixed(0)} min`,
              mb(heapUsed),
              mb(whole),
            ]),
            ['growth', percent(heap), percent(rss)],
          ],
        },
      ],
      goals: [
        { what: 'growth of the heap once warm', got: heap, wanted: 0.1, atLeast: false, unit: 'share' },
        { what: 'growth of the process once warm', got: rss, wanted: 0.1, atLeast: false, unit: 'share' },
      ],
    };
  } finally {
    await database.end();
    await shop.stop();
  }
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
