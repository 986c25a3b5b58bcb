import type { StaffProduct } from 'shared-types/contract/product-form';
import { describe, expect, it } from 'vitest';
import {
  createProduct,
  createShopper,
  createStaff,
  placeOrder,
  readyToPlace,
  stockOf,
  unknownId,
} from '../../helpers/factories';
import { preparedStaff } from '../../helpers/prepared';
import { changesOf } from '../../helpers/product-form';
import { errorsOf, request } from '../../helpers/shop';

const admin = preparedStaff('admin');

describe('POST /products/{id}/stock', () => {
  const adjust = (id: number, adjustments: object[], more: object = {}, token = admin.token) =>
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

  it('books what is sent again with its key once, and takes the key for nothing else', async () => {
    const product = await createProduct({ quantities: [5] });
    const stock_id = product.stockIds[0] ?? 0;
    const send = (delta: number) =>
      request<StaffProduct>('POST', `/products/${product.id}/stock`, {
        token: admin.token,
        headers: { 'Idempotency-Key': `adjust-${stock_id}` },
        body: { reason: 'Found', adjustments: [{ stock_id, delta }] },
      });
    const answers = await Promise.all([send(2), send(2)]);
    expect(answers.map(({ status, body }) => [status, body.stock])).toEqual([
      [200, 7],
      [200, 7],
    ]);
    expect((await send(3)).status).toBe(422);
    expect(await stockOf(stock_id)).toBe(7);
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
