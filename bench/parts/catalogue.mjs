import http from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { startBareKoa, startStockStrapi } from '../lib/baselines.mjs';
import { prepare } from '../lib/connection.mjs';
import { cpuSeconds } from '../lib/cpu.mjs';
import { alternateRounds, kb, median, percent, ratio, spread, whole } from '../lib/figures.mjs';
import { repeatRequest } from '../lib/load.mjs';

const SLOW_CONNECTIONS = 8;
/** As a browser asks. */
const BROWSER = { 'Accept-Encoding': 'gzip, deflate, br' };
/** Everything that our answer carries. */
const POPULATE = [
  'populate[category][populate][parent]=true',
  'populate[offer_coupon]=true',
  'populate[thumbnail]=true',
  'populate[images]=true',
  'populate[stock_labels][populate][0]=size',
  'populate[stock_labels][populate][1]=color',
  'populate[stock_labels][populate][2]=images',
].join('&');
/** What belongs to the connection and not to the answer; and what Koa says itself. */
const NOT_COPIED = ['connection', 'keep-alive', 'transfer-encoding', 'content-length', 'date'];

/**
 * @param {import('../lib/environment.mjs').Environment} environment
 * @param {import('../lib/settings.mjs').Settings['catalogue']} settings
 * @returns {Promise<import('../lib/types.d.ts').Section>}
 */
export async function catalogue(environment, settings) {
  const name = 'catalogue';
  await environment.copySample(name);
  const strapi = await startStockStrapi(environment, 'stock');
  const cached = await environment.start(name);
  const uncached = await environment.start(name, { dataDir: 'uncached', env: { CATALOGUE_CACHE: 'off' } });
  const database = await environment.connect(name);
  try {
    const { rows } = await database.query('SELECT slug FROM products WHERE is_active ORDER BY id LIMIT 1');
    const slug = String(rows[0]?.slug);
    const kept = {
      'GET /products': '/api/products',
      'GET /products?view=card': '/api/products?view=card',
      'product by slug': `/api/products/by-slug/${slug}`,
      'home, HTML': '/',
      'product, HTML': `/product/${slug}`,
    };
    const fast = await againstKoa(cached, kept, settings);
    const slow = await againstStrapi({ strapi, uncached: uncached.url, cached: cached.url }, slug, settings.slow);
    const of = (/** @type {string} */ what) => fast.ratios[what] ?? Number.NaN;
    return {
      title: 'Reading the catalogue',
      method:
        `Each measured in turn with its rival, ${settings.rounds} rounds; the share is the median of the rounds. First table: ` +
        `answers from memory against bare Koa that sends the same bytes with the same headers from a table, 32 ` +
        `connections, ${settings.seconds} s each; requests are those of a browser, so the answers are packed. Second table: the ` +
        'same process of the shop without its cache, and with it, against Strapi 5.54 with our content types and none of ' +
        'our code on a copy of the database, asked for everything that our answer carries, ' +
        `${SLOW_CONNECTIONS} connections, ${settings.slow.seconds} s each.`,
      tables: [
        {
          head: [
            'from memory',
            'bytes',
            'shop, a second',
            'bare Koa, a second',
            'share of Koa',
            'spread',
            'by CPU time',
          ],
          rows: fast.rows,
        },
        {
          head: [
            '',
            'Strapi, a second',
            'shop without cache',
            'times Strapi',
            'spread',
            'shop with cache',
            'times Strapi',
          ],
          rows: slow.rows,
        },
      ],
      goals: [
        share('GET /products from memory, of bare Koa', of('GET /products'), 0.6),
        share('304 of GET /products, of bare Koa', of('GET /products, 304'), 0.7),
        share('home HTML, of bare Koa', of('home, HTML'), 0.5),
        share('product HTML, of bare Koa', of('product, HTML'), 0.5),
        {
          what: 'GET /products without cache, of stock Strapi',
          got: slow.list,
          wanted: 10,
          atLeast: true,
          unit: 'times',
        },
        {
          what: 'product by slug without cache, of stock Strapi',
          got: slow.one,
          wanted: 10,
          atLeast: true,
          unit: 'times',
        },
      ],
    };
  } finally {
    await database.end();
    strapi.stop();
    await Promise.all([cached.stop(), uncached.stop()]);
  }
}

/** @param {string} what @param {number} got @param {number} wanted @returns {import('../lib/types.d.ts').Goal} */
const share = (what, got, wanted) => ({ what, got, wanted, atLeast: true, unit: 'share' });

/**
 * @param {import('../lib/environment.mjs').Shop} shop
 * @param {Record<string, string>} paths
 * @param {{ rounds: number, seconds: number }} settings
 */
async function againstKoa(shop, paths, { rounds, seconds }) {
  for (const path of Object.values(paths)) await answerOf(shop.url, path);
  // The packed forms are made after the first answer.
  await sleep(1500);
  const answers = await Promise.all(Object.values(paths).map((path) => answerOf(shop.url, path)));
  const koa = await startBareKoa(answers);
  /** @type {string[][]} */
  const rows = [];
  /** @type {Record<string, number>} */
  const ratios = {};
  try {
    for (const isFresh of [false, true])
      for (const [index, name] of Object.keys(paths).entries()) {
        const answer = answers[index];
        if (!answer) continue;
        const what = isFresh ? `${name}, 304` : name;
        /** @type {{ shop: number[], koa: number[] }} seconds of CPU for each request */
        const cpu = { shop: [], koa: [] };
        const measure = (/** @type {'shop' | 'koa'} */ side) => async () => {
          const { url, pid } = side === 'shop' ? { url: shop.url, pid: Number(shop.pids.app) } : koa;
          const headers = isFresh ? { ...BROWSER, 'If-None-Match': String(answer.headers.etag) } : BROWSER;
          const before = cpuSeconds(pid);
          const request = prepare(url + answer.path, { headers });
          const load = await repeatRequest(url, request, { seconds, status: isFresh ? 304 : 200 });
          cpu[side].push((cpuSeconds(pid) - before) / load.count);
          return load.perSecond;
        };
        const { shop: ours, koa: theirs } = await alternateRounds(rounds, {
          shop: measure('shop'),
          koa: measure('koa'),
        });
        ratios[what] = ratio(ours, theirs);
        rows.push([
          what,
          isFresh ? '' : kb(Buffer.from(answer.body, 'base64').length),
          whole(median(ours)),
          whole(median(theirs)),
          percent(ratios[what] ?? 0),
          percent(spread(ours.map((value, round) => value / (theirs[round] ?? 1)))),
          percent(ratio(cpu.koa, cpu.shop)),
        ]);
      }
  } finally {
    koa.stop();
  }
  return { rows, ratios };
}

/**
 * @param {{ strapi: import('../lib/baselines.mjs').Baseline, uncached: string, cached: string }} servers
 * @param {string} slug
 * @param {{ rounds: number, seconds: number }} settings
 */
async function againstStrapi({ strapi, uncached, cached }, slug, { rounds, seconds }) {
  const filters = {
    list: 'filters[is_active]=true&pagination[pageSize]=1000&sort=createdAt:desc',
    one: `filters[slug]=${slug}`,
  };
  const paths = { list: '/api/products', one: `/api/products/by-slug/${slug}` };
  /** @type {string[][]} */
  const rows = [];
  /** @type {Record<'list' | 'one', number>} */
  const ratios = { list: 0, one: 0 };
  for (const which of /** @type {const} */ (['list', 'one'])) {
    const theirPath = `/api/products?${filters[which]}&${POPULATE}`;
    await assertSameProducts(strapi.url + theirPath, uncached + paths[which]);
    const at = (/** @type {string} */ url, /** @type {string} */ path) => async () => {
      const request = prepare(url + path, { headers: BROWSER });
      return (await repeatRequest(url, request, { seconds, connections: SLOW_CONNECTIONS })).perSecond;
    };
    const { theirs, plain, kept } = await alternateRounds(rounds, {
      theirs: at(strapi.url, theirPath),
      plain: at(uncached, paths[which]),
      kept: at(cached, paths[which]),
    });
    ratios[which] = ratio(plain, theirs);
    rows.push([
      which === 'list' ? 'GET /products' : 'product by slug',
      median(theirs).toFixed(1),
      whole(median(plain)),
      ratios[which].toFixed(1),
      percent(spread(plain.map((value, round) => value / (theirs[round] ?? 1)))),
      whole(median(kept)),
      whole(ratio(kept, theirs)),
    ]);
  }
  return { rows, ...ratios };
}

/** Both answer as many products, or the comparison is none. @param {string} theirs @param {string} ours */
async function assertSameProducts(theirs, ours) {
  const [their, our] = await Promise.all([theirs, ours].map(readProducts));
  const [a, b] = [their?.data?.length, our?.products?.length ?? 1];
  if (!a || a !== b)
    throw new Error(`Strapi answers ${a} products, the shop ${b}: ${JSON.stringify(their).slice(0, 300)}`);
}

/** @param {string} url */
async function readProducts(url) {
  return /** @type {{ data?: unknown[], products?: unknown[] }} */ (await (await fetch(url)).json());
}

/** @param {string} url @param {string} path @returns {Promise<import('../servers/bare-koa.mjs').KnownAnswer>} */
function answerOf(url, path) {
  return new Promise((resolve, reject) => {
    const request = http.get(url + path, { headers: BROWSER }, (answer) => {
      /** @type {Buffer[]} */
      const chunks = [];
      answer.on('data', (chunk) => chunks.push(chunk));
      answer.on('end', () => {
        const headers = Object.fromEntries(
          Object.entries(answer.headers).flatMap(([name, value]) =>
            NOT_COPIED.includes(name) ? [] : [[name, String(value)]],
          ),
        );
        const body = Buffer.concat(chunks).toString('base64');
        resolve({ path, status: answer.statusCode ?? 0, headers, body });
      });
    });
    request.on('error', reject);
  });
}
