/**
 * A brand of one's own from an empty shop to an invoice, by the screens that its owner and a shopper see: set-up, look,
 * categories, products with photographs (in the long run six, each of twelve megapixels), opening, an order. Nothing of the sample
 * is anywhere.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { AxeBuilder } from '@axe-core/playwright';
import { chromium, expect } from '@playwright/test';
import { findChromium } from './lib/chromium.mjs';
import { ROOT } from './lib/paths.mjs';
import { freePort } from './lib/processes.mjs';
import { eventually, isLong, launch, preparedShop } from './lib/test-helpers.mjs';

const fromCms = createRequire(join(ROOT, 'cms', 'package.json'));
const { dataDir, databaseUrl, drop } = await preparedShop('none');
const OWNER = { name: 'Leela Rao', email: 'leela@neela.in', password: 'indigo cloth on a line' };
const COVERS = ['Indus', 'Kaveri', ...(isLong ? ['Tunga', 'Bhadra', 'Hemavati', 'Sharavati'] : [])].map(
  (river) => `${river} Bedcover`,
);
/** A name, a place or a trade of the sample's owner; and addresses of nobody. */
const SAMPLES =
  /marudhara|jodhpur|navchokiya|mehrangarh|rathore|painted by hand|hand-painted|desert royalty|\.example\b|\bMD-/i;

/** What the shop has mailed. @type {string[]} */
const mails = [];
const { SMTPServer } = fromCms('smtp-server');
const mailServer = new SMTPServer({
  disabledCommands: ['AUTH', 'STARTTLS'],
  /** @param {AsyncIterable<Buffer>} stream @param {unknown} _session @param {() => void} done */
  async onData(stream, _session, done) {
    let mail = '';
    for await (const chunk of stream) mail += chunk;
    mails.push(mail.replace(/=\r?\n/g, ''));
    done();
  },
});

/** @type {ReturnType<typeof launch>} */
let shop;
/** @type {import('@playwright/test').Browser} */
let browser;

before(async () => {
  const mailPort = await freePort();
  await new Promise((resolve) => mailServer.listen(mailPort, '127.0.0.1', () => resolve(null)));
  const env = { SEED: 'none', DATABASE_URL: databaseUrl, SMTP_URL: `smtp://127.0.0.1:${mailPort}` };
  shop = launch({ dataDir, port: await freePort(), env });
  const found = findChromium();
  if ('missing' in found) throw new Error(found.missing);
  browser = await chromium.launch({
    ...(found.path && { executablePath: found.path }),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  });
  await shop.served();
});
after(async () => {
  await browser?.close();
  await shop?.stop();
  mailServer.close();
  await drop();
});

/** Half-faded text has half its contrast. */
const reducedMotion = 'reduce';

/** As a camera makes them, with grain. @param {number} seed the first is 4000 by 3000 */
async function photograph(seed) {
  const [width, height] = seed === 0 || isLong ? [4000, 3000] : [1200, 900];
  const sharp = fromCms('sharp');
  const grain = { type: 'gaussian', mean: 128, sigma: 12 };
  const cloth = sharp({ create: { width, height, channels: 3, background: '#888888', noise: grain } });
  const buffer = await cloth
    .tint({ r: 40 + seed * 30, g: 90, b: 160 - seed * 15 })
    .jpeg({ quality: 70 })
    .toBuffer();
  assert.ok(buffer.length < 8 * 1024 * 1024, `a photograph has ${buffer.length} bytes`);
  return { name: `IMG_${seed}.jpg`, mimeType: 'image/jpeg', buffer };
}

/** @param {import('@playwright/test').Page} page */
async function assertClean(page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  assert.deepEqual(
    violations.map(({ id, nodes }) => `${page.url()} ${id}: ${nodes.map(({ html }) => html).join(' ')}`),
    [],
  );
}

test('Neela: an empty folder becomes a shop of its owner’s own, and an order with its invoice', async () => {
  const [link = ''] = /http\S+\/admin\/setup#\S+/.exec(shop.output()) ?? [];
  const own = await browser.newContext({ baseURL: shop.url, viewport: { width: 1280, height: 900 }, reducedMotion });
  own.setDefaultTimeout(60_000);
  const page = await own.newPage();
  /** @type {string[]} */
  const faults = [];
  page.on('pageerror', (error) => faults.push(error.message));

  /** @param {Record<string, string>} values by label */
  const fill = async (values) => {
    for (const [label, value] of Object.entries(values)) await page.getByLabel(label).fill(value);
  };
  /** @param {string} button @param {string} told */
  const press = async (button, told) => {
    await page.getByRole('button', { name: button }).click();
    await expect(page.getByText(told)).toBeVisible({ timeout: 30_000 });
  };

  // Her account and what the shop is.
  await page.goto(new URL(link).pathname + new URL(link).hash);
  await fill({ 'Your name': OWNER.name, Email: OWNER.email, Password: OWNER.password });
  await assertClean(page);
  await press('Make my account', '0 of 11 done');
  await assertClean(page);
  await page.getByRole('link', { name: 'Name of the shop' }).click();
  await fill({
    ...{ 'Name of the shop': 'Neela', 'Legal name': OWNER.name, Phone: '8041234567' },
    ...{ Address: '3 Lake Road, Mysuru 570001', 'HSN code': '6304', 'UPI id': 'neela@bank' },
  });
  await page.getByLabel('State').selectOption('Karnataka');
  await assertClean(page);
  await press('Save', '5 of 11 done');

  // Who hears complaints, and how a piece goes back.
  await page.getByRole('link', { name: 'Grievance officer' }).first().click();
  await page.getByLabel('Name', { exact: true }).fill(OWNER.name);
  await fill({ Designation: 'Owner', Email: OWNER.email, Phone: '8041234567' });
  await page.getByLabel('Who pays the way back').selectOption('The shop');
  await assertClean(page);
  await press('Save', '6 of 11 done');

  // Its look.
  await page.getByRole('link', { name: 'Logo, colours and fonts' }).click();
  await fill({ Tagline: 'Bedcovers, woven slowly', 'Order numbers begin with': 'NEELA' });
  await page.getByLabel('Colour of the brand', { exact: true }).fill('#0b5d5e');
  await page.getByLabel('Fonts').selectOption('lora-nunito');
  await press('Save', 'Brand saved');

  // Its categories, one below the other.
  for (const [name, parent] of [['Home textiles'], ['Bedcovers', 'Home textiles']]) {
    await page.goto('/admin/categories/new');
    await page.getByLabel('Name').fill(String(name));
    if (parent) await page.getByLabel('Parent category').selectOption(parent);
    await press('Save', 'Category created');
  }

  // Its products.
  for (const [index, name] of COVERS.entries()) {
    await page.goto('/admin/products/new');
    await page.getByLabel('Name').fill(name);
    const bedcovers = page.getByLabel('Category').locator('option', { hasText: 'Bedcovers' });
    await page.getByLabel('Category').selectOption(await bedcovers.getAttribute('value'));
    await page.getByLabel('Price').fill('2450');
    await page.getByLabel(/^Thumbnail/).setInputFiles(await photograph(index));
    await expect(page.getByRole('img', { name: 'Thumbnail preview' })).toBeVisible({ timeout: 60_000 });
    await page.getByLabel('Quantity').first().fill('3');
    await press('Create product', 'Product created successfully');
  }

  // Nobody sees it before she opens it.
  assert.equal((await fetch(shop.url)).status, 503);
  await page.goto('/admin/open-shop');
  await expect(page.getByText('7 of 11 done')).toBeVisible({ timeout: 30_000 });
  for (const name of [/^Done: Logo/, /^Done: Size guide/, /^Done: Home/, /^Done: Mails/])
    await page.getByRole('button', { name }).click();
  await page.getByRole('button', { name: 'Open the shop' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Open the shop' }).click();
  await expect(page.getByText('Your shop is open.', { exact: false }).first()).toBeVisible({ timeout: 30_000 });
  assert.deepEqual(faults, []);

  // Somebody buys on a phone.
  const phone = await browser.newContext({ baseURL: shop.url, viewport: { width: 360, height: 740 }, reducedMotion });
  phone.setDefaultTimeout(60_000);
  const shopper = await phone.newPage();
  for (const address of ['/', '/collection', '/about', '/contact', '/faq', '/legal']) {
    await shopper.goto(address);
    await shopper.getByRole('heading', { level: 1 }).first().waitFor();
    assert.match(await shopper.title(), /Neela$/);
    assert.doesNotMatch(await shopper.content(), SAMPLES, address);
    await assertClean(shopper);
  }
  await shopper.goto('/collection');
  await shopper.getByRole('link', { name: COVERS[0] }).first().click();
  await expect(shopper.getByRole('heading', { level: 1, name: COVERS[0] })).toBeVisible({ timeout: 30_000 });
  await assertClean(shopper);
  await shopper.getByRole('main').getByRole('button', { name: 'Add to Cart' }).first().click();
  await expect(shopper.getByText('Item added to cart')).toBeVisible({ timeout: 30_000 });
  await shopper.goto('/checkout');
  for (const [label, value] of Object.entries({ Email: 'asha@textiles.in', Name: 'Asha Devi', Phone: '9829012345' }))
    await shopper.getByLabel(label).fill(value);
  const form = shopper.getByRole('form', { name: 'Add New Address' });
  await form.getByLabel('PIN code').fill('560001');
  await expect(form.getByText(/, Karnataka/).first()).toBeVisible({ timeout: 30_000 });
  await form.getByLabel('House and street').fill('7 Peepal Chowk, Lake View');
  await form.getByLabel('Area', { exact: true }).fill('Indiranagar');
  await shopper.getByRole('radio', { name: /Cash on delivery/i }).check();
  await shopper.getByRole('button', { name: 'Place Order' }).click();
  await expect(shopper.getByRole('heading', { name: 'Thank you' })).toBeVisible({ timeout: 30_000 });
  await shopper.getByRole('link', { name: 'Invoice and tracking' }).click();
  await expect(shopper.getByRole('heading', { level: 1 })).toContainText('NEELA-');
  await assertClean(shopper);
  const download = shopper.waitForEvent('download');
  await shopper.getByRole('button', { name: 'Download Invoice PDF' }).click();

  // What she is sent says whose shop it is, and nobody else's.
  const { extractText, getDocumentProxy } = await import(fromCms.resolve('unpdf'));
  const file = readFileSync(await (await download).path());
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(file)), { mergePages: true });
  for (const words of ['Leela Rao', '3 Lake Road', COVERS[0], 'Karnataka'])
    assert.ok(text.includes(String(words)), text);
  assert.doesNotMatch(text, SAMPLES);
  // The buyer's, and the owner's of a new order.
  for (const to of ['asha@textiles.in', OWNER.email])
    await eventually(`a mail to ${to}`, () => mails.some((mail) => mail.includes(`\r\nTo: ${to}`)));
  for (const mail of mails) {
    assert.match(mail, /^From: Neela <leela@neela\.in>/m);
    assert.doesNotMatch(mail, SAMPLES);
  }
});
