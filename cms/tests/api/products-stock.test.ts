import type { StaffProduct } from 'shared-types/contract/product-form';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  createProduct,
  createShopper,
  createStaff,
  placeOrder,
  readyToPlace,
  stockOf,
  unknownId,
} from '../helpers/factories';
import { query, request } from '../helpers/shop';

let admin: string;
let _superAdmin: string;
let categoryId: number;
const tag = () => Math.random().toString(36).slice(2);

async function insert(table: 'sizes' | 'colors' | 'categories', more = ''): Promise<number> {
  const [row] = await query<{ id: number }>(
    `INSERT INTO ${table} (document_id, name${more ? ', hex_code' : ''}) VALUES ($1, $1${more}) RETURNING id`,
    [tag()],
  );
  return row?.id ?? 0;
}
beforeAll(async () => {
  admin = (await createStaff('admin')).token;
  _superAdmin = (await createStaff('super_admin')).token;
  categoryId = await insert('categories');
  await query('UPDATE categories SET is_active = true WHERE id = $1', [categoryId]);
});

/** The product as a form would send it back. */
const errorsOf = (body: unknown) => (body as { errors?: { path: string; message: string }[] }).errors;
const changesOf = (id: number) =>
  query<{ act: string; fields: { field: string; from: unknown; to: unknown }[] }>(
    "SELECT act, fields FROM changes WHERE record_kind = 'product' AND record_id = $1 ORDER BY id",
    [id],
  );

describe('POST /products/{id}/stock', () => {
  const adjust = (id: number, adjustments: object[], more: object = {}, token = admin) =>
    request<StaffProduct>('POST', `/products/${id}/stock`, {
      token,
      body: { reason: 'Counted', adjustments, ...more },
    });

  it('adds and takes upon what is there, and records the reason', async () => {
    const product = await createProduct({ quantities: [5, 2] });
    const [a = 0, b = 0] = product.stockIds;
    const { status, body } = await adjust(product.id, [
      { stock_id: a, delta: -3 },
      { stock_id: b, delta: 10 },
    ]);
    expect([status, body.stock]).toEqual([200, 14]);
    expect([await stockOf(a), await stockOf(b)]).toEqual([2, 12]);
    const [change] = await changesOf(product.id);
    expect(change?.act).toBe('stock adjusted');
    expect(change?.fields.map(({ from, to }) => [from, to])).toEqual([
      [5, 2],
      [2, 12],
      [null, 'Counted'],
    ]);
  });

  it('never goes below zero, and then changes nothing', async () => {
    const product = await createProduct({ quantities: [5, 2] });
    const [a = 0, b = 0] = product.stockIds;
    const { status, body } = await adjust(product.id, [
      { stock_id: a, delta: 1 },
      { stock_id: b, delta: -3 },
    ]);
    expect([status, errorsOf(body)]).toEqual([
      409,
      [{ path: 'adjustments.1.delta', message: 'Only 2 pieces are there' }],
    ]);
    expect([await stockOf(a), await stockOf(b)]).toEqual([5, 2]);
  });

  it('counts right when many adjust and buy at once', async () => {
    const product = await createProduct({ quantities: [10] });
    const stock_id = product.stockIds[0] ?? 0;
    const shoppers = await Promise.all([createShopper(), createShopper(), createShopper()]);
    const bodies = await Promise.all(shoppers.map((shopper) => readyToPlace(shopper, product)));
    const answers = await Promise.all([
      ...Array.from({ length: 4 }, () => adjust(product.id, [{ stock_id, delta: 2 }])),
      ...Array.from({ length: 4 }, () => adjust(product.id, [{ stock_id, delta: -1 }])),
      ...shoppers.map((shopper, index) => placeOrder(shopper, bodies[index])),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([...Array(8).fill(200), 201, 201, 201]);
    expect(await stockOf(stock_id)).toBe(10 + 8 - 4 - 3);
  });

  it('says what is wrong with it', async () => {
    const product = await createProduct();
    const other = await createProduct();
    const stock_id = product.stockIds[0] ?? 0;
    const paths = async (adjustments: object[], more: object = {}) =>
      errorsOf((await adjust(product.id, adjustments, more)).body)?.[0]?.path;
    expect(await paths([{ stock_id, delta: 0 }])).toBe('adjustments.0.delta');
    expect(await paths([])).toBe('adjustments');
    expect(await paths([{ stock_id, delta: 1 }], { reason: '' })).toBe('reason');
    expect(await paths([{ stock_id: other.stockIds[0], delta: 1 }])).toBe('adjustments.0.stock_id');
    expect(
      await paths([
        { stock_id, delta: 1 },
        { stock_id, delta: 1 },
      ]),
    ).toBe('adjustments');
    expect((await adjust(unknownId(), [{ stock_id, delta: 1 }])).status).toBe(404);
    expect((await adjust(product.id, [{ stock_id, delta: 1 }], {}, (await createStaff('sales')).token)).status).toBe(
      403,
    );
  });
});
