import { spawnSync } from 'node:child_process';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { contract } from 'shared-types/contract/all';
import type { Suggestions } from 'shared-types/contract/browse';
import { type Endpoint, isBinary } from 'shared-types/contract/endpoint';
import type { BlockPage, PageCard } from 'shared-types/contract/pages';
import type { Product, ProductCard } from 'shared-types/contract/product';
import type { Store } from 'shared-types/contract/store';
import { statesOfPin } from 'shared-types/domain/pin-regions';
import { ROLES } from 'shared-types/domain/roles';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShop } from '../../../scripts/lib/shop.mjs';

/** The sample shop as `npm start` makes it, with a database of its own. */
let folder: string;
let shop: Awaited<ReturnType<typeof startShop>>;
let client: pg.Client;

async function start() {
  shop = await startShop({
    dataDir: path.join(folder, 'shop'),
    host: '127.0.0.1',
    port: 0,
    databaseUrl: '',
    publicUrl: '',
    seed: 'sample',
    fsync: false,
  });
  client = new pg.Client({ connectionString: shop.databaseUrl });
  await client.connect();
}
async function stop() {
  await client.end();
  await shop.stop();
}
const query = async <Row extends pg.QueryResultRow>(text: string) => (await client.query<Row>(text)).rows;
const fetchJson = async <Body>(url: string) => (await (await fetch(`${shop.url}${url}`)).json()) as Body;

/** How many rows every table has, but for sessions and what Strapi notes about itself. */
async function countAll(): Promise<Record<string, number>> {
  const tables = await query<{ name: string }>(
    "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename NOT LIKE 'strapi%' ORDER BY 1",
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables)
    counts[name] = Number((await query<{ count: string }>(`SELECT count(*) FROM "${name}"`))[0]?.count);
  return counts;
}

beforeAll(async () => {
  folder = await fs.mkdtemp(path.join(os.tmpdir(), 'sample-shop-'));
  await fs.chmod(folder, 0o755);
  await start();
}, 180_000);
afterAll(async () => {
  await stop();
  await fs.rm(folder, { recursive: true, force: true });
});

describe('the sample shop', () => {
  it('has stories and looks, with its own pictures and products that are on sale', async () => {
    const cards = async (shelf: string) => (await fetchJson<{ pages: PageCard[] }>(`/api/pages/shelf/${shelf}`)).pages;
    const [stories, looks] = [await cards('journal'), await cards('lookbook')];
    expect([stories.length, looks.length]).toEqual([3, 2]);
    for (const { picture } of [...stories, ...looks])
      expect((await fetch(`${shop.url}/${picture?.local_path}`)).status).toBe(200);
    for (const { slug } of looks) {
      const { blocks } = await fetchJson<BlockPage>(`/api/pages/shelf/lookbook/${slug}`);
      const tags = blocks.flatMap((block) => (block.type === 'look' ? block.tags : []));
      const ids = tags.map(({ product_id }) => `ids=${product_id}`).join('&');
      const { products } = await fetchJson<{ products: ProductCard[] }>(`/api/products/chosen?${ids}`);
      expect([tags.length, products.length]).toEqual([3, 3]);
    }
    const { menus } = await fetchJson<Store>('/api/store');
    expect(menus.footer.map(({ to }) => to)).toEqual(expect.arrayContaining(['/journal', '/lookbook', '/contact']));
  });

  it('has no address whose PIN code is in another state', async () => {
    const rows = await query<{ zipcode: number; gst_code: string }>(
      'SELECT a.zipcode, st.gst_code FROM user_addresses a JOIN states st ON st.id = a.state_id',
    );
    expect(rows.length).toBeGreaterThan(100);
    expect(rows.filter(({ zipcode, gst_code }) => !statesOfPin(zipcode)?.includes(gst_code))).toEqual([]);
  });

  it.each([
    ['peac', 'peacock'],
    ['came', 'camel'],
  ])('suggests for %s first what it suggests for %s', async (typed, whole) => {
    const suggested = async (words: string) =>
      (await fetchJson<Suggestions>(`/api/products/suggestions?search=${words}`)).products.map(({ slug }) => slug);
    const wanted = await suggested(whole);
    expect((await suggested(typed)).slice(0, 2)).toEqual(wanted.slice(0, 2));
    expect(wanted.length).toBeGreaterThan(1);
  });

  it('answers every public page by the contract', async () => {
    const endpoints = Object.values(contract)
      .flatMap((resource) => Object.values(resource as Record<string, Endpoint>))
      .filter(({ access, method, path: url }) => access === 'public' && method === 'GET' && !url.includes(':'))
      // Suggestions are for something that is typed.
      .filter(({ query: asked }) => !asked || asked.safeParse({}).success);
    expect(endpoints.length).toBeGreaterThan(8);
    for (const { path: url, answer } of endpoints)
      if (!isBinary(answer))
        expect([url, answer.safeParse(await fetchJson(`/api${url}`)).error]).toEqual([url, undefined]);
  });

  it('shows at least 28 products whose pictures all are there', async () => {
    const { products } = await fetchJson<{ products: Product[] }>('/api/products');
    expect(products.length).toBeGreaterThanOrEqual(28);
    const pictures = products.flatMap((product) => [
      product.thumbnail?.local_path ?? 'missing',
      ...product.images.map((image) => image.local_path),
      ...product.stockLabels.flatMap((stock) => stock.productStockImages.map(({ file }) => file.local_path)),
    ]);
    for (const picture of new Set(pictures)) {
      const response = await fetch(`${shop.url}/${picture}`);
      expect([picture, response.status, response.headers.get('content-type')]).toEqual([picture, 200, 'image/webp']);
    }
    expect(new Set(products.map(({ category }) => category))).toEqual(new Set(['men', 'women', 'kids']));
    expect(products.map(({ subCategory }) => subCategory)).toEqual(
      expect.arrayContaining(['T-shirt', 'Kurta', 'Pants', 'Shoes', 'Dupatta', 'Wearable Art']),
    );
  });

  it('shows every product on its card from two sides', async () => {
    const { products } = await fetchJson<{ products: ProductCard[] }>('/api/products?view=card');
    const withoutSecond = ({ thumbnail, second }: ProductCard) =>
      !second || second.local_path === thumbnail?.local_path;
    expect(products.filter(withoutSecond).map(({ name }) => name)).toEqual([]);
  });

  it('has the sample people with the roles that are promised, in a file for the owner only', async () => {
    const file = path.join(shop.dataDir, 'sample-accounts.json');
    expect((await fs.stat(file)).mode & 0o777).toBe(0o600);
    const accounts: { email: string; password: string; roles: string[] }[] = JSON.parse(
      await fs.readFile(file, 'utf8'),
    );
    expect(accounts.map(({ roles }) => roles)).toEqual([
      ['super_admin', 'admin'],
      ['admin'],
      ['super_admin'],
      ['sales'],
      ['shopper'],
    ]);
    expect(new Set(accounts.flatMap(({ roles }) => roles))).toEqual(new Set(ROLES));
    for (const { email, password, roles } of accounts) {
      const response = await fetch(`${shop.url}/api/auth/${roles.includes('shopper') ? 'user' : 'admin'}/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ email, password }),
      });
      expect([email, response.status]).toEqual([email, 200]);
    }
  });

  it('has fourteen months of orders in every status, none of them in the future', async () => {
    const [row] = await query<Record<string, number>>(
      `SELECT count(*)::int AS orders, count(DISTINCT order_status)::int AS statuses, count(DISTINCT user_id)::int AS customers,
              count(DISTINCT to_char(placed_at, 'YYYY-MM'))::int AS months, count(*) FILTER (WHERE placed_at > now())::int AS future,
              (SELECT count(*)::int FROM order_events WHERE happened_at > now()) AS future_events
       FROM orders`,
    );
    expect(row).toMatchObject({ statuses: 5, future: 0, future_events: 0 });
    expect(row?.orders).toBeGreaterThan(850);
    expect(row?.customers).toBeGreaterThan(150);
    expect(row?.months).toBeGreaterThanOrEqual(14);
  });

  it('is consistent: lines make orders, orders make invoices, numbers run without gaps, coupons count their uses', async () => {
    expect(
      await query(
        `SELECT o.order_number FROM orders o JOIN LATERAL (SELECT sum(line_total) AS total, sum(discount) AS discount FROM order_lines WHERE order_id = o.id) l ON true
         WHERE l.total <> o.subtotal OR l.discount <> o.discount`,
      ),
    ).toEqual([]);
    expect(
      await query(
        `SELECT i.number FROM invoices i JOIN orders o ON o.id = i.order_id WHERE (i.document->>'total')::numeric <> o.total_amount`,
      ),
    ).toEqual([]);
    expect(
      await query('SELECT id FROM orders o WHERE NOT EXISTS (SELECT 1 FROM invoices i WHERE i.order_id = o.id)'),
    ).toEqual([]);
    // A cancelled order is credited in full, another not at all.
    expect(
      await query(
        `SELECT o.order_number FROM orders o
         WHERE (o.order_status = 'cancelled') <> EXISTS (SELECT 1 FROM invoices i WHERE i.order_id = o.id AND i.kind = 'credit_note')`,
      ),
    ).toEqual([]);
    expect(
      await query(
        `SELECT number FROM (SELECT number, serial, row_number() OVER (PARTITION BY kind, financial_year ORDER BY issued_at, serial) AS row FROM invoices) i WHERE serial <> row`,
      ),
    ).toEqual([]);
    expect(
      await query(
        `SELECT c.code FROM offer_coupons c
         WHERE used_count <> (SELECT count(*) FROM orders o WHERE o.offer_coupon_id = c.id AND o.order_status <> 'cancelled')`,
      ),
    ).toEqual([]);
  });

  it('is in order for npm run audit, which says where it is not', async () => {
    const command = path.resolve('../scripts/audit.mjs');
    const run = () =>
      spawnSync(process.execPath, [command], {
        env: { ...process.env, DATABASE_URL: shop.databaseUrl },
        encoding: 'utf8',
      });
    const clean = run();
    expect([clean.stderr, clean.status]).toEqual(['', 0]);
    expect(clean.stdout).toMatch(/^(✓ .*\n)+\nThe data is consistent\.\n$/);

    const quantity = async (value: string) =>
      (
        await query<{ number: string }>(
          `UPDATE invoices SET document = jsonb_set(document, '{lines,0,quantity}', ${value}) WHERE id = (SELECT max(id) FROM invoices)
           RETURNING number`,
        )
      )[0]?.number;
    const number = await quantity("to_jsonb((document #>> '{lines,0,quantity}')::int + 1)");
    const spoilt = run();
    await quantity("to_jsonb((document #>> '{lines,0,quantity}')::int - 1)");
    expect(spoilt.status).toBe(1);
    expect(spoilt.stdout).toContain(
      `✗ a document says line by line what was sold or came back, and adds it up\n    ${number}:`,
    );
  });

  it('has accounts that were opened a little before their first order, and staff before the shop’s first', async () => {
    const [row] = await query<Record<string, number>>(
      `WITH first AS (SELECT user_id, min(placed_at) AS placed_at FROM orders GROUP BY user_id)
       SELECT count(*) FILTER (WHERE u.created_at > f.placed_at - interval '1 minute')::int AS late,
              count(*) FILTER (WHERE u.created_at < f.placed_at - interval '1 day')::int AS early,
              count(*) FILTER (WHERE f.user_id IS NULL AND u.created_at > now() - interval '1 hour')::int AS just_now,
              count(*) FILTER (WHERE u.roles::text NOT LIKE '%shopper%' AND u.created_at >= (SELECT min(placed_at) FROM first))::int AS late_staff,
              (SELECT count(*)::int FROM user_addresses a JOIN up_users o ON o.id = a.user_id WHERE a.created_at <> o.created_at) AS addresses
       FROM up_users u LEFT JOIN first f ON f.user_id = u.id`,
    );
    expect(row).toEqual({ late: 0, early: 0, just_now: 0, late_staff: 0, addresses: 0 });
  });

  it('has shopper’s orders and messages of different times of day', async () => {
    const [row] = await query<Record<string, number>>(
      `SELECT (SELECT count(*) - count(DISTINCT placed_at::time(0)) FROM orders WHERE user_id = (SELECT id FROM up_users WHERE email LIKE 'shopper@%'))::int AS orders,
              (SELECT count(*) - count(DISTINCT created_at::time(0)) FROM contact_messages)::int AS messages`,
    );
    expect(row).toEqual({ orders: 0, messages: 0 });
  });

  it('has coupons that are valid for whole days in India', async () => {
    const coupons = await query<{ code: string; begins: string; ends: string }>(
      `SELECT code, to_char(valid_from AT TIME ZONE 'UTC' AT TIME ZONE 'Asia/Kolkata', 'HH24:MI:SS') AS begins,
              to_char(valid_until AT TIME ZONE 'UTC' AT TIME ZONE 'Asia/Kolkata', 'HH24:MI:SS') AS ends FROM offer_coupons`,
    );
    expect(coupons).toHaveLength(3);
    for (const { code, begins, ends } of coupons) expect([code, begins, ends]).toEqual([code, '00:00:00', '23:59:59']);
  });

  it('has reviews that were written after the delivery, each at its own moment, and only fresh ones pending', async () => {
    const [row] = await query<Record<string, number>>(
      `SELECT count(*)::int - count(DISTINCT date_trunc('second', r.created_at))::int AS together,
              count(*) FILTER (WHERE r.created_at > now() - interval '1 hour')::int AS just_now,
              count(*) FILTER (WHERE NOT r.is_approved AND r.created_at < now() - interval '4 days')::int AS stale,
              count(*) FILTER (WHERE r.created_at < (SELECT min(e.happened_at) FROM order_events e
                JOIN orders o ON o.id = e.order_id JOIN order_lines l ON l.order_id = o.id
                WHERE o.user_id = r.user_id AND l.product_id = r.product_id AND e.to_status = 'delivered'))::int AS hasty
       FROM reviews r`,
    );
    expect(row).toEqual({ together: 0, just_now: 0, stale: 0, hasty: 0 });
  });

  it('has reviews by people to whom the product was delivered', async () => {
    const [row] = await query<{ reviews: number; pending: number; strangers: number }>(
      `SELECT count(*)::int AS reviews, count(*) FILTER (WHERE NOT is_approved)::int AS pending,
              count(*) FILTER (WHERE NOT EXISTS (SELECT 1 FROM orders o JOIN order_lines l ON l.order_id = o.id
                WHERE o.user_id = r.user_id AND l.product_id = r.product_id AND o.order_status = 'delivered'))::int AS strangers
       FROM reviews r`,
    );
    expect(row?.reviews).toBeGreaterThanOrEqual(50);
    expect(row?.pending).toBeGreaterThan(0);
    expect(row?.strangers).toBe(0);
  });

  it('is left as it is by a second start', async () => {
    const before = await countAll();
    const accounts = await fs.readFile(path.join(shop.dataDir, 'sample-accounts.json'), 'utf8');
    await stop();
    await start();
    expect(await countAll()).toEqual(before);
    expect(await fs.readFile(path.join(shop.dataDir, 'sample-accounts.json'), 'utf8')).toBe(accounts);
  }, 120_000);
});
