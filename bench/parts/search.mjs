import { randomInt } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { ROOT } from '../../scripts/lib/paths.mjs';
import { ms, quantile, whole } from '../lib/figures.mjs';
import { growShop } from '../lib/grow.mjs';

const WANTED_MS = 5;
const CHANGED_WANTED_MS = 1000;
const CHANGES = 5;
const INDEX_WAIT_MS = 60_000;
const TIME_PROBE = join(ROOT, 'bench/servers/time-probe.cjs');
/** A prime, which mixes the searches. */
const STRIDE = 1009;
/** Asked beside the words of the names. */
const ASKED = ['red kurta', 'लाल कुर्ता', 'kurti under 3000', 'neela', 'juttis', 'tshirt men', 'haathi', 'indgo saree'];

/**
 * @param {import('../lib/environment.mjs').Environment} environment
 * @param {import('../lib/settings.mjs').Settings['search']} settings
 * @returns {Promise<import('../lib/types.d.ts').Section>}
 */
export async function search(environment, { sizes, warmUp, queries }) {
  const name = 'search';
  await environment.copySample(name);
  const database = await environment.connect(name);
  /** @type {string[][]} */
  const rows = [];
  let slowest = 0;
  let lastChange = 0;
  try {
    for (const products of sizes) {
      await growShop(database, { products, orders: 0 });
      const { rows: named } = await database.query('SELECT name FROM products WHERE is_active ORDER BY id LIMIT 200');
      const all = wanted(named.map((product) => String(product.name)));
      const texts = { warmUp: all.slice(0, warmUp), counted: all.slice(warmUp, warmUp + queries) };
      if (texts.counted.length < queries) throw new Error(`There are ${all.length} different searches and no more`);
      const timesFile = join(environment.folder, `times-${products}.txt`);
      const shop = await environment.start(name, {
        env: { RATE_LIMIT_SCALE: '100000', NODE_OPTIONS: `--require ${TIME_PROBE}`, TIMES_FILE: timesFile },
      });
      try {
        const begun = performance.now();
        await indexed(shop.url);
        const ready = performance.now() - begun;
        const suggestions = await timesOf(
          texts,
          (text) => `${shop.url}/api/products/suggestions?search=${text}`,
          timesFile,
        );
        const pages = await timesOf(
          texts,
          (text) => `${shop.url}/api/products?view=card&page=1&limit=24&search=${text}`,
          timesFile,
        );
        const changes = [];
        for (let nth = 0; nth < CHANGES; nth++) changes.push(await untilFound(database, shop.url));
        lastChange = Math.max(lastChange, ...changes);
        slowest = Math.max(slowest, quantile(suggestions.server, 0.99));
        rows.push([
          whole(products),
          ...[suggestions, pages].flatMap(({ server, cpu, client }) => [
            ms(quantile(server, 0.5)),
            ms(quantile(server, 0.99)),
            ms(quantile(cpu, 0.99)),
            ms(quantile(client, 0.99)),
          ]),
          ms(ready),
          ms(Math.max(...changes)),
        ]);
      } finally {
        await shop.stop();
      }
    }
  } finally {
    await database.end();
  }
  const figures = ['p50', 'p99', 'p99 of the processor', 'p99 over HTTP'];
  return {
    title: 'Search',
    method:
      `${whole(queries)} different searches one after another, after ${whole(warmUp)} others in which the process warms up ` +
      '(its first hundreds take twice as long: the compiler is not done), none of them answered from memory: words of ' +
      'names, beginnings, typos, pairs of them. Times are the server’s own, from the request’s headers to the end of its answer; ' +
      '“of the processor” is what its process computed meanwhile, with its collecting of garbage; “over HTTP” is as the ' +
      'client sees it. “Index” is how long after its start the shop answers the first search from it, “change” from the ' +
      `write of one product’s name, past the shop, until a search finds it by that, the slowest of ${CHANGES}.`,
    tables: [
      {
        head: [
          'products',
          ...figures.map((figure) => `suggestions, ${figure}`),
          ...figures.map((figure) => `first page, ${figure}`),
          'index',
          'change',
        ],
        rows,
      },
    ],
    goals: [
      { what: 'suggestions, p99, the slowest', got: slowest, wanted: WANTED_MS, atLeast: false, unit: 'ms' },
      {
        what: 'a change is found, the slowest',
        got: lastChange,
        wanted: CHANGED_WANTED_MS,
        atLeast: false,
        unit: 'ms',
      },
    ],
  };
}

/** Different searches, mixed. @param {string[]} names */
function wanted(names) {
  const words = [...new Set(names.flatMap((name) => name.toLowerCase().match(/[a-z]{4,}/g) ?? []))];
  const swapped = (/** @type {string} */ word) => word.replace(/^(..)(.)(.)/, '$1$3$2');
  const spellings = words.flatMap((word) => [word, word.slice(0, 3), swapped(word)]);
  const pairs = spellings.flatMap((one) => words.map((other) => `${one} ${other}`));
  const texts = [...new Set([...ASKED, ...spellings, ...pairs])];
  // Each step by the same stride comes to every place once.
  const stride = texts.length % STRIDE === 0 ? 1 : STRIDE;
  return texts.map((_, at) => encodeURIComponent(texts[(at * stride) % texts.length] ?? ''));
}

/** Waits until a search is answered from the index: without one the whole list is. @param {string} url */
const indexed = (url) => untilCount(url, 'zzzz', 0, 100);

/**
 * How many milliseconds after its write a search finds a product by its new name.
 * @param {import('../lib/types.d.ts').Database} database
 * @param {string} url
 */
async function untilFound(database, url) {
  const word = `zqx${randomInt(1e9)}`;
  const start = performance.now();
  await database.query(
    `UPDATE products SET name = name || ' ${word}' WHERE id = (SELECT min(id) FROM products WHERE is_active)`,
  );
  await untilCount(url, word, 1, 10);
  return performance.now() - start;
}

/** @param {string} url @param {string} text @param {number} count @param {number} pause in milliseconds */
async function untilCount(url, text, count, pause) {
  for (const until = Date.now() + INDEX_WAIT_MS; Date.now() < until; await sleep(pause)) {
    const answer = await fetch(`${url}/api/products?view=card&page=1&limit=1&search=${text}`);
    if ((await answer.json()).count === count) return;
  }
  throw new Error('There is no index');
}

/**
 * @param {{ warmUp: string[], counted: string[] }} texts
 * @param {(text: string) => string} urlOf
 * @param {string} timesFile of the server
 * @returns {Promise<{ server: number[], cpu: number[], client: number[] }>} milliseconds, each sorted
 */
async function timesOf(texts, urlOf, timesFile) {
  for (const text of texts.warmUp) await answered(urlOf(text));
  rmSync(timesFile, { force: true });
  const client = [];
  for (const text of texts.counted) {
    const start = performance.now();
    await answered(urlOf(text));
    client.push(performance.now() - start);
  }
  const { pathname } = new URL(urlOf(''));
  const lines = readFileSync(timesFile, 'utf8').trim().split('\n');
  const times = lines.map((line) => line.split(' ')).filter(([, , path]) => path?.split('?')[0] === pathname);
  const sorted = (/** @type {number[]} */ values) => values.sort((a, b) => a - b);
  return {
    server: sorted(times.map(([took]) => Number(took))),
    cpu: sorted(times.map(([, cpu]) => Number(cpu))),
    client: sorted(client),
  };
}

/** @param {string} url */
async function answered(url) {
  const answer = await fetch(url);
  await answer.arrayBuffer();
  if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
}
