import type { CountedVariant, StockMovement } from 'shared-types/contract/stock';
import { stock } from 'shared-types/contract/stock';
import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createOrder, createProduct, createShopper, createStaff, unknownId } from '../../helpers/factories';
import { changesOf, productForm, size, tag } from '../../helpers/product-form';
import { errorsOf, get, query, request } from '../../helpers/shop';

const { admin, category, show, create } = productForm();
/** Lines whose variants nothing but a sale has changed. */
const count = (counts: object[], reason = 'Year end', token = admin.token) =>
  request<{ changed: number; variants: CountedVariant[] }>('POST', '/stock/counts', {
    token,
    body: { reason, counts: counts.map((line) => ({ seen_changes: 1, ...line })) },
  });
const listed = async (...ids: number[]) =>
  (await get<z.infer<typeof stock.variants.answer>>(`/stock/variants?ids=${ids}`, admin.token)).body.variants;
const act = async (path: string, body: object, method: 'POST' | 'PUT' = 'POST') => {
  const answer = await request<{ id: number; shipments: { id: number }[] }>(method, path, { token: admin.token, body });
  expect([path, answer.status]).toEqual([path, expect.toBeOneOf([200, 201])]);
  return answer.body;
};
const found = async (code: string) =>
  (await get<z.infer<typeof stock.variants.answer>>(`/stock/variants?code=${encodeURIComponent(code)}`, admin.token))
    .body;
const ledger = async (id: number, query = '') =>
  (await get<{ movements: StockMovement[]; count: number }>(`/products/${id}/movements?${query}`, admin.token)).body;

describe('GET /stock/variants', () => {
  it('finds the one variant of a code, and the variants of what words find', async () => {
    const [sku, barcode] = [`S${tag()}`, `B${tag()}`];
    const product = await create({ stocks: [{ sku, barcode, quantity: 2, size_id: await size() }, { quantity: 1 }] });
    expect(await found(sku.toLowerCase())).toMatchObject({
      exact: true,
      variants: [{ id: product.stocks[0]?.id, barcode }],
    });
    expect((await found(barcode)).variants).toHaveLength(1);
    const byName = await found(product.name);
    expect(byName.exact).toBe(false);
    expect(stock.variants.answer.safeParse(byName).error).toBeUndefined();
    expect(byName.variants.filter((variant) => variant.product.id === product.id)).toHaveLength(2);
  });

  it('is a whole category with all below it, or all that a search finds, as far as one count goes', async () => {
    const name = `Grid ${tag()}`;
    const products = await Promise.all(Array.from({ length: 10 }, () => createProduct({ name, quantities: [1, 2] })));
    const all = async (filter: string) =>
      (await get<z.infer<typeof stock.variants.answer>>(`/stock/variants?${filter}`, admin.token)).body;
    const own = ({ variants }: z.infer<typeof stock.variants.answer>) =>
      variants.filter((variant) => variant.product.name === name).length;
    // Words find the first products alone, and say that there are more.
    expect([own(await found(name)), (await found(name)).more]).toEqual([16, true]);
    const searched = await all(`search=${encodeURIComponent(name)}`);
    expect([own(searched), searched.more]).toEqual([20, false]);
    const below = await query<{ id: number }>(
      `INSERT INTO categories (document_id, name, slug, is_active, parent_id, created_at, updated_at, published_at)
       VALUES ($1, $1, $1, true, $2, now(), now(), now()) RETURNING id`,
      [`below-${tag()}`, category.id],
    );
    await query('UPDATE products SET category_id = $1 WHERE id = ANY ($2)', [
      below[0]?.id,
      products.slice(0, 3).map(({ id }) => id),
    ]);
    expect([own(await all(`category=${category.id}`)), own(await all(`category=${below[0]?.id}`))]).toEqual([6, 6]);
    const narrowed = await all(`category=${category.id}&search=${encodeURIComponent(name)}`);
    expect([own(narrowed), narrowed.more]).toEqual([6, false]);
    expect((await all(`category=${unknownId()}`)).variants).toEqual([]);
    for (const wrong of ['', 'code=x&search=y', 'code=x&category=1', 'category=all', 'ids=1&code=x', 'ids=x'])
      expect([wrong, (await get(`/stock/variants?${wrong}`, admin.token)).status]).toEqual([wrong, 400]);
  });

  it('tells what is sold and still lies on the shelf, in no parcel', async () => {
    const product = await createProduct({ quantities: [9, 3] });
    const [first = 0, second = 0] = product.stockIds;
    const shopper = await createShopper();
    const [order, other] = [await createOrder(shopper, product), await createOrder(shopper, product)];
    expect(await listed(first, second)).toMatchObject([
      { id: first, quantity: 7, to_pack: 2, changes: 1 },
      { id: second, quantity: 3, to_pack: 0, changes: 1 },
    ]);
    const [line] = await query<{ id: number }>('SELECT id FROM order_lines WHERE order_id = $1', [order.id]);
    const parcel = { courier_id: null, number: '', lines: [{ id: line?.id, quantity: 1 }] };
    const { shipments } = await act(`/orders/${order.id}/shipments`, parcel);
    expect(await listed(first)).toMatchObject([{ quantity: 7, to_pack: 1, changes: 1 }]);
    await act(`/orders/${other.id}/status`, { status: 'shipped' }, 'PUT');
    expect(await listed(first)).toMatchObject([{ quantity: 7, to_pack: 0 }]);
    await query("UPDATE shipments SET state = 'returned' WHERE id = $1", [shipments[0]?.id]);
    expect(await listed(first)).toMatchObject([{ to_pack: 0 }]);
    await query("UPDATE shipments SET state = 'cancelled' WHERE id = $1", [shipments[0]?.id]);
    expect(await listed(first)).toMatchObject([{ to_pack: 1 }]);
    await act(`/orders/${order.id}/status`, { status: 'cancelled' }, 'PUT');
    expect(await listed(first)).toMatchObject([{ quantity: 8, to_pack: 0, changes: 2 }]);
  });

  it('is for those who edit products', async () => {
    expect((await get('/stock/variants?code=x', (await createStaff('sales')).token)).status).toBe(403);
    expect((await get('/stock/variants?code=x')).status).toBe(401);
  });
});

describe('POST /stock/counts', () => {
  it('adds or takes the difference to what was known, whatever was sold meanwhile, and says who and why', async () => {
    const product = await createProduct({ quantities: [9, 3] });
    const [first, second] = product.stockIds;
    const order = await createOrder(await createShopper(), product);
    const { status, body } = await count([
      { stock_id: first, counted: 7, seen: 9 },
      { stock_id: second, counted: 3, seen: 3 },
    ]);
    expect([status, body.changed]).toEqual([200, 1]);
    expect((await show(product.id)).stocks.map(({ quantity }) => quantity)).toEqual([6, 3]);
    const { movements } = await ledger(product.id, `variant=${first}`);
    expect(movements.map(({ reason, pieces, left }) => [reason, pieces, left])).toEqual([
      ['counted', -2, 6],
      ['order', -1, 8],
      ['opening', 9, 9],
    ]);
    expect(movements[0]).toMatchObject({ note: 'Year end', by: expect.any(String), order: null });
    expect(movements[1]?.order).toEqual({ id: order.id, order_number: order.order_number });
    expect((await changesOf(product.id)).at(-1)?.act).toBe('stock adjusted');
  });

  it('compares with what is sold and still to be packed, too, also when it leaves after it was counted', async () => {
    const product = await createProduct({ quantities: [10] });
    const [id = 0] = product.stockIds;
    const order = await createOrder(await createShopper(), product);
    const [line] = await listed(id);
    expect([line?.quantity, line?.to_pack]).toEqual([9, 1]);
    const seen = { stock_id: id, seen: 10, seen_changes: line?.changes };
    expect((await count([{ ...seen, counted: 10 }])).body.changed).toBe(0);
    await act(`/orders/${order.id}/status`, { status: 'shipped' }, 'PUT');
    expect((await count([{ ...seen, counted: 9 }])).body.variants).toMatchObject([{ quantity: 8, to_pack: 0 }]);
  });

  it('refuses at its line what anything but a sale has changed since, and so the same count once more', async () => {
    const product = await createProduct({ quantities: [5, 4] });
    const [first = 0, second = 0] = product.stockIds;
    const lines = [
      { stock_id: first, counted: 6, seen: 5 },
      { stock_id: second, counted: 4, seen: 4 },
    ];
    const booked = await count(lines);
    expect([booked.status, booked.body.variants[0]]).toMatchObject([200, { quantity: 6, changes: 2 }]);
    const again = await count(lines);
    const message = 'Somebody else has changed the pieces meanwhile: there are 6 now. Count again.';
    expect([again.status, errorsOf(again.body)]).toEqual([409, [{ path: 'counts.0.counted', message }]]);
    await act(`/products/${product.id}/stock`, { reason: 'Found', adjustments: [{ stock_id: second, delta: 1 }] });
    const other = await count([{ stock_id: second, counted: 5, seen: 4 }]);
    expect([other.status, errorsOf(other.body)?.[0]?.path]).toEqual([409, 'counts.0.counted']);
    const [line] = await listed(second);
    expect((await count([{ stock_id: second, counted: 5, seen: 5, seen_changes: line?.changes }])).status).toBe(200);
    expect((await show(product.id)).stocks.map(({ quantity }) => quantity)).toEqual([6, 5]);
  });

  it('of two who count one shelf books one', async () => {
    const product = await createProduct({ quantities: [5] });
    const line = { stock_id: product.stockIds[0], counted: 7, seen: 5 };
    const answers = await Promise.all([count([line]), count([line])]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await show(product.id)).stock).toBe(7);
  });

  it('takes all or nothing, and none below zero', async () => {
    const product = await create({ quantity: 4 });
    const [variant] = product.stocks;
    const gone = await count([
      { stock_id: variant?.id, counted: 9, seen: 4 },
      { stock_id: unknownId(), counted: 1, seen: 1 },
    ]);
    expect([gone.status, errorsOf(gone.body)?.[0]?.path]).toEqual([400, 'counts.1.stock_id']);
    const short = await count([{ stock_id: variant?.id, counted: 0, seen: 5 }]);
    expect([short.status, errorsOf(short.body)?.[0]?.path]).toEqual([409, 'counts.0.counted']);
    expect((await show(product.id)).stock).toBe(4);
  });

  it.each([
    ['counts', []],
    [
      'counts',
      [
        { stock_id: 1, counted: 1, seen: 1 },
        { stock_id: 1, counted: 2, seen: 1 },
      ],
    ],
    ['counts.0.counted', [{ stock_id: 1, counted: -1, seen: 1 }]],
  ])('says at %s what is wrong', async (path, counts) => {
    const { status, body } = await count(counts);
    expect([status, errorsOf(body)?.[0]?.path]).toEqual([400, path]);
  });

  it('wants a reason, and somebody who may', async () => {
    const { stocks } = await create({ quantity: 1 });
    const counts = [{ stock_id: stocks[0]?.id, counted: 2, seen: 1, seen_changes: 1 }];
    expect(errorsOf((await count(counts, ' ')).body)?.[0]?.path).toBe('reason');
    expect((await count(counts, 'Mine', (await createStaff('sales')).token)).status).toBe(403);
    expect((await request('POST', '/stock/counts', { body: { reason: 'x', counts } })).status).toBe(401);
  });
});

describe('GET /products/{id}/movements', () => {
  it('pages what moved, newest first, with the reason of an adjustment', async () => {
    const product = await create({ quantity: 4 });
    const adjustments = [{ stock_id: product.stocks[0]?.id, delta: 3 }];
    await request('POST', `/products/${product.id}/stock`, {
      token: admin.token,
      body: { reason: 'Found', adjustments },
    });
    const page = await ledger(product.id, 'limit=1');
    expect(stock.movements.answer.safeParse(page).error).toBeUndefined();
    expect(page).toMatchObject({ count: 2, movements: [{ reason: 'adjusted', pieces: 3, left: 7, note: 'Found' }] });
    expect((await ledger(product.id, 'limit=1&page=2')).movements).toMatchObject([{ reason: 'opening', left: 4 }]);
  });

  it('names the order that took pieces, and for which they came back', async () => {
    const product = await createProduct({ quantities: [5] });
    const { id, order_number } = await createOrder(await createShopper(), product);
    const body = { status: 'cancelled' };
    expect((await request('PUT', `/orders/${id}/status`, { token: admin.token, body })).status).toBe(200);
    const { movements } = await ledger(product.id);
    expect(movements.map(({ pieces, order }) => [pieces, order])).toEqual([
      [1, { id, order_number }],
      [-1, { id, order_number }],
      [5, null],
    ]);
  });

  it('is for the back office', async () => {
    const { id } = await create();
    expect((await get(`/products/${id}/movements`)).status).toBe(401);
    expect((await get(`/products/${id}/movements`, (await createStaff('sales')).token)).status).toBe(403);
    expect((await get(`/products/${unknownId()}/movements`, admin.token)).status).toBe(404);
    expect((await get(`/products/${id}/movements?variant=x`, admin.token)).status).toBe(400);
  });
});
