import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { beforeAll, describe, expect, it } from 'vitest';
import { CLOSED, OPEN, OWN } from '../../../src/lib/strapi/editor-routes';
import { createOrder, createProduct, createShopper, readyToPlace } from '../../helpers/factories';
import { query } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';
import { schemaObjects } from '../../upgrade/schema-objects';

const run = promisify(execFile);

interface Boot {
  routes: { method: string; path: string }[];
  /** `METHOD /path` of what Strapi has for its UI. */
  offered: string[];
}

/** Boots a second instance on the same database. */
async function bootAgain(): Promise<Boot> {
  const { databaseUrl, dataDir } = shopUnderTest;
  const script = path.join(__dirname, '../../helpers/list-routes.mjs');
  const { stdout } = await run(process.execPath, [script], {
    maxBuffer: 10_000_000,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      SEED: 'none',
      STRAPI_TELEMETRY_DISABLED: 'true',
      ...Object.fromEntries(
        [
          'APP_KEYS',
          'API_TOKEN_SALT',
          'ADMIN_JWT_SECRET',
          'TRANSFER_TOKEN_SALT',
          'ENCRYPTION_KEY',
          'STOREFRONT_JWT_SECRET',
          'BACK_OFFICE_JWT_SECRET',
        ].map((name) => [name, 'only-for-this-boot-0123456789abcdef']),
      ),
    },
  });
  return JSON.parse(stdout.slice(stdout.indexOf('ROUTES:') + 'ROUTES:'.length));
}

describe('a second boot on the same database', () => {
  let routes: Boot['routes'];
  let offered: Boot['offered'];
  let before: string[];
  const schema = async () => {
    const client = new pg.Client(shopUnderTest.databaseUrl);
    await client.connect();
    return schemaObjects(client).finally(() => client.end());
  };
  beforeAll(async () => {
    before = await schema();
    ({ routes, offered } = await bootAgain());
  });

  it('leaves every table, constraint, index, trigger and function as it was', async () => {
    expect(before.length).toBeGreaterThan(500);
    expect(await schema()).toEqual(before);
  });

  it('finds a trigger that tells the catalogue on every table that public answers are made of', async () => {
    const untold = await query(
      `SELECT tablename FROM pg_tables t WHERE schemaname = 'public' AND tablename ~ '(^components_|_cmps$)' AND NOT EXISTS
         (SELECT 1 FROM pg_trigger g WHERE g.tgrelid = t.tablename::regclass AND g.tgname = t.tablename || '_catalogue')`,
    );
    expect(untold).toEqual([]);
  });

  it('finds the documents of a month by an index', async () => {
    const client = new pg.Client(shopUnderTest.databaseUrl);
    await client.connect();
    // The planner reads few rows from one end to the other.
    await client.query('SET enable_seqscan = off');
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(
      "EXPLAIN SELECT * FROM invoices WHERE issued_at >= '2077-04-01' AND issued_at < '2077-05-01'",
    );
    await client.end();
    expect(rows.map((row) => row['QUERY PLAN']).join('\n')).toContain('invoices_issued_idx');
  });

  it('has a foreign key on every relation of the shop’s own tables', async () => {
    const loose = await query(
      `SELECT c.table_name, c.column_name FROM information_schema.columns c
       WHERE c.table_schema = 'public' AND c.column_name IN ('product_id', 'stock_label_id', 'cart_id', 'user_id', 'order_id', 'size_id', 'color_id',
         'category_id', 'country_id', 'state_id', 'city_id', 'offer_coupon_id', 'parent_id', 'actor_id')
         AND c.table_name NOT LIKE '%\\_lnk' AND c.table_name NOT LIKE 'strapi%' AND c.table_name <> 'upload_folders'
         AND NOT EXISTS (SELECT 1 FROM pg_constraint k JOIN pg_attribute a ON a.attrelid = k.conrelid AND a.attnum = ANY(k.conkey)
                         WHERE k.contype = 'f' AND k.conrelid = c.table_name::regclass AND a.attname = c.column_name)`,
    );
    expect(loose).toEqual([]);
  });

  it('wrote nothing twice', async () => {
    expect(await query('SELECT id FROM store_settings')).toHaveLength(1);
    // Other files have made some of their own.
    for (const [table, name] of [
      ['countries', 'code'],
      ['admin_users', 'email'],
      ['gst_slabs', 'hsn_prefix, valid_from, up_to'],
    ])
      expect(await query(`SELECT ${name} FROM ${table} GROUP BY ${name} HAVING count(*) > 1`)).toEqual([]);
    for (const table of ['home_pages', 'faq_pages']) {
      const rows = await query<{ draft: boolean }>(
        `SELECT published_at IS NULL AS draft FROM ${table} ORDER BY draft DESC`,
      );
      expect(rows.map(({ draft }) => draft)).toEqual([true, false]);
    }
  });

  it('leaves all under /api to the contract: Strapi has no route there', () => {
    expect(routes.filter(({ path }) => path.startsWith('/api'))).toEqual([]);
  });

  it('knows every call that Strapi has for its UI, as open or as closed', () => {
    expect(offered.length).toBeGreaterThan(150);
    expect([...OPEN, ...CLOSED].sort()).toEqual([...offered].sort());
  });

  it('answers of them only those that are open', () => {
    const served = routes.map(({ method, path }) => `${method} ${path.replace(/\/$/, '')}`);
    // Its UI itself, and what is reached by no address: `/cms/api` leads to the open calls only (middlewares/screens.ts).
    const files = ['GET', 'GET /cms/:path*', 'GET /uploads/(.*)', 'GET /((?!uploads/).+)'];
    const open = new Set([...OPEN, ...OWN]);
    const others = served.filter((route) => !open.has(route) && !route.endsWith(' /_health'));
    expect([...new Set(others.map((route) => route.trim()))].sort()).toEqual(files.sort());
    expect(served).toEqual(expect.arrayContaining([...open]));
  });
});

/** Writes a copy of some row with some fields of its own. */
const again = (table: string, own: Record<string, unknown>, where = 'true') =>
  `INSERT INTO ${table} SELECT (json_populate_record(t, '${JSON.stringify({ id: 2_000_000_000, ...own })}')).*
   FROM ${table} t WHERE ${where} LIMIT 1`;

describe('the tables themselves refuse', () => {
  it.each([
    ['negative stock', 'UPDATE stock_labels SET quantity = -1 WHERE id = (SELECT min(id) FROM stock_labels)', '23514'],
    ['a stock label without a product', "INSERT INTO stock_labels (document_id, quantity) VALUES ('x', 1)", '23514'],
    [
      'a cart line of a cart that is not there',
      'INSERT INTO cart_lines (cart_id, product_id, quantity) SELECT 2000000000, min(id), 1 FROM products',
      '23503',
    ],
    [
      'a second open cart',
      "INSERT INTO carts (user_id, device_id, cart_status) SELECT user_id, device_id, 'open' FROM carts WHERE cart_status = 'open' LIMIT 1",
      '23505',
    ],
    [
      'the same variant twice in a cart',
      'INSERT INTO cart_lines (cart_id, product_id, stock_label_id, quantity) SELECT cart_id, product_id, stock_label_id, 1 FROM cart_lines LIMIT 1',
      '23505',
    ],
    ['a second order of a cart', again('orders', { order_number: 'MD-AGAIN' }, 'cart_id IS NOT NULL'), '23505'],
    ['an order number twice', again('orders', { cart_id: null }), '23505'],
    ['an invoice number twice', again('invoices', { serial: 999_999 }), '23505'],
    ['a serial of an invoice twice', again('invoices', { number: 'INV/00-01/000001' }), '23505'],
    ['stock without a quantity', 'UPDATE stock_labels SET quantity = NULL', '23514'],
    ['an order line without a price', 'UPDATE order_lines SET unit_price = NULL, line_total = NULL', '23514'],
    ['an order without an amount', 'UPDATE orders SET cgst = NULL', '23514'],
    ['an invoice without a serial', 'UPDATE invoices SET serial = NULL', '23514'],
    ['a series without its last number', 'UPDATE number_series SET last_number = NULL', '23514'],
    ['a total that is not its parts', 'UPDATE orders SET total_amount = total_amount + 0.01', '23514'],
    ['an unknown status', "UPDATE orders SET order_status = 'lost'", '23514'],
    ['an unknown role', `UPDATE up_users SET roles = '["king"]'`, '23514'],
    [
      'an address twice, whatever its capitals',
      `INSERT INTO up_users (username, name, active, roles, email)
       SELECT username, name, active, roles, upper(email) FROM up_users LIMIT 1`,
      '23505',
    ],
    ['an order line without its order', 'DELETE FROM orders', '23514'],
  ])('%s', async (_, statement, code) => {
    const shopper = await createShopper();
    const product = await createProduct();
    await createOrder(shopper, product);
    await readyToPlace(shopper, product);
    await expect(query(statement)).rejects.toMatchObject({ code });
  });
});
