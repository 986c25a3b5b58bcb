import fs from 'node:fs';
import path from 'node:path';
import type { AuthAnswer } from 'shared-types/contract/auth';
import type { Details, Setup } from 'shared-types/contract/setup';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newSetupLink } from '../../../../scripts/lib/setup-link.mjs';
import { crossed } from '../../helpers/crossing';
import {
  addToCart,
  attachPicture,
  createOrder,
  createProduct,
  createShopper,
  createStaff,
} from '../../helpers/factories';
import { mailServer } from '../../helpers/own-outbox';
import { startSecondShop } from '../../helpers/second-shop';
import { chooseShop, errorsOf, get, query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

/** An empty shop whose owner has not come yet. */
let shop: Awaited<ReturnType<typeof startSecondShop>>;
let owner: string;
let mails: Awaited<ReturnType<typeof mailServer>>;

const PASSWORD = 'indigo cloth on a line';
const OWNER = { name: 'Leela Rao', email: 'leela@neela.in', password: PASSWORD };

beforeAll(async () => {
  mails = await mailServer();
  shop = await startSecondShop({ RATE_LIMIT_SCALE: '10', SMTP_URL: mails.url }, { ownDatabase: true, seed: 'none' });
  await chooseShop(shop);
}, 180_000);
afterAll(async () => {
  await chooseShop(shopUnderTest);
  await shop.stop();
  await mails.stop();
});

const page = (address: string, init: RequestInit = {}) =>
  fetch(shop.url + address, { redirect: 'manual', ...init, headers: { Accept: 'text/html', ...init.headers } });
const newToken = async () => (await newSetupLink(shop.databaseUrl))?.split('#')[1] ?? '';
const makeOwner = (token: string, changes: Record<string, unknown> = {}) =>
  request('POST', '/setup/owner', { body: { token, ...OWNER, ...changes } });
const show = async () => (await get<Setup>('/setup', owner)).body;
const doneOf = ({ tasks }: Setup) => tasks.filter(({ is_done }) => is_done).map(({ name }) => name);
const lackingOf = ({ duties }: Setup) => duties.flatMap(({ name, is_done }) => (is_done ? [] : [name]));
const put = <Body = Setup>(address: string, body: unknown) => request<Body>('PUT', address, { token: owner, body });
const enter = (password: string) => page('/coming-soon', { method: 'POST', body: new URLSearchParams({ password }) });

describe('an empty shop whose owner has not come yet', () => {
  it('is closed to shoppers and search engines: pages, calls, the sitemap and pictures of products', async () => {
    for (const address of ['/', '/collection', '/auth', '/product/anything', '/sitemap.xml', '/share/anything.jpg']) {
      const response = await page(address);
      expect([address, response.status]).toEqual([address, 503]);
      expect(response.headers.get('x-robots-tag')).toBe('noindex');
      expect(response.headers.get('cache-control')).toBe('no-store');
    }
    expect(await (await page('/')).text()).toContain('We open soon.');
    expect(await (await page('/robots.txt')).text()).toBe('User-agent: *\nDisallow: /\n');
    for (const [method, address] of [
      ...[
        ['GET', '/store'],
        ['GET', '/products'],
        ['GET', '/pages/home'],
        ['POST', '/auth/register'],
      ],
      ...[
        ['GET', '/cart'],
        ['POST', '/orders'],
        ['POST', '/devices'],
      ],
    ] as [string, string][])
      expect([address, (await request(method, address)).status]).toEqual([address, 503]);
  });

  it('is open to the back office, the editors’ tool, health checks and payment providers', async () => {
    for (const address of [
      '/admin/',
      '/admin/setup',
      '/forgotpassword',
      '/cms',
      '/icon-192.png',
      '/manifest.webmanifest',
      '/health/ready',
    ])
      expect([address, (await page(address)).status < 400]).toEqual([address, true]);
    expect((await request('POST', '/payments/webhooks/razorpay', { body: {} })).status).toBe(404);
    expect((await get('/setup')).status).toBe(401);
    expect((await get('/store/health')).status).toBe(200);
  });

  it('has no account that anybody could guess, and no first account in a file', async () => {
    expect(await query('SELECT email FROM up_users UNION ALL SELECT email FROM admin_users')).toEqual([]);
    for (const name of ['staff-account.json', 'cms-account.json', 'sample-accounts.json'])
      expect(fs.existsSync(path.join(shop.dataDir, name))).toBe(false);
  });
});

describe('the link by which its owner comes in (ASVS 6.4.1)', () => {
  it('is kept as a hash, behind the # of the address, and another one replaces it', async () => {
    const first = await newToken();
    const second = await newToken();
    const [row] = await query<{ link_hash: string }>('SELECT link_hash FROM shop_setup');
    expect(row?.link_hash).toMatch(/^[0-9a-f]{64}$/);
    expect((await request('POST', '/setup/link', { body: { token: first } })).status).toBe(409);
    expect((await request('POST', '/setup/link', { body: { token: second } })).status).toBe(200);
  });

  it('is none when it is made up or a day old', async () => {
    expect((await makeOwner('a'.repeat(43))).status).toBe(409);
    expect((await request('POST', '/setup/link', { body: {} })).status).toBe(400);
    const token = await newToken();
    await query("UPDATE shop_setup SET link_expires_at = now() - interval '1 second'");
    expect((await request('POST', '/setup/link', { body: { token } })).status).toBe(409);
    expect((await makeOwner(token)).status).toBe(409);
  });

  it('says at the fields what is wrong, and is not used up by it', async () => {
    const token = await newToken();
    const { status, body } = await makeOwner(token, { email: 'leela', password: 'short' });
    expect([status, errorsOf(body)?.map((error) => error.path)]).toEqual([400, ['email', 'password']]);
    expect((await makeOwner(token, { password: 'passwordpassword' })).status).toBe(400);
    expect((await request('POST', '/setup/link', { body: { token } })).status).toBe(200);
  });

  it('makes one owner of two who use it at once, who signs in to the back office and to the editors’ tool', async () => {
    const token = await newToken();
    const both = await Promise.all([makeOwner(token), makeOwner(token, { email: 'other@neela.in' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const [account] = await query<{ email: string }>('SELECT email FROM up_users');
    const email = account?.email ?? '';
    const signedIn = await request<AuthAnswer>('POST', '/auth/admin/login', { body: { email, password: PASSWORD } });
    expect(signedIn.body.user.roles).toEqual(['super_admin', 'admin']);
    owner = signedIn.body.access_token;
    const editor = await fetch(`${shop.url}/cms/api/admin/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ email, password: PASSWORD }),
    });
    expect(editor.status).toBe(200);
    // The back office leads her there too, without a mail that confirms her address first.
    expect(await crossed({ token: owner })).not.toBe('');
    expect(await query('SELECT email FROM store_settings')).toEqual([{ email }]);
  });

  it('leaves her mailed of each new order, until she switches that off', async () => {
    expect((await get('/staff-notices', owner)).body).toMatchObject({ orders_by_mail: true, summary_by_mail: false });
    const off = await put('/staff-notices', { orders_by_mail: false, summary_by_mail: false });
    expect(off.body).toMatchObject({ orders_by_mail: false });
  });

  it('is none any more once it was used, and no other is made', async () => {
    expect(await newSetupLink(shop.databaseUrl)).toBeUndefined();
    expect(await query('SELECT link_hash FROM shop_setup')).toEqual([{ link_hash: null }]);
  });

  it('cannot be guessed at without end', async () => {
    const own = await startSecondShop({ DATABASE_URL: shop.databaseUrl }, { seed: 'none' });
    try {
      const tries = Array.from({ length: 40 }, () =>
        request('POST', '/setup/owner', { body: { token: 'b'.repeat(43), ...OWNER }, at: own.url }),
      );
      expect((await Promise.all(tries)).map(({ status }) => status)).toContain(429);
    } finally {
      await own.stop();
    }
  });
});

const DETAILS = {
  ...{
    name: 'Neela',
    legal_name: 'Leela Rao',
    email: 'hello@neela.in',
    phone: '8041234567',
    address: '3 Lake Road, Mysuru',
  },
  ...{
    state_code: '29',
    gstin: '',
    default_hsn_code: '6304',
    cash_on_delivery: true,
    card: false,
    upi_id: 'neela@bank',
  },
  ...{ free_delivery: false, delivery_fee: 60, delivery_days: '4 days', returns_days: 10 },
};

describe('what a shop needs before it opens', () => {
  it('asks for everything, and takes no state for granted', async () => {
    const { body } = await get<Details>('/setup/details', owner);
    expect(body).toMatchObject({
      name: '',
      legal_name: '',
      phone: '',
      address: '',
      state_code: '',
      gstin: '',
      card: false,
    });
    const setup = await show();
    expect([setup.is_open, setup.tasks.length, doneOf(setup)]).toEqual([false, 11, []]);
    expect(lackingOf(setup)).toEqual(expect.arrayContaining(['declarations', 'payments']));
  });

  it('refuses what cannot be, at its field', async () => {
    const wrong = await put('/setup/details', { ...DETAILS, gstin: '08AAKCM4821P1ZW', phone: 'none', state_code: '' });
    expect(wrong.status).toBe(400);
    expect(errorsOf(wrong.body)?.map((error) => error.path)).toEqual(expect.arrayContaining(['phone', 'state_code']));
    const gstin = await put('/setup/details', { ...DETAILS, gstin: '08AAKCM4821P1ZW' });
    expect(errorsOf(gstin.body)).toEqual([{ path: 'gstin', message: expect.stringContaining('state 08') }]);
    expect(doneOf(await show())).toEqual([]);
  });

  it('shows the mails as this shop would send them: with its own order numbers', async () => {
    const words = { subject: 'Order {order}', heading: '', opening: '', more: '' };
    const { body } = await request<{ subject: string; text: string }>('POST', '/mail-words/order-placed/preview', {
      ...{ token: owner, body: words },
    });
    expect([body.subject, body.text]).toEqual(['Order ORD-7K3F9QZP', expect.not.stringContaining('MD-')]);
  });

  it('is counted as it is done, and what the shop cannot see is ticked', async () => {
    const { status, body } = await put<Details>('/setup/details', DETAILS);
    expect([status, body]).toEqual([200, expect.objectContaining({ ...DETAILS })]);
    expect(await query('SELECT state_name, upi_id FROM store_settings')).toEqual([
      { state_name: 'Karnataka', upi_id: 'neela@bank' },
    ]);
    expect((await put('/setup/details', { ...DETAILS, seen_version: 'of another day' })).status).toBe(409);
    expect((await put('/setup/tasks/product', { is_done: true })).status).toBe(400);
    for (const name of ['look', 'sizes', 'texts', 'mail']) await put(`/setup/tasks/${name}`, { is_done: true });
    const ticked = await put('/setup/tasks/mail', { is_done: false });
    expect(doneOf(ticked.body)).toEqual(['name', 'contact', 'tax', 'payment', 'delivery', 'look', 'sizes', 'texts']);
    await put('/setup/tasks/mail', { is_done: true });
    const { status: named } = await put('/store/disclosures', {
      ...{ grievance_name: 'Leela Rao', grievance_designation: 'Owner', grievance_email: 'hello@neela.in' },
      ...{ grievance_phone: '8041234567', branches: '', returns_note: '', exchanges: true },
      ...{ default_packer: '', default_net_quantity: '' },
      ...{ returns_days: 10, returns_paid_by: 'shop', refund_days: 5 },
    });
    expect([named, doneOf(await show())]).toEqual([200, expect.arrayContaining(['law'])]);
  });

  it('says what it lacks to be sold in lawfully', async () => {
    expect(lackingOf(await show())).toEqual(['declarations', 'https']);
  });

  it('keeps the shop closed until the last of it', async () => {
    const { status, body } = await request('POST', '/setup/open', { token: owner });
    expect([status, errorsOf(body)]).toEqual([409, [{ path: 'product', message: 'Not done yet' }]]);
    expect((await page('/')).status).toBe(503);
  });
});

describe('who has the password', () => {
  let cookie: string;
  it('looks around before it opens, and search engines still keep away', async () => {
    const wrong = await enter('not the password');
    expect([wrong.status, await wrong.text()]).toEqual([403, expect.stringContaining('That is not the password.')]);
    const { preview_password: password } = await show();
    const right = await enter(password);
    expect([right.status, right.headers.get('location')]).toEqual([303, '/']);
    const [set = ''] = right.headers.getSetCookie();
    expect(set).toMatch(/; httponly/i);
    cookie = set.split(';')[0] ?? '';
    const home = await page('/', { headers: { Cookie: cookie } });
    expect([home.status, home.headers.get('x-robots-tag')]).toEqual([200, 'noindex']);
    expect((await request('GET', '/store', { cookie })).status).toBe(200);
    // What was made for somebody with the password is not handed to the next.
    expect([(await page('/')).status, (await get('/store')).status]).toEqual([503, 503]);
  });

  it('is out again with another one, and staff are in by their session', async () => {
    expect((await put('/setup/preview-password', { password: 'abc' })).status).toBe(400);
    expect((await put('/setup/preview-password', { password: 'lake road' })).status).toBe(200);
    expect((await page('/', { headers: { Cookie: cookie } })).status).toBe(503);
    expect((await enter('lake road')).status).toBe(303);
    expect((await get('/store', owner)).status).toBe(200);
  });

  it('cannot be guessed without end', async () => {
    const statuses = [];
    for (let attempt = 0; attempt < 205; attempt++) statuses.push((await enter(`guess ${attempt}`)).status);
    expect(new Set(statuses)).toEqual(new Set([403, 429]));
  });
});

const load = () => request<Setup>('POST', '/setup/sample', { token: owner, body: { what: 'products' } });
const productCount = async () => Number((await query<{ n: string }>('SELECT count(*) AS n FROM products'))[0]?.n);

describe('the sample’s products', () => {
  const counts = async () =>
    query(`SELECT (SELECT count(*) FROM products) AS products, (SELECT count(*) FROM categories) AS categories,
      (SELECT count(*) FROM sizes) AS sizes, (SELECT count(*) FROM colors) AS colors, (SELECT count(*) FROM files) AS files,
      (SELECT count(*) FROM stock_labels) AS variants, (SELECT count(*) FROM offer_coupons) AS coupons`);

  it('come in one go, once, and go in one go, with all that came along and nothing else', async () => {
    await createProduct({ name: 'Indus Bedcover', hsn: '6304' });
    await query("INSERT INTO sizes (document_id, name, position) VALUES ('own-size', 'M', 0)");
    const before = await counts();
    const both = await Promise.all([load(), load()]);
    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    const loaded = (await show()).sample_products;
    expect(loaded).toBeGreaterThan(20);
    expect(await productCount()).toBe(loaded + 1);
    // They are nobody's own.
    expect(doneOf(await show())).not.toContain('product');
    const { body } = await request<{ removed: number; kept: object[] }>('DELETE', '/setup/sample', { token: owner });
    expect(body).toEqual({ removed: loaded, kept: [] });
    expect(await counts()).toEqual(before);
  }, 120_000);
});

describe('what of the sample a collection goes by', () => {
  it('stays: its colours and categories', async () => {
    await load();
    const [color] = await query<{ id: number }>('SELECT id FROM colors ORDER BY id LIMIT 1');
    const [category] = await query<{ id: number }>(
      `SELECT record_id AS id FROM sample_records r WHERE kind = 'category'
       AND NOT EXISTS (SELECT FROM categories c WHERE c.parent_id = r.record_id) LIMIT 1`,
    );
    await query(
      `WITH made AS (INSERT INTO collections
         (document_id, slug, name, kind, category_id, position, is_active, in_menu, in_stock, updated_at)
         VALUES ('ruled', 'ruled', 'Ruled', 'rule', $1, 0, true, false, false, now()) RETURNING id)
       INSERT INTO collections_colors_lnk (collection_id, color_id) SELECT id, $2 FROM made`,
      [category?.id, color?.id],
    );
    const { status, body } = await request<{ kept: object[] }>('DELETE', '/setup/sample', { token: owner });
    expect([status, body.kept]).toEqual([200, []]);
    expect(await query('SELECT id FROM colors')).toEqual([color]);
    expect(await query('SELECT id FROM categories WHERE id = $1', [category?.id])).toHaveLength(1);
    await query('DELETE FROM collections');
    await query('DELETE FROM categories WHERE id = $1', [category?.id]);
    await query('DELETE FROM colors');
  }, 120_000);
});

describe('opening', () => {
  it('is for admins only', async () => {
    const sales = await createStaff('sales');
    expect((await request('POST', '/setup/open', { token: sales.token })).status).toBe(403);
  });

  it('shows the shop to everybody at once, for good', async () => {
    const [product] = await query<{ id: number }>("SELECT id FROM products WHERE name = 'Indus Bedcover'");
    await attachPicture('api::catalogue.product', product?.id, 'thumbnail');
    const both = await Promise.all([1, 2].map(() => request<Setup>('POST', '/setup/open', { token: owner })));
    expect(both.map(({ status, body }) => [status, body.is_open])).toEqual([
      [200, true],
      [200, true],
    ]);
    const home = await page('/');
    expect([home.status, home.headers.get('x-robots-tag')]).toEqual([200, null]);
    expect((await get('/store')).status).toBe(200);
    expect(await (await page('/robots.txt')).text()).toContain('Sitemap:');
    expect(await query("SELECT act FROM changes WHERE record_kind = 'store' AND act = 'opened'")).toHaveLength(1);
    expect(JSON.stringify(await query('SELECT * FROM store_settings'))).not.toContain('.example');
  });

  it('takes no password that is its own name', async () => {
    const asha = { name: 'Asha Devi', email: 'asha@textiles.in', phone: '9829012345' };
    const { status, body } = await request('POST', '/auth/register', { body: { ...asha, password: 'Neela1234' } });
    expect([status, errorsOf(body)?.map((error) => error.path)]).toEqual([400, ['password']]);
  });

  it('leaves the sample’s products in place, archived, where somebody ordered one or has it in a cart, and names them', async () => {
    await load();
    const [ordered, carted] = await query<{ id: number; name: string; stock: number }>(
      `SELECT DISTINCT ON (p.id) p.id, p.name, s.id AS stock FROM sample_records r JOIN products p ON p.id = r.record_id
       JOIN stock_labels s ON s.product_id = p.id WHERE r.kind = 'product' AND s.quantity > 1 AND p.price < 5000 LIMIT 2`,
    );
    if (!ordered || !carted) throw new Error('The sample has no such products');
    const asTest = ({ id, name, stock }: typeof ordered) => ({ id, name, slug: '', stockIds: [stock] });
    // Not registered, it may sell these to another state.
    await query('UPDATE store_settings SET sells_handicrafts = true');
    await createOrder(await createShopper(), asTest(ordered));
    await addToCart(await createShopper(), asTest(carted));
    const { body } = await request<{ removed: number; kept: { name: string }[] }>('DELETE', '/setup/sample', {
      token: owner,
    });
    expect(body.kept.map(({ name }) => name).sort()).toEqual([ordered.name, carted.name].sort());
    expect(await query('SELECT id FROM products WHERE archived_at IS NOT NULL')).toHaveLength(2);
    expect(await productCount()).toBe(3);
  }, 120_000);
});
