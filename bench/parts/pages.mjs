import { chromium } from '@playwright/test';
import { launch } from 'chrome-launcher';
import lighthouse from 'lighthouse';
import { findChromium } from '../../scripts/lib/chromium.mjs';
import { kb, median, ms, quantile } from '../lib/figures.mjs';
import { measureNextPage } from '../lib/next-page.mjs';
import { measureTyping } from '../lib/type-search.mjs';

const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-dev-shm-usage',
];
const TYPED = ['lotus kurta', 'haathi', 'neela dupatta'];
const SCORES = /** @type {const} */ (['performance', 'accessibility', 'best-practices', 'seo']);

/**
 * @param {import('../lib/environment.mjs').Environment} environment
 * @param {import('../lib/settings.mjs').Settings['pages']} settings
 * @returns {Promise<import('../lib/types.d.ts').Section>}
 */
export async function pages(environment, { rounds, presses }) {
  const found = findChromium();
  if ('missing' in found) throw new Error(found.missing);
  const name = 'pages';
  await environment.copySample(name);
  const shop = await environment.start(name);
  const database = await environment.connect(name);
  const chrome = await launch({ chromeFlags: FLAGS, ...(found.whole ? { chromePath: found.whole } : {}) });
  try {
    const { rows: products } = await database.query('SELECT slug FROM products WHERE is_active ORDER BY id LIMIT 1');
    const paths = { home: '/', collection: '/collection', product: `/product/${products[0]?.slug}` };
    /** @type {string[][]} */
    const rows = [];
    /** @type {import('../lib/types.d.ts').Goal[]} */
    const goals = [];
    for (const [page, path] of Object.entries(paths)) {
      await (await fetch(shop.url + path)).text();
      /** @type {Awaited<ReturnType<typeof measure>>[]} */
      const runs = [];
      for (let round = 0; round < rounds; round++) runs.push(await measure(shop.url + path, chrome.port));
      const of = (/** @type {keyof Awaited<ReturnType<typeof measure>>} */ figure) =>
        median(runs.map((run) => run[figure]));
      rows.push([
        page,
        ...SCORES.map((score) => of(score).toFixed(0)),
        ms(of('lcp')),
        of('cls').toFixed(3),
        ms(of('tbt')),
        kb(of('bytes')),
      ]);
      for (const score of SCORES)
        goals.push({
          what: `${page}: ${score}`,
          got: of(score),
          wanted: score === 'performance' ? 95 : 100,
          atLeast: true,
          unit: 'score',
        });
      goals.push(
        { what: `${page}: LCP`, got: of('lcp'), wanted: 1800, atLeast: false, unit: 'ms' },
        { what: `${page}: CLS`, got: of('cls'), wanted: 0.02, atLeast: false, unit: 'shift' },
        { what: `${page}: TBT`, got: of('tbt'), wanted: 100, atLeast: false, unit: 'ms' },
      );
    }
    const { next, typed } = await measurePresses(shop.url, found.whole, presses);
    goals.push({ what: 'key to suggestions, p75', got: p75(typed), wanted: 100, atLeast: false, unit: 'ms' });
    for (const [what, wanted] of /** @type {const} */ ([
      ['heading', 100],
      ['picture', 400],
      ['back', 100],
    ]))
      goals.push({
        what: `card to product, p75: ${what}`,
        got: p75(next.map((waits) => waits[what])),
        wanted,
        atLeast: false,
        unit: 'ms',
      });
    return {
      title: 'Pages on a phone',
      method:
        `Lighthouse with its own mobile settings (a mid-range phone on slow 4G, simulated), ${rounds} runs of each page, ` +
        'medians. Bytes are all that the first view loads. Second table: from the press on a card of the collection to what ' +
        `is painted, and Back to the list, at 4× CPU slowdown and slow 4G by Chromium’s own throttling, ${presses} presses; ` +
        'the picture is first the rendition that the card showed, and sharp once the one that fits is there. “Key to ' +
        'suggestions” is from a key in the search to the painted pieces, at the same CPU slowdown without the line’s.',
      tables: [
        { head: ['page', 'performance', 'accessibility', 'best practices', 'SEO', 'LCP', 'CLS', 'TBT', 'bytes'], rows },
        {
          head: ['from the press', 'p50', 'p75', 'most'],
          rows: [
            .../** @type {const} */ (['heading', 'picture', 'sharp', 'back']).map((what) => ({
              what,
              all: next.map((waits) => waits[what]),
            })),
            { what: 'key to suggestions', all: typed },
          ].map(({ what, all }) => [what, ms(median(all)), ms(p75(all)), ms(Math.max(...all))]),
        },
      ],
      goals,
    };
  } finally {
    chrome.kill();
    await database.end();
    await shop.stop();
  }
}

/** @param {number[]} values */
const p75 = (values) =>
  quantile(
    [...values].sort((a, b) => a - b),
    0.75,
  );

/** @param {string} url @param {string | undefined} path of the browser @param {number} presses */
async function measurePresses(url, path, presses) {
  const browser = await chromium.launch({ args: FLAGS.slice(1), ...(path ? { executablePath: path } : {}) });
  try {
    /** @type {Awaited<ReturnType<typeof measureNextPage>>[]} */
    const next = [];
    for (let press = 0; press < presses; press++) next.push(await measureNextPage(browser, url, press % 6));
    const typed = [];
    for (const words of TYPED) typed.push(...(await measureTyping(browser, url, words)));
    return { next, typed };
  } finally {
    await browser.close();
  }
}

/** @param {string} url @param {number} port */
async function measure(url, port) {
  const result = await lighthouse(url, { port, output: 'json', logLevel: 'error', onlyCategories: [...SCORES] });
  if (!result || result.lhr.runtimeError)
    throw new Error(`Lighthouse could not look at ${url}: ${result?.lhr.runtimeError?.message}`);
  const { categories, audits } = result.lhr;
  const figure = (/** @type {string} */ id) => audits[id]?.numericValue ?? Number.NaN;
  const score = (/** @type {string} */ id) => Math.round((categories[id]?.score ?? 0) * 100);
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
    lcp: figure('largest-contentful-paint'),
    cls: figure('cumulative-layout-shift'),
    tbt: figure('total-blocking-time'),
    bytes: figure('total-byte-weight'),
  };
}
