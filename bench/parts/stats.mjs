import { ms, quantile, whole } from '../lib/figures.mjs';
import { growShop } from '../lib/grow.mjs';
import { createAdmin } from '../lib/shoppers.mjs';

/** What is measured, and what the slowest of a kind may take, in milliseconds. */
const WANTED = {
  figures: { what: 'statistics of a year at 100,000 orders, p50', wanted: 150 },
  found: { what: 'what is typed, at 100,000 orders, p50', wanted: 100 },
  orders: { what: 'the list of 100,000 orders and its filters, p50', wanted: 150 },
  customers: { what: 'customers and segments of 50,000, p50', wanted: 150 },
  file: { what: 'a segment of 50,000 as CSV, p50', wanted: 3000 },
};
/** @typedef {keyof typeof WANTED} Kind */

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
    const slowest = { figures: 0, found: 0, orders: 0, customers: 0, file: 0 };
    const day = (/** @type {number} */ back) => new Date(Date.now() - back * 86_400_000).toISOString().slice(0, 10);
    const year = `from=${day(364)}&to=${day(0)}`;
    const sides = ['product', 'variant', 'category', 'color', 'size', 'state', 'coupon', 'method'];
    const orderList = 'orders/admin?page=1&limit=25';
    const customerList = 'customers?page=1&limit=25';
    /** @type {[kind: Kind, what: string, path: string][]} */
    const asked = [
      ...['weekly', 'monthly', 'yearly'].map((range) => figure(range, `stats?range=${range}`)),
      ...sides.map((by) => figure(`a year by ${by}`, `stats/sales?by=${by}&${year}`)),
      figure('a year by product, compared', `stats/sales?by=product&compare=before&${year}`),
      figure('customers of a year', `stats/customers?${year}`),
      figure('returns of a year', `stats/returns?${year}`),
      figure('returns of a year, compared', `stats/returns?compare=before&${year}`),
      figure('days of stock left', 'stats/stock'),
      ...['B-1', 'kurta', 'jodhpur', '98290', 'asha devi'].map((words) =>
        found(words, `orders/admin?page=1&limit=5&count=none&search=${encodeURIComponent(words)}`),
      ),
      found('people', 'users?page=1&limit=5&search=bench'),
      found('products', 'products?page=1&limit=5&search=kurta'),
      found('a customer', 'customers?page=1&limit=5&search=buyer%204711'),
      ['orders', 'orders, first page with its tasks', orderList],
      ['orders', 'orders of three pieces and more', `${orderList}&pieces_from=3`],
      ['orders', 'orders of a city', `${orderList}&city=Jaipur`],
      ...['to_pack_today', 'late', 'unpaid', 'doubtful_cash', 'return_asked', 'refund'].map(task),
      ['customers', 'customers, first page', customerList],
      ['customers', 'customers, page 1,500', 'customers?page=1500&limit=25'],
      ['customers', 'customers by name', `${customerList}&sort=name`],
      ['customers', 'segment: half of them', `${customerList}&kind=guest&orders_to=0`],
      ['customers', 'segment: a tag and what they spent', `${customerList}&tag=wedding&spent_from=2000`],
      ['customers', 'segment: with news', `${customerList}&news=yes`],
      ['file', 'segment as CSV', 'customers/export?kind=guest&orders_to=0'],
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
    for (const [kind, what, path] of asked) {
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
      slowest[kind] = Math.max(slowest[kind], half);
      rows.push([what, ms(half), ms(quantile(times, 0.95)), (half / counted).toFixed(1)]);
    }
    return {
      title: 'Statistics',
      method: `GET /stats and below it, what Ctrl-K asks for, and the customers, over HTTP, on a shop with ${whole(orders)} orders of two years and ${whole(customers)} customers, ${rounds} times each. The last column is how many times as long as the first row.`,
      tables: [{ head: ['figures', 'p50', 'p95', 'times'], rows }],
      goals: /** @type {Kind[]} */ (Object.keys(WANTED)).map((kind) => ({
        ...WANTED[kind],
        ...{ got: slowest[kind], atLeast: false, unit: 'ms' },
      })),
    };
  } finally {
    await database.end();
    await shop.stop();
  }
}

/** @param {string} what @param {string} path @returns {[Kind, string, string]} */
const figure = (what, path) => ['figures', what, path];
/** @param {string} name @returns {[Kind, string, string]} */
const task = (name) => ['orders', `orders of the task ${name}`, `orders/admin?page=1&limit=25&task=${name}`];
/** @param {string} words @param {string} path @returns {[Kind, string, string]} */
const found = (words, path) => ['found', `found: ${words}`, path];

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
