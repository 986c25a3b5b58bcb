import { ms, quantile, whole } from '../lib/figures.mjs';
import { growShop } from '../lib/grow.mjs';
import { createAdmin } from '../lib/shoppers.mjs';

/** What a screen that draws figures may wait. */
const WANTED_MS = 300;

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
    for (const range of ['weekly', 'monthly', 'yearly']) {
      /** @type {number[]} */
      const times = [];
      for (let round = 0; round < rounds; round++) {
        const start = performance.now();
        const answer = await fetch(`${shop.url}/api/stats?range=${range}`, {
          headers: { Authorization: `Bearer ${token}` },
        });
        await answer.json();
        if (answer.status !== 200) throw new Error(`The statistics answered ${answer.status}`);
        times.push(performance.now() - start);
      }
      times.sort((a, b) => a - b);
      slowest = Math.max(slowest, quantile(times, 0.5));
      rows.push([range, ms(quantile(times, 0.5)), ms(quantile(times, 0.95))]);
    }
    return {
      title: 'Statistics',
      method: `GET /stats over HTTP on a shop with ${whole(orders)} orders of two years, ${rounds} times each.`,
      tables: [{ head: ['range', 'p50', 'p95'], rows }],
      goals: [
        {
          what: 'statistics of a year at 100,000 orders, p50',
          got: slowest,
          wanted: WANTED_MS,
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
