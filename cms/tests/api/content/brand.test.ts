import fs from 'node:fs/promises';
import path from 'node:path';
import { contract } from 'shared-types/contract/all';
import type { AuthAnswer } from 'shared-types/contract/auth';
import type { Brand } from 'shared-types/contract/brand';
import type { Endpoint } from 'shared-types/contract/endpoint';
import type { Order } from 'shared-types/contract/orders';
import sharp from 'sharp';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/eventually';
import {
  addToCart,
  createAddress,
  createProduct,
  createShopper,
  createStaff,
  findPlace,
  type Person,
  placeOrder,
  type TestProduct,
} from '../../helpers/factories';
import { mailsTo } from '../../helpers/outbox';
import { sampleWordsIn } from '../../helpers/sample-words';
import { startSecondShop } from '../../helpers/second-shop';
import { chooseShop, errorsOf, get, query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';
import { picture, upload } from '../../helpers/upload';

/** A shop of its own, on an empty database, whose pages are cached as anybody's are. */
let shop: Awaited<ReturnType<typeof startSecondShop>>;
let owner: string;
let product: TestProduct;
let shopper: Person;
let order: Order;

const page = async (address: string) => (await fetch(shop.url + address, { headers: { Accept: 'text/html' } })).text();
const brandNow = async () => (await get<Brand>('/store/brand', owner)).body;
const put = async (changes: Record<string, unknown>) => {
  const { id, version, logo, icon, share_picture, ...now } = await brandNow();
  const files = { logo_id: logo?.id ?? null, icon_id: icon?.id ?? null, share_picture_id: share_picture?.id ?? null };
  return request<Brand>('PUT', '/store/brand', { token: owner, body: { ...now, ...files, ...changes } });
};

async function orderToKarnataka(): Promise<Order> {
  const cart = await addToCart(shopper, product);
  const place = { ...(await findPlace('Bengaluru', 'Karnataka')), zipcode: 560038, area: 'Indiranagar' };
  const { id } = await createAddress(shopper, place);
  const { status, body } = await placeOrder(shopper, {
    ...{ cart_id: cart.id, payment_option: 'CASH_ON_DELIVERY' },
    ...{ shipping_address_id: id, billing_address_id: id },
  });
  expect([status, errorsOf(body)]).toEqual([201, undefined]);
  return body;
}

beforeAll(async () => {
  shop = await startSecondShop({ RATE_LIMIT_SCALE: '1000' }, { ownDatabase: true });
  await chooseShop(shop);
  const body = JSON.parse(await fs.readFile(path.join(shop.dataDir, 'staff-account.json'), 'utf8'));
  owner = (await request<AuthAnswer>('POST', '/auth/admin/login', { body })).body.access_token;
  // What an owner writes under Store settings, in Strapi's UI.
  await query(
    `UPDATE store_settings SET legal_name = 'Neela Home Textiles LLP', email = 'hello@neela.example', phone = '8041234567',
       address = '3 Lake Road, Mysuru', state_name = 'Karnataka', state_code = '29'`,
  );
  const saved = await put({
    ...{ name: 'Neela', tagline: 'Bedcovers and throws', order_prefix: 'NEELA', footer_note: 'Woven slowly.' },
    ...{ collection_note: 'Bedcovers, throws and towels.', product_note: 'Washed once before it is sewn.' },
    ...{ mail_note: 'We answer on the same day.', invoice_note: 'Keep this paper for exchanges.' },
    ...{ brand_color: '#0b5d5e', ornament_color: '#d97757', corners: 'round' },
  });
  expect([saved.status, errorsOf(saved.body)]).toEqual([200, undefined]);
  product = await createProduct({ name: 'Indus Bedcover', hsn: '6304' });
  await query("UPDATE products SET description = 'Cotton, hemmed twice' WHERE id = $1", [product.id]);
  shopper = await createShopper({ name: 'Leela Devi' });
  order = await orderToKarnataka();
}, 180_000);
afterAll(async () => {
  await chooseShop(shopUnderTest);
  await shop.stop();
});

describe('a shop called Neela', () => {
  it('has pages that say nothing of the sample shop, and its own name in each title', async () => {
    for (const address of [
      '/',
      '/collection',
      '/about',
      '/contact',
      '/faq',
      '/legal',
      '/nowhere',
      `/product/${product.slug}`,
    ]) {
      const html = await page(address);
      expect([address, sampleWordsIn(html)]).toEqual([address, []]);
      expect(html).toMatch(/<title>[^<]* · Neela<\/title>/);
      expect(html).toContain('<meta property="og:site_name" content="Neela">');
    }
    expect(await page(`/product/${product.slug}`)).toContain('Washed once before it is sewn.');
    expect(await page('/')).toContain('© Neela. Woven slowly.');
  });

  it('has nothing of it in pages that the browser draws, files that systems ask for, or the documentation', async () => {
    const browserPages = ['/cart', '/checkout', '/auth', '/orders/find', '/profile', '/app.html', '/offline.html'];
    const files = ['/manifest.webmanifest', '/robots.txt', '/sitemap.xml', '/api/openapi.json', '/api/docs'];
    for (const address of [...browserPages, ...files, '/admin/', '/admin/orders', '/sw.js'])
      expect([address, sampleWordsIn(await page(address))]).toEqual([address, []]);
    expect(await page('/offline.html')).toContain('<header>Neela</header>');
    expect(await page('/admin/')).toContain('<meta name="application-name" content="Neela">');
    expect(await page('/api/docs')).toContain('<title>Neela API</title>');
  });

  it('has nothing of it in any public answer', async () => {
    const paths = Object.values(contract)
      .flatMap((resource): Endpoint[] => Object.values(resource))
      .filter(({ method, access, path: address }) => method === 'GET' && access === 'public' && !address.includes(':'));
    for (const { path: address } of paths) {
      const { body } = await get<unknown>(address);
      expect([address, sampleWordsIn(JSON.stringify(body))]).toEqual([address, []]);
    }
  });

  it('numbers its orders by its own prefix and leaves those alone that there are', async () => {
    expect(order.order_number).toMatch(/^NEELA-[0-9A-HJKMNP-TV-Z]{8}$/);
    await put({ order_prefix: 'NIL' });
    const next = await orderToKarnataka();
    expect(next.order_number).toMatch(/^NIL-/);
    expect((await get<Order>(`/orders/by-number/${order.order_number}`, shopper.token)).body.order_number).toBe(
      order.order_number,
    );
    expect(await query('SELECT prefix FROM order_prefixes ORDER BY prefix')).toEqual(
      ['NEELA', 'NIL', 'ORD'].map((prefix) => ({ prefix })),
    );
    await put({ order_prefix: 'NEELA' });
  });

  it('has nothing of it in invoices, credit notes, packing slips and exports', async () => {
    const staff = await createStaff('admin');
    const textOf = async (address: string, token: string) => {
      const { status, body } = await get<Buffer>(address, token);
      expect([address, status]).toEqual([address, 200]);
      return (await extractText(await getDocumentProxy(new Uint8Array(body)), { mergePages: true })).text;
    };
    const slip = await textOf(`/orders/${order.id}/packing-slip`, staff.token);
    expect([sampleWordsIn(slip), slip.includes(order.order_number)]).toEqual([[], true]);
    await request('PUT', `/orders/${order.id}/status`, { token: staff.token, body: { status: 'cancelled' } });
    const documents = await query<{ id: number; kind: string }>('SELECT id, kind FROM invoices WHERE order_id = $1', [
      order.id,
    ]);
    expect(documents.map(({ kind }) => kind).sort()).toEqual(['credit_note', 'invoice']);
    for (const { id } of documents) {
      const text = await textOf(`/orders/${order.id}/documents/${id}`, shopper.token);
      expect(sampleWordsIn(text)).toEqual([]);
      for (const words of [order.order_number, 'Neela Home Textiles LLP', 'Keep this paper for exchanges.'])
        expect(text).toContain(words);
    }
    const exports = Object.values(contract)
      .flatMap((resource): Endpoint[] => Object.values(resource))
      .filter(
        ({ method, answer, path: address }) =>
          method === 'GET' &&
          'contentType' in answer &&
          answer.contentType.startsWith('text/csv') &&
          !address.includes(':'),
      );
    for (const { path: address } of exports) {
      const { status, body } = await get<Buffer>(`${address}?from=2026-01-01&to=2026-12-31&month=2026-11`, staff.token);
      expect([address, status < 500, sampleWordsIn(String(body))]).toEqual([address, true, []]);
    }
  });

  it('has nothing of it in mails, which are in its colour', async () => {
    const mails = await mailsTo(shopper.email, shop.dataDir);
    expect(mails.length).toBeGreaterThan(0);
    for (const mail of mails) {
      expect(sampleWordsIn(mail)).toEqual([]);
      expect(mail).toContain('We answer on the same day.');
      expect(mail).toContain('#0b5d5e');
    }
  });

  it('has its own fonts in mails, and without a connection too', async () => {
    expect((await put({ font_pair: 'lora-nunito' })).status).toBe(200);
    expect(await page('/offline.html')).toContain('--font-display:"Lora"');
    const worker = await page('/sw.js');
    const fonts = [...worker.matchAll(/"(\/assets\/(?:lora|nunito-sans)-[^"]+\.woff2)"/g)].map(([, file]) => file);
    expect(fonts).toHaveLength(2);
    for (const file of fonts) expect((await fetch(`${shop.url}${file}`)).status).toBe(200);
    await orderToKarnataka();
    await eventually(async () =>
      expect((await mailsTo(shopper.email, shop.dataDir)).at(-1)).toContain("font-family:'Lora',Georgia"),
    );
    await put({ font_pair: 'marcellus-mulish' });
    expect(await page('/sw.js')).not.toContain('/lora-');
  });

  it('draws its icons and the pictures that other sites show', async () => {
    const sizes = {
      '/icon-192.png': 192,
      '/icon-512.png': 512,
      '/icon-maskable-512.png': 512,
      '/apple-touch-icon.png': 180,
    };
    const drawn = async (address: string) => Buffer.from(await (await fetch(shop.url + address)).arrayBuffer());
    for (const [address, side] of Object.entries(sizes)) {
      const { width, height, format } = await sharp(await drawn(address)).metadata();
      expect([address, width, height, format]).toEqual([address, side, side, 'png']);
    }
    // The first letter stands on the brand's colour.
    const corner = await sharp(await drawn('/icon-192.png'))
      .extract({ left: 96, top: 10, width: 1, height: 1 })
      .raw()
      .toBuffer();
    expect([...corner.subarray(0, 3)]).toEqual([0x0b, 0x5d, 0x5e]);
    const before = await drawn('/icon-512.png');
    const { body: icon } = await upload(owner, await picture('png', 300, 300), { at: shop.url });
    await put({ icon_id: icon.id });
    expect((await drawn('/icon-512.png')).equals(before)).toBe(false);
    for (const address of ['/og.jpg', `/share/${product.slug}.jpg`]) {
      const { width, height, format } = await sharp(await drawn(address)).metadata();
      expect([address, width, height, format]).toEqual([address, 1200, 630, 'jpeg']);
    }
    expect((await fetch(`${shop.url}/share/nothing-of-ours.jpg`)).status).toBe(404);
    expect(await page(`/product/${product.slug}`)).toContain(`/share/${product.slug}.jpg"`);
  });

  it('shows another name, colour and logo in its next page, wherever they were changed', async () => {
    const { body: logo } = await upload(owner, await picture('png', 300, 100), { at: shop.url });
    await put({ name: 'Neela & Daughters', brand_color: '#5a2a6b', logo_id: logo.id, logo_in_header: true });
    for (const address of ['/', '/cart', '/offline.html', '/admin/']) {
      const html = await page(address);
      expect([address, html.includes('content="Neela &amp; Daughters"')]).toEqual([address, true]);
      expect(html).toMatch(address === '/admin/' ? /--indigo:#/ : /--color-indigo:#5a2a6b/);
    }
    expect(await page('/')).toContain(`alt="Neela &amp; Daughters"`);
    expect(JSON.parse(await page('/manifest.webmanifest'))).toMatchObject({ name: 'Neela & Daughters' });
    const panel = JSON.parse(await page('/admin/manifest.webmanifest'));
    expect(panel).toMatchObject({ name: 'Neela & Daughters back office', scope: '/admin/' });
    // By another instance, or by an editor: the database tells.
    await query("UPDATE store_settings SET name = 'Neela'");
    await eventually(async () => expect(await page('/')).toContain('· Neela</title>'));
  });
});

describe('the brand', () => {
  it.each([
    ['brand_color', '#f0e040', /^Hard to read: .*4\.5 is needed\. #[0-9a-f]{6} would do$/],
    ['text_color', '#9a9a9a', /^Hard to read/],
    ['page_color', '#333333', /^Hard to read/],
    ['page_color', 'red', /^Enter a colour such as #252f5a$/],
    ['order_prefix', '1A', /^2 to 6 capital letters or digits/],
    ['name', ' ', /^Enter a name$/],
    ['corners', 'wavy', /^Choose the corners$/],
  ])('is refused with %s %s, and says why at the field', async (field, value, message) => {
    const { status, body } = await put({ [field]: value });
    expect([status, errorsOf(body)?.filter((error) => error.path === field)[0]?.message]).toEqual([
      400,
      expect.stringMatching(message),
    ]);
  });

  it('is refused to who has read an older one', async () => {
    const { version } = await brandNow();
    expect((await put({ tagline: 'First' })).status).toBe(200);
    expect((await put({ tagline: 'Second', seen_version: version })).status).toBe(409);
    expect((await brandNow()).tagline).toBe('First');
  });

  it('is refused with a picture that is not there', async () => {
    const { status, body } = await put({ icon_id: 2_000_000_000 });
    expect([status, errorsOf(body)?.[0]?.path]).toEqual([400, 'icon_id']);
  });
});
