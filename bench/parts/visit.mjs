import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chromium } from '@playwright/test';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { freePort } from '../../scripts/lib/processes.mjs';
import { missingForVarnish, startVarnish } from '../../scripts/lib/topology/varnish.mjs';
import { percent } from '../lib/figures.mjs';

const NAME = 'visit';
const TITLE = 'What of a visit reaches the shop';
const DESK = { viewport: { width: 1280, height: 900 }, serviceWorkers: /** @type {const} */ ('block') };
/** What a request is for, by its path; what is left are pages and public answers. */
const KINDS = /** @type {const} */ ({
  pictures: /^\/uploads\//,
  'scripts, styles, fonts': /^\/assets\//,
  'of this visitor': /^\/api\/(cart|devices|wishlist|auth|vitals|visitor|checkout)/,
});
const REST = 'pages and public answers';
const LOOK_MS = 2000;

/** @typedef {Array<{ path: string, isKept: boolean }>} Requests */

/**
 * How many of a visitor's requests reach the shop itself.
 * @param {import('../lib/environment.mjs').Environment} environment
 * @returns {Promise<import('../lib/types.d.ts').Section>}
 */
export async function visit(environment) {
  const missing = missingForVarnish();
  const found = findChromium();
  if ('missing' in found) throw new Error(found.missing);
  if (missing) return { title: TITLE, method: `Left out: ${missing}.`, tables: [], goals: [] };
  await environment.copySample(NAME);
  const port = await freePort();
  const shop = await environment.start(NAME, { env: { EDGE_PURGE_URL: `http://127.0.0.1:${port}/edge/purge` } });
  const edge = await startVarnish({
    folder: join(environment.folder, 'varnish'),
    port,
    shop: { port: Number(new URL(shop.url).port) },
  });
  const browser = await chromium.launch({
    args: ['--no-sandbox'],
    ...(found.whole && { executablePath: found.whole }),
  });
  try {
    const first = await goShopping(browser, edge.url);
    const others = keepAsking(first.map(({ path }) => edge.url + path));
    const requests = await goShopping(browser, edge.url);
    await others.stop();
    const reaching = requests.filter(({ isKept }) => !isKept);
    const row = (/** @type {string} */ name, /** @type {Requests} */ counted) => [
      name,
      ...[...Object.keys(KINDS), REST].map((kind) => String(counted.filter((one) => kindOf(one) === kind).length)),
      String(counted.length),
      percent(counted.length / requests.length),
    ];
    const withoutPictures = (/** @type {Requests} */ some) => some.filter((one) => kindOf(one) !== 'pictures');
    return {
      title: TITLE,
      method:
        'A first visit with Chromium (nothing kept, 1280 px wide): home, collection, a product, into the cart, the cart. ' +
        'Its requests by what they are for; behind Varnish, of a shop where others ask for the same pages now and then, ' +
        'those that were not answered there. With a bucket no picture is asked of the shop (cms/tests/faults/edge.test.ts).',
      tables: [
        {
          head: ['', ...Object.keys(KINDS), REST, 'all', 'share'],
          rows: [
            row('the shop alone', requests),
            row('with a bucket', withoutPictures(requests)),
            row('behind Varnish', reaching),
            row('behind Varnish, with a bucket', withoutPictures(reaching)),
          ],
        },
        {
          head: ['what still reaches it', 'times'],
          rows: Object.entries(timesOf(reaching)).map(([path, times]) => [path, String(times)]),
        },
      ],
      goals: [],
    };
  } finally {
    await browser.close();
    await edge.stop();
    await shop.stop();
  }
}

const kindOf = (/** @type {{ path: string }} */ { path }) =>
  Object.entries(KINDS).find(([, pattern]) => pattern.test(path))?.[0] ?? REST;

/** @param {Requests} requests by path */
function timesOf(requests) {
  /** @type {Record<string, number>} */
  const times = {};
  for (const { path } of requests) {
    const [pathname = ''] = path.split('?');
    times[pathname] = (times[pathname] ?? 0) + 1;
  }
  return times;
}

/** Other visitors. @param {string[]} urls */
function keepAsking(urls) {
  let isStopped = false;
  const asking = (async () => {
    for (; !isStopped; await sleep(500)) for (const url of urls) await (await fetch(url)).arrayBuffer();
  })();
  return {
    async stop() {
      isStopped = true;
      await asking;
    },
  };
}

/** @param {import('@playwright/test').Browser} browser @param {string} url @returns {Promise<Requests>} */
async function goShopping(browser, url) {
  const context = await browser.newContext(DESK);
  /** @type {Requests} */
  const requests = [];
  context.on('response', (response) => {
    const { origin, pathname, search } = new URL(response.url());
    if (origin === url) requests.push({ path: pathname + search, isKept: response.headers()['x-cache'] === 'HIT' });
  });
  try {
    const page = await context.newPage();
    const look = async () => {
      await page.waitForLoadState('networkidle');
      await page.waitForTimeout(LOOK_MS);
    };
    await page.goto(url);
    await look();
    await page.locator('header a[href="/collection"]').first().click();
    await page.waitForURL('**/collection');
    await look();
    await page.locator('main li a[href^="/product/"]').first().click();
    await page.waitForURL('**/product/*');
    await look();
    for (const choice of await page.locator('main [role=radiogroup]').all())
      await choice.locator('input:not(:disabled)').first().check({ force: true });
    const added = page.waitForResponse((response) => /\/api\/cart\//.test(response.url()));
    await page.getByRole('button', { name: 'Add to Cart' }).first().click();
    await added;
    await look();
    await page.goto(`${url}/cart`);
    await page
      .getByRole('link', { name: 'Checkout' })
      .or(page.getByRole('button', { name: 'Checkout' }))
      .first()
      .waitFor();
    await look();
  } finally {
    await context.close();
  }
  return requests;
}
