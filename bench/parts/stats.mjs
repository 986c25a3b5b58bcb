import { ms, quantile, whole } from '../lib/figures.mjs';
import { growShop } from '../lib/grow.mjs';
import { createAdmin } from '../lib/shoppers.mjs';

/** What a screen that draws figures may wait. */
const WANTED_MS = 300;
/** One figure of a year, told by a side. */
const WANTED_SIDE_MS = 150;
/** What is typed is found while one types. */
const WANTED_FIND_MS = 100;
/** A page of the customers, a segment of them, and their number. */
const WANTED_LIST_MS = 150;
/** A segment as a file. */
const WANTED_FILE_MS = 3000;

/**
 * @param {import('../lib/environment.mjs').Environment} environment
 * @param {import('../lib/settings.mjs').Settings['stats']} settings
 * @returns {Promise<import('../lib/types.d.ts').Section>}
 */
export async function stats(environment, { orders, customers, rounds }) {
  const name = 'stats';
  await environment.copySample(name);
  const shop = await environment.start(name);
  const database = await environment.connect(name);
  try {
    await growShop(database, { products: 300, orders });
    await growCustomers(database, customers);
    const token = await createAdmin(shop.url, database);
    /** @type {string[][]} */
    const rows = [];
    /** @type {Map<number, number>} by what was wanted, the slowest */
    const slowest = new Map();
    const day = (/** @type {number} */ back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
    const year = `from=${day(364)}&to=${day(0)}`;
    const sides = ['product', 'variant', 'category', 'color', 'size', 'state', 'coupon', 'method'];
    const asked = [
      ...['weekly', 'monthly', 'yearly'].map((range) => [range, `stats?range=${range}`, WANTED_MS]),
      ...sides.map((by) => [`a year by ${by}`, `stats/sales?by=${by}&${year}`, WANTED_SIDE_MS]),
      ['a year by product, compared', `stats/sales?by=product&compare=before&${year}`, WANTED_SIDE_MS],
      ['customers of a year', `stats/customers?${year}`, WANTED_SIDE_MS],
      ['returns of a year', `stats/returns?${year}`, WANTED_SIDE_MS],
      ['returns of a year, compared', `stats/returns?compare=before&${year}`, WANTED_SIDE_MS],
      ['days of stock left', 'stats/stock', WANTED_SIDE_MS],
      ...['B-1', 'kurta', 'jodhpur', '98290', 'asha devi'].map((words) => [
        `found: ${words}`,
        `orders/admin?page=1&limit=5&search=${encodeURIComponent(words)}`,
        WANTED_FIND_MS,
      ]),
      ['found: people', 'users?page=1&limit=5&search=bench', WANTED_FIND_MS],
      ['found: products', 'products?page=1&limit=5&search=kurta', WANTED_FIND_MS],
      ['found: a customer', 'customers?page=1&limit=5&search=buyer%204711', WANTED_FIND_MS],
      ['customers, first page', 'customers?page=1&limit=25', WANTED_LIST_MS],
      ['customers, page 1,500', 'customers?page=1500&limit=25', WANTED_LIST_MS],
      ['customers by name', 'customers?page=1&limit=25&sort=name', WANTED_LIST_MS],
      ['segment: half of them', 'customers?page=1&limit=25&kind=guest&orders_to=0', WANTED_LIST_MS],
      ['segment: a tag and what they spent', 'customers?page=1&limit=25&tag=wedding&spent_from=2000', WANTED_LIST_MS],
      ['segment: with news', 'customers?page=1&limit=25&news=yes', WANTED_LIST_MS],
      ['segment as CSV', 'customers/export?kind=guest&orders_to=0', WANTED_FILE_MS],
    ];
    /** @type {number[]} */
    const baseline = [];
    for (let round = 0; round < rounds; round++) {
      const start = performance.now();
      await database.query('SELECT count(*), sum(line_total) FROM order_lines');
      baseline.push(performance.now() - start);
    }
    const counted = quantile(
      baseline.sort((a, b) => a - b),
      0.5,
    );
    rows.push([
      'all order lines counted and added up, by PostgreSQL',
      ms(counted),
      ms(quantile(baseline, 0.95)),
      '1.0',
    ]);
    for (const [what, path, wanted] of asked) {
      /** @type {number[]} */
      const times = [];
      for (let round = 0; round < rounds; round++) {
        const start = performance.now();
        const answer = await fetch(`${shop.url}/api/${path}`, {
          headers: { Authorization: `Bearer ${token}` },
        });
        await answer.arrayBuffer();
        if (answer.status !== 200) throw new Error(`The statistics answered ${answer.status}`);
        times.push(performance.now() - start);
      }
      times.sort((a, b) => a - b);
      const half = quantile(times, 0.5);
      slowest.set(Number(wanted), Math.max(slowest.get(Number(wanted)) ?? 0, half));
      rows.push([String(what), ms(half), ms(quantile(times, 0.95)), (half / counted).toFixed(1)]);
    }
    /** @returns {import('../lib/types.d.ts').Goal} */
    const goal = (/** @type {string} */ what, /** @type {number} */ wanted) => ({
      ...{ what, got: slowest.get(wanted) ?? 0, wanted, atLeast: false, unit: 'ms' },
    });
    return {
      title: 'Statistics',
      method: `GET /stats and below it, what Ctrl-K asks for, and the customers, over HTTP, on a shop with ${whole(orders)} orders of two years and ${whole(customers)} customers, ${rounds} times each. The last column is how many times as long as the first row.`,
      tables: [{ head: ['figures', 'p50', 'p95', 'times'], rows }],
      goals: [
        goal('statistics of a year at 100,000 orders, p50', WANTED_MS),
        goal('a year by any side at 100,000 orders, p50', WANTED_SIDE_MS),
        goal('what is typed, at 100,000 orders, p50', WANTED_FIND_MS),
        goal('customers and segments of 50,000, p50', WANTED_LIST_MS),
        goal('a segment of 50,000 as CSV, p50', WANTED_FILE_MS),
      ],
    };
  } finally {
    await database.end();
    await shop.stop();
  }
}

/**
 * Guests by their figures alone, up to so many customers: half of them have ordered, every tenth has a tag. Only lists are read of them.
 * @param {import('../lib/types.d.ts').Database} database
 * @param {number} wanted
 */
async function growCustomers(database, wanted) {
  const { rows } = await database.query('SELECT count(*)::int AS count FROM customers');
  const missing = wanted - Number(rows[0]?.count);
  if (missing <= 0) return;
  await database.query(
    `INSERT INTO customers (name, email, phone, tags, created_at)
     SELECT 'Buyer ' || n, 'buyer-' || n || '@bench.example', '98' || lpad(n::text, 8, '0'),
       CASE WHEN n % 10 = 0 THEN '{wedding}'::text[] ELSE '{}' END, now() - n * interval '10 minutes'
     FROM generate_series(1, $1::int) n`,
    [missing],
  );
  await database.query(
    `UPDATE customers SET orders = 1 + id % 5, spent = 1000 + id % 9000, last_order_at = now() - (id % 700) * interval '1 day'
     WHERE email LIKE 'buyer-%@bench.example' AND id % 2 = 0`,
  );
  await database.query('VACUUM ANALYZE customers');
}
