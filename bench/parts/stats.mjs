import { ms, quantile, whole } from '../lib/figures.mjs';
import { growShop } from '../lib/grow.mjs';
import { createAdmin } from '../lib/shoppers.mjs';

/** What a screen that draws figures may wait. */
const WANTED_MS = 300;
/** One figure of a year, told by a side. */
const WANTED_SIDE_MS = 150;

/**
 * @param {import('../lib/environment.mjs').Environment} environment
 * @param {import('../lib/settings.mjs').Settings['stats']} settings
 * @returns {Promise<import('../lib/types.d.ts').Section>}
 */
export async function stats(environment, { orders, rounds }) {
  const name = 'stats';
  await environment.copySample(name);
  const shop = await environment.start(name);
  const database = await environment.connect(name);
  try {
    await growShop(database, { products: 300, orders });
    const token = await createAdmin(shop.url, database);
    /** @type {string[][]} */
    const rows = [];
    let slowest = 0;
    let slowestSide = 0;
    const day = (/** @type {number} */ back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
    const year = `from=${day(364)}&to=${day(0)}`;
    const sides = ['product', 'variant', 'category', 'color', 'size', 'state', 'coupon', 'method'];
    const asked = [
      ...['weekly', 'monthly', 'yearly'].map((range) => [range, `stats?range=${range}`, WANTED_MS]),
      ...sides.map((by) => [`a year by ${by}`, `stats/sales?by=${by}&${year}`, WANTED_SIDE_MS]),
      ['a year by product, compared', `stats/sales?by=product&compare=before&${year}`, WANTED_SIDE_MS],
      ['customers of a year', `stats/customers?${year}`, WANTED_SIDE_MS],
      ['returns of a year', `stats/returns?${year}`, WANTED_SIDE_MS],
      ['days of stock left', 'stats/stock', WANTED_SIDE_MS],
    ];
    for (const [what, path, wanted] of asked) {
      /** @type {number[]} */
      const times = [];
      for (let round = 0; round < rounds; round++) {
        const start = performance.now();
        const answer = await fetch(`${shop.url}/api/${path}`, {
          headers: { Authorization: `Bearer ${token}` },
        });
        await answer.json();
        if (answer.status !== 200) throw new Error(`The statistics answered ${answer.status}`);
        times.push(performance.now() - start);
      }
      times.sort((a, b) => a - b);
      const half = quantile(times, 0.5);
      if (wanted === WANTED_MS) slowest = Math.max(slowest, half);
      else slowestSide = Math.max(slowestSide, half);
      rows.push([String(what), ms(quantile(times, 0.5)), ms(quantile(times, 0.95))]);
    }
    return {
      title: 'Statistics',
      method: `GET /stats and below it, over HTTP, on a shop with ${whole(orders)} orders of two years, ${rounds} times each.`,
      tables: [{ head: ['figures', 'p50', 'p95'], rows }],
      goals: [
        {
          what: 'statistics of a year at 100,000 orders, p50',
          got: slowest,
          wanted: WANTED_MS,
          atLeast: false,
          unit: 'ms',
        },
        {
          what: 'a year by any side at 100,000 orders, p50',
          got: slowestSide,
          wanted: WANTED_SIDE_MS,
          atLeast: false,
          unit: 'ms',
        },
      ],
    };
  } finally {
    await database.end();
    await shop.stop();
  }
}
