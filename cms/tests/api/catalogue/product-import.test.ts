import type { StaffProduct } from 'shared-types/contract/product-form';
import { productImports } from 'shared-types/contract/product-imports';
import { productCsvTemplate } from 'shared-types/domain/product-csv';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  addToCart,
  createAddress,
  createProduct,
  createShopper,
  createStaff,
  type Person,
  placeOrder,
  stockOf,
  type TestProduct,
} from '../../helpers/factories';
import { actOn, checkFile, importFile, uploadFile } from '../../helpers/product-import';
import { get, query, request } from '../../helpers/shop';

let token: string;
const tag = Math.random().toString(36).slice(2);
const [size, other, color] = [`Size ${tag}`, `Other ${tag}`, `Indigo ${tag}`];
const [root, leaf] = [`Women ${tag}`, `Kurta ${tag}`];

beforeAll(async () => {
  token = (await createStaff('super_admin', 'admin')).token;
  await query("INSERT INTO sizes (document_id, name, position) VALUES ('a' || $1, $1, 0), ('b' || $2, $2, 0)", [
    size,
    other,
  ]);
  await query("INSERT INTO colors (document_id, name, hex_code, position) VALUES ($1, $1, '#000080', 0)", [color]);
  const [row] = await query<{ id: number }>(
    'INSERT INTO categories (document_id, slug, name, is_active) VALUES ($1, $1, $1, true) RETURNING id',
    [root],
  );
  await query('INSERT INTO categories (document_id, slug, name, parent_id, is_active) VALUES ($1, $1, $1, $2, true)', [
    leaf,
    row?.id,
  ]);
});

type Row = Record<string, string | number>;
const csv = (rows: Row[]): string => {
  const columns = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  return [columns.join(','), ...rows.map((row) => columns.map((column) => row[column] ?? '').join(','))].join('\n');
};
const send = (rows: Row[] | string, { dry = false } = {}) => {
  const file = typeof rows === 'string' ? rows : csv(rows);
  return dry ? checkFile(token, file) : importFile(token, file);
};
const bySlug = async (slug: string) => {
  const [row] = await query<{ id: number }>('SELECT id FROM products WHERE slug = $1', [slug]);
  return (await get<StaffProduct>(`/products/${row?.id}`, token)).body;
};
/** Sells pieces of the product's first variant. */
async function buy(person: Person, product: TestProduct, quantity: number): Promise<void> {
  const cart = await addToCart(person, product, { quantity });
  const { id } = await createAddress(person);
  const body = { cart_id: cart.id, shipping_address_id: id, billing_address_id: id };
  expect((await placeOrder(person, body)).status).toBe(201);
}
/** The rows of one product as the shop exports them. */
async function exportOf(slug: string): Promise<string> {
  const { body } = await get<Buffer>('/reports/products', token);
  const [heading, ...rows] = body.toString('utf8').slice(1).split('\r\n');
  return [heading, ...rows.filter((row) => row.startsWith(`${slug},`))].join('\r\n');
}
const count = async () => (await query<{ count: string }>('SELECT count(*) FROM products'))[0]?.count;

describe('an import of products', () => {
  it('makes products with their variants, seen in the shop', async () => {
    const slug = `import-${tag}`;
    const body = await send([
      {
        slug,
        name: 'Imported Kurta',
        category: `${root} > ${leaf}`,
        price: 4250.5,
        hsn_code: 6211,
        size,
        color,
        quantity: 4,
      },
      { slug, size: other, color, quantity: 2, label: 'L-2', start_range: 38, end_range: 40 },
      { name: `Imported Shawl ${tag}`, category: leaf, price: '₹900', quantity: 3 },
    ]);
    expect(productImports.show.answer.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      ...{ state: 'done', rows: 3, created: 2, updated: 0, new_variants: 3, pieces: 9, problems: [] },
      ...{ done: 3, total: 3, file_name: 'products.csv', fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/) },
      products: [
        { name: 'Imported Kurta', is_new: true },
        { name: `Imported Shawl ${tag}`, is_new: true },
      ],
    });
    expect(await bySlug(slug)).toMatchObject({
      name: 'Imported Kurta',
      price: 4250.5,
      category: { name: leaf },
      is_active: true,
      stocks: [
        { quantity: 4, size: { name: size }, color: { name: color } },
        { quantity: 2, label: 'L-2', start_range: 38, end_range: 40 },
      ],
    });
    expect((await get(`/products/by-slug/imported-shawl-${tag}`)).status).toBe(200);
  });

  it('changes products by their slug and stock by variant, and leaves alone what it does not say', async () => {
    const product = await createProduct({ quantities: [5, 5], price: 1000 });
    const before = await bySlug(product.slug);
    const [a, b] = before.stocks.map((stock) => stock.size?.name ?? '');
    const body = await send([
      { slug: product.slug, price: 1200, category: leaf, size: a ?? '', quantity: 9 },
      { slug: product.slug, size: b ?? '', stock_change: -2 },
      { slug: product.slug, size, color, quantity: 1 },
    ]);
    expect([body.state, body]).toMatchObject(['done', { created: 0, updated: 1, new_variants: 1, pieces: 3 }]);
    const after = await bySlug(product.slug);
    expect(after).toMatchObject({ name: before.name, description: before.description, price: 1200 });
    expect(after.stocks.map(({ id, quantity }) => [id, quantity])).toEqual([
      [product.stockIds[0], 9],
      [product.stockIds[1], 3],
      [expect.any(Number), 1],
    ]);
    const [change] = await query<{ act: string; fields: { field: string }[] }>(
      "SELECT act, fields FROM changes WHERE record_kind = 'product' AND record_id = $1",
      [product.id],
    );
    expect(change?.fields.map(({ field }) => field)).toContain(a);
  });

  it('changes nothing for an exported file that nobody touched, whatever was sold since', async () => {
    const shopper = await createShopper();
    const product = await createProduct({ quantities: [5, 2] });
    const before = await bySlug(product.slug);
    const file = await exportOf(product.slug);
    await buy(shopper, product, 3);
    const untouched = await bySlug(product.slug);
    expect([before.stocks[0]?.quantity, untouched.stocks[0]?.quantity]).toEqual([5, 2]);
    const body = await send(file);
    expect([body.state, body]).toMatchObject(['done', { created: 0, updated: 0, new_variants: 0, pieces: 0 }]);
    expect(await bySlug(product.slug)).toEqual(untouched);
  });

  it('takes a changed quantity of an exported file as a change of what was there when it was exported', async () => {
    const shopper = await createShopper();
    const [category] = await query<{ id: number }>('SELECT id FROM categories WHERE name = $1', [leaf]);
    const product = await createProduct({ quantities: [5, 2], categoryId: category?.id ?? null });
    const file = await exportOf(product.slug);
    await buy(shopper, product, 3);
    // Four more came in of the first: five became nine.
    const body = await send(file.replace(',5,,5', ',9,,5'));
    expect([body.state, body]).toMatchObject(['done', { updated: 1, pieces: 4 }]);
    expect(await stockOf(product.stockIds[0] ?? 0)).toBe(6);
    const refused = await send(file.replace(',5,,5', ',0,,5').replace(',2,,2', ',2,,x'));
    expect(refused.problems).toEqual([
      { row: 3, column: 'exported_quantity', message: 'Leave this as it was exported' },
    ]);
    await buy(shopper, product, 4);
    expect((await send(file.replace(',5,,5', ',0,,5'))).problems).toEqual([
      { row: 2, column: 'quantity', message: 'Only 2 pieces are there' },
    ]);
  });

  it('says in a dry run what would happen, and does nothing', async () => {
    const product = await createProduct({ quantities: [5] });
    const [stock] = (await bySlug(product.slug)).stocks;
    const before = await count();
    const body = await send(
      [
        { name: `Never made ${tag}`, category: leaf, price: 10, quantity: 1 },
        { slug: product.slug, category: leaf, size: stock?.size?.name ?? '', stock_change: 5 },
      ],
      { dry: true },
    );
    expect([body.state, body]).toMatchObject(['checked', { created: 1, updated: 1, pieces: 6, problems: [] }]);
    expect([await count(), await stockOf(product.stockIds[0] ?? 0)]).toEqual([before, 5]);
  });

  it('lists every problem by row and column, and with any problem imports nothing', async () => {
    const product = await createProduct({ quantities: [2] });
    const [stock] = (await bySlug(product.slug)).stocks;
    const sizeName = stock?.size?.name ?? '';
    const rows: Row[] = [
      { name: 'A good one', category: leaf, price: 10, quantity: 1 },
      { name: 'Bad price', category: leaf, price: 'cheap', quantity: 1 },
      { name: 'Bad names', category: 'Nowhere', price: 10, size: 'Nosize', color: 'Nocolour', coupon: 'NOCODE' },
      { name: 'No category', price: 10, quantity: -1, is_active: 'perhaps' },
      { slug: product.slug, category: leaf, size: sizeName, stock_change: -3 },
      { name: product.name, category: leaf, price: 10 },
      { name: 'Twice', category: leaf, price: 10, size },
      { name: 'Twice', price: 11, size },
      { slug: `fresh-${tag}`, name: 'Fresh', category: leaf, price: 1, stock_change: 1 },
      { slug: 'Not A Slug', name: 'Slug', category: leaf, price: 1, hsn_code: 'x', gst_rate: 99, quantity: 1.5 },
    ];
    const before = await count();
    const body = await send(rows, { dry: true });
    expect(body.problems.map(({ row, column }) => `${row} ${column}`).sort()).toEqual(
      [
        '3 price',
        '4 category',
        '4 color',
        '4 coupon',
        '4 size',
        '5 category',
        '5 is_active',
        '5 quantity',
        '6 stock_change',
        '7 slug',
        '9 price',
        '9 size',
        '10 stock_change',
        '11 gst_rate',
        '11 hsn_code',
        '11 quantity',
        '11 slug',
      ].sort(),
    );
    expect([body.problem_count, body.problems[0]]).toEqual([17, { row: 3, column: 'price', message: 'Enter a price' }]);
    const started = await actOn(token, body.id, 'start');
    expect([started.status, started.body.message]).toEqual([
      409,
      'This file has problems. Mend it and upload it again.',
    ]);
    const all = await get<Buffer>(`/product-imports/${body.id}/problems`, token);
    expect(all.body.toString('utf8').trimEnd().split('\r\n')).toHaveLength(18);
    expect([await count(), await stockOf(product.stockIds[0] ?? 0)]).toEqual([before, 2]);
  });

  it('refuses products of the archive, and names that two categories have', async () => {
    const product = await createProduct();
    await query('UPDATE products SET archived_at = now() WHERE id = $1', [product.id]);
    for (const parent of [1, 2])
      await query(
        `WITH root AS (INSERT INTO categories (document_id, slug, name, is_active) VALUES ($1, $1, $1, true) RETURNING id)
         INSERT INTO categories (document_id, slug, name, parent_id, is_active) SELECT $2, $2, 'Twin ${tag}', id, true FROM root`,
        [`root ${parent} ${tag}`, `twin ${parent} ${tag}`],
      );
    const body = await send(
      [
        { slug: product.slug, category: leaf },
        { name: `X ${tag}`, category: `Twin ${tag}`, price: 1 },
        { name: `Y ${tag}`, category: `root 2 ${tag} > twin ${tag}`, price: 1 },
      ],
      { dry: true },
    );
    expect(body.problems.map(({ row, column }) => `${row} ${column}`)).toEqual(['2 slug', '3 category']);
  });

  it('refuses what is no CSV, too large, or without a file', async () => {
    expect((await send('name\n"broken', { dry: true })).problems).toMatchObject([
      { message: 'The file is no CSV that can be read' },
    ]);
    expect((await uploadFile(token, 'x'.repeat(15 * 1024 * 1024 + 1))).status).toBe(413);
    expect((await uploadFile(token, '')).status).toBe(400);
    expect((await request('POST', '/product-imports', { token, body: {} })).status).toBe(415);
  });

  it('is for a super admin', async () => {
    const template = productCsvTemplate();
    expect((await uploadFile(null, template)).status).toBe(401);
    expect((await uploadFile((await createStaff('admin')).token, template)).status).toBe(403);
    expect((await uploadFile((await createShopper()).token, template)).status).toBe(403);
  });
});
