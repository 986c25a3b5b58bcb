import { afterAll, beforeAll, expect, it } from 'vitest';
import { createStaff } from '../../helpers/factories';
import { carryOut, importFile, importIn, uploadFile } from '../../helpers/product-import';
import { rounds } from '../../helpers/rounds';
import { startSecondShop } from '../../helpers/second-shop';
import { chooseShop, get, query } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

/** A shop of its own, so that no other file finds thousands of products. */
let shop: Awaited<ReturnType<typeof startSecondShop>>;
let token: string;

beforeAll(async () => {
  shop = await startSecondShop({ RATE_LIMIT_SCALE: '1000' }, { ownDatabase: true });
  await chooseShop(shop);
  token = (await createStaff('super_admin')).token;
  const [root] = await query<{ id: number }>(
    `INSERT INTO categories (document_id, slug, name, is_active, created_at, updated_at, published_at)
     VALUES ('r', 'root', 'Root', true, now(), now(), now()) RETURNING id`,
  );
  await query(
    `INSERT INTO categories (document_id, slug, name, parent_id, is_active, created_at, updated_at, published_at)
     VALUES ('s', 'stole', 'Stole', $1, true, now(), now(), now())`,
    [root?.id],
  );
  for (const name of ['Small', 'Large'])
    await query(
      'INSERT INTO sizes (document_id, name, position, created_at, updated_at, published_at) VALUES ($1, $1, 0, now(), now(), now())',
      [name],
    );
  for (const name of ['Red', 'Blue'])
    await query(
      "INSERT INTO colors (document_id, name, hex_code, position, created_at, updated_at, published_at) VALUES ($1, $1, '#800000', 0, now(), now(), now())",
      [name],
    );
}, 120_000);
afterAll(async () => {
  await chooseShop(shopUnderTest);
  await shop?.stop();
});

type Row = Record<string, string | number>;
const csv = (rows: Row[]): string => {
  const columns = Object.keys(rows[0] ?? {});
  return [columns.join(','), ...rows.map((row) => columns.map((column) => row[column] ?? '').join(','))].join('\n');
};

/** Four variants each; as many as a file may have take minutes. */
const PRODUCTS = rounds(1000, 5000);
const ROWS = 4 * PRODUCTS;

it(`a file of ${ROWS} rows is checked and imported as a whole, and the shop answers meanwhile`, async () => {
  const rows = Array.from({ length: PRODUCTS }, (_, n) =>
    [
      ['Small', 'Red'],
      ['Small', 'Blue'],
      ['Large', 'Red'],
      ['Large', 'Blue'],
    ].map(([size = '', color = ''], at) => ({
      slug: `bulk-${n}`,
      ...{ name: '', category: '', price: '', description: '' },
      ...(at ? {} : { name: `Bulk ${n}`, category: 'Stole', price: 900 + n, description: 'Soft '.repeat(20) }),
      ...{ size, color, quantity: 3, sku: `${n}-${at}` },
    })),
  ).flat();
  const file = csv(rows);
  const { body } = await uploadFile(token, file, shop.url);
  const answers: number[] = [];
  let isOver = false;
  const shopping = (async () => {
    while (!isOver) answers.push((await get('/products?limit=3&page=1')).status);
  })();
  const checked = await importIn(token, body.id, ['checked']);
  expect(checked).toMatchObject({ problem_count: 0, rows: ROWS, created: PRODUCTS, new_variants: ROWS });
  const done = await carryOut(token, body.id);
  isOver = true;
  await shopping;
  expect(done).toMatchObject({ state: 'done', done: ROWS, total: ROWS, failure: null });
  expect(done.products).toHaveLength(50);
  expect(new Set(answers)).toEqual(new Set([200]));
  expect(
    await query(
      `SELECT count(*)::int AS variants, sum(quantity)::int AS pieces FROM stock_labels s
       JOIN products p ON p.id = s.product_id WHERE p.slug LIKE $1`,
      [`bulk-%`],
    ),
  ).toEqual([{ variants: ROWS, pieces: 3 * ROWS }]);

  // All of it once more: pieces and prices of what is there.
  const again = rows.map(({ slug, size, color, price }) => ({
    slug,
    size,
    color,
    stock_change: 1,
    price: price && Number(price) + 1,
  }));
  expect(await importFile(token, csv(again), shop.url)).toMatchObject({
    state: 'done',
    updated: PRODUCTS,
    pieces: ROWS,
  });
}, 180_000);
