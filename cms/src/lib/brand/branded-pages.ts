import { createHash } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import escapeHtml from 'escape-html';
import { LRUCache } from 'lru-cache';
import type { Store } from 'shared-types/contract/store';
import { testModeOf } from 'shared-types/domain/setup';
import { readPublic } from '../cache/public-reads';
import { BRAND_MARK, type BuiltFonts, NAME_MARK, panelHead, storefrontHead } from './brand-head';

/** For so long a page waits for the database before it is sent in the brand that was known last. */
const WAIT_MS = 1000;

let last: Store | null = null;

/** What every screen may know of the shop. Throws when the database is away. */
async function readStore(): Promise<Store> {
  const answer = await readPublic('/store');
  if ('failure' in answer) throw new Error(answer.failure.message);
  last = answer.data as Store;
  return last;
}

/** The same, or what was known last; null when nothing was yet. */
export async function knownStore(): Promise<Store | null> {
  const reading = readStore().catch(() => last);
  if (!last) return reading;
  const late = new Promise<Store | null>((resolve) => setTimeout(() => resolve(last), WAIT_MS).unref());
  return Promise.race([reading, late]);
}

const templates = new LRUCache<string, string>({ max: 10 });
const fileText = (file: string): string => {
  const known = templates.get(file) ?? fs.readFileSync(file, 'utf8');
  templates.set(file, known);
  return known;
};

const ROOT = '<div id="root">';

/** Above every page of a shop whose payments or parcels are simulated: no script's part, so that it stands without one too. */
function testStrip(store: Store): string {
  const words = testModeOf(store);
  if (!words) return '';
  const { text_color: paper, page_color: ink } = store.brand.look;
  const style = `margin:0;padding:.25rem 1rem;text-align:center;font-size:.8125rem;background:${paper};color:${ink}`;
  return `<section aria-label="Test shop"><p style="${style}">${words}</p></section>`;
}

const OWN_FONTS = /(?<!\s)\s*<link rel="preload" as="font"[^>]*>/g;

const fontsOf = (build: string, { brand }: Store): BuiltFonts | undefined =>
  (JSON.parse(fileText(path.join(build, 'fonts.json'))) as Record<string, BuiltFonts>)[brand.look.font_pair];

/** A built page in the shop's name and look; as it was built when nothing is known of them. */
export async function brandedPage(file: string, app: 'storefront' | 'panel'): Promise<string> {
  const page = fileText(file);
  const store = await knownStore();
  if (!store) return page;
  if (app === 'panel') return page.replace(BRAND_MARK, () => panelHead(store));
  const fonts = fontsOf(path.dirname(file), store);
  // The fonts of the build's own pair are not fetched where another is chosen.
  const template = fonts ? page.replace(OWN_FONTS, '') : page;
  const head = storefrontHead(store, fonts);
  return template
    .replace(BRAND_MARK, () => head)
    .replaceAll(NAME_MARK, () => escapeHtml(store.name))
    .replace(ROOT, () => testStrip(store) + ROOT);
}

/**
 * The service worker, which keeps pages for the time without a connection, and the fonts of the brand with them: with another
 * brand it is another worker, so that browsers fetch all of it anew.
 */
export async function brandedWorker(folder: string): Promise<string> {
  const store = await knownStore();
  const worker = fileText(path.join(folder, 'sw.js'));
  if (!store) return worker;
  const hash = createHash('sha256').update(storefrontHead(store)).digest('base64url').slice(0, 12);
  const fonts = (fontsOf(folder, store)?.preload ?? []).map((file) => JSON.stringify(file));
  // Behind what the build says of the release (storefront/service-worker-files.ts).
  return worker.replace(';', () => `;RELEASE.files.push(${fonts});RELEASE.version+="-${hash}";`);
}
