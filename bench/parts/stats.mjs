import { ms, quantile, whole } from '../lib/figures.mjs';
import { growShop } from '../lib/grow.mjs';
import { inviteAdmin } from '../lib/people.mjs';

/** What a screen that draws figures may wait. */
const WANTED_MS = 300;

/**
 * @param {import('../lib/workshop.mjs').Workshop} workshop
 * @param {import('../lib/effort.mjs').Effort['stats']} effort
 * @returns {Promise<import('../lib/types.d.ts').Section>}
 */
export async function stats(workshop, { orders, rounds }) {
  const name = 'stats';
  await workshop.copySample(name);
  const shop = await workshop.start(name);
  const database = await workshop.connect(name);
  try {
    await growShop(database, { products: 300, orders });
    const token = await inviteAdmin(shop.url, database);
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
