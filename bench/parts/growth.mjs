import { audit } from '../../scripts/lib/audit-checks.mjs';
import { median, ms, whole } from '../lib/figures.mjs';
import { growShop } from '../lib/grow.mjs';
import { importsOf } from '../lib/imports.mjs';
import { createAdmin, createShoppers } from '../lib/shoppers.mjs';
import { fillStock, runForEach, shopping } from '../lib/shopping.mjs';

/** A slow thing is measured less often: after so many milliseconds of it there is an end. */
const ENOUGH_MS = 6000;
/** Below this the way to the server and back is measured and not what it does. */
const FLOOR_MS = 5;
/** What a list of the back office may take, however large the shop is. */
const LIST_MS = 50;
const LIST = 'back office: ';
/** What ten times as much may cost where everything has to be looked at: n log n, and a fifth for the machine. */
const N_LOG_N = 10 * (Math.log(100_000) / Math.log(10_000)) * 1.2;

/**
 * @param {import('../lib/environment.mjs').Environment} environment
 * @param {import('../lib/settings.mjs').Settings['growth']} settings
 * @returns {Promise<import('../lib/types.d.ts').Section>}
 */
export async function growth(environment, { sizes, rounds }) {
  const name = 'growth';
  await environment.copySample(name);
  const shop = await environment.start(name, { env: { CATALOGUE_CACHE: 'off' } });
  const database = await environment.connect(name);
  try {
    const token = await createAdmin(shop.url, database);
    const people = await createShoppers(shop.url, database, 40);
    /** @type {Record<string, number[]>} */
    const times = {};
    const note = (/** @type {string} */ what, /** @type {number} */ took) => {
      times[what] = [...(times[what] ?? []), took];
    };
    for (const size of sizes) {
      await growShop(database, size);
      const actions = shopping(shop.url, await fillStock(database));
      const { rows } = await database.query(`SELECT slug FROM products WHERE is_active ORDER BY id DESC LIMIT 1`);
      /** @param {string} path @param {string} [as] a token */
      const read = (path, as) => async () => {
        const answer = await fetch(`${shop.url}/api${path}`, { headers: as ? { Authorization: `Bearer ${as}` } : {} });
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      };
      const month = new Date().toISOString().slice(0, 7);
      /** @type {Record<string, () => Promise<unknown>>} */
      const things = {
        'products, first page': read('/products?page=1&limit=24'),
        'products, search': read('/products?search=cotton&page=1&limit=24'),
        'products, all as cards': read('/products?view=card'),
        'product by slug': read(`/products/by-slug/${rows[0]?.slug}`),
        'back office: products': read('/products?page=1&limit=20', token),
        'back office: orders': read('/orders/admin?page=1&limit=20', token),
        'back office: orders by status': read('/orders/admin?page=1&limit=20&status=delivered', token),
        'back office: packing desk': read('/packing', token),
        'back office: couriers’ cash': read('/cod-remittances/due?limit=100', token),
        'back office: remitted lines': read('/cod-remittances/lines?state=all&page=1&limit=20', token),
        'statistics of a year': read('/stats?range=yearly', token),
        'GST report of a month': read(`/gst-returns/${month}`, token),
        audit: async () => {
          const faults = (await audit(database)).filter((check) => check.faults.length > 0);
          if (faults.length > 0) throw new Error(`The audit found: ${faults.map((check) => check.name).join('; ')}`);
        },
      };
      for (const [what, act] of Object.entries(things)) note(what, await timed(act, rounds));
      const placing = await runForEach(shop.url, 1, people, async (connection, person) => {
        const { cartId } = await actions.add(connection, person);
        return actions.place(connection, person, cartId);
      });
      note('place an order', placing.p50);
    }
    /** @type {[string, number][]} */
    const imports = [];
    for (const [what, { act, before }] of Object.entries(await importsOf({ url: shop.url, token, database })))
      imports.push([what, await timed(act, rounds, before)]);
    const worst = Object.entries(times).map(([what, took]) => ({ what, took, factors: factorsOf(took) }));
    const most = Math.max(...worst.flatMap(({ factors }) => factors));
    return {
      title: 'Growth',
      method:
        'The sample shop made larger by copies of its products and orders, then the same calls, one at a time, without ' +
        `the cache: medians of up to ${rounds}. The last columns say how many times as long ten times as much takes; ` +
        `10 is as much as there is more, ${N_LOG_N.toFixed(0)} is n log n with a fifth for the machine. Below ${FLOOR_MS} ms ` +
        'a call counts as that long.',
      tables: [
        {
          head: [
            '',
            ...sizes.map(({ products, orders }) => `${whole(products)} products, ${whole(orders)} orders`),
            '×10',
            '×10 again',
            '',
          ],
          rows: worst.map(({ what, took, factors }) => [
            what,
            ...took.map(ms),
            ...factors.map((factor) => `× ${factor.toFixed(1)}`),
            factors.some((factor) => factor > N_LOG_N) ? 'worse than n log n' : '',
          ]),
        },
        {
          head: ['10,000 rows of CSV, in the largest shop', ''],
          rows: imports.map(([what, took]) => [what, ms(took)]),
        },
      ],
      goals: [
        ...Object.entries(times)
          .filter(([what]) => what.startsWith(LIST))
          .map(([what, took]) => ({
            ...{ what: `${what}, of the largest shop`, got: took.at(-1) ?? Number.NaN },
            ...{ wanted: LIST_MS, atLeast: false, unit: /** @type {const} */ ('ms') },
          })),
        { what: 'the most that ten times as much costs', got: most, wanted: N_LOG_N, atLeast: false, unit: 'times' },
      ],
    };
  } finally {
    await database.end();
    await shop.stop();
  }
}

/**
 * @param {() => Promise<unknown>} act
 * @param {number} rounds
 * @param {() => Promise<unknown>} [before] each of them
 * @returns {Promise<number>} milliseconds
 */
async function timed(act, rounds, before) {
  await before?.();
  await act();
  /** @type {number[]} */
  const times = [];
  for (const begun = performance.now(); times.length < rounds && performance.now() - begun < ENOUGH_MS; ) {
    await before?.();
    const start = performance.now();
    await act();
    times.push(performance.now() - start);
  }
  return median(times);
}

/** @param {number[]} times */
const factorsOf = (times) =>
  times.slice(1).map((time, index) => Math.max(time, FLOOR_MS) / Math.max(times[index] ?? 0, FLOOR_MS));
