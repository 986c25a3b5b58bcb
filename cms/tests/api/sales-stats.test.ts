import {
  type CustomerStats,
  type ReturnStats,
  SALES_BY,
  type Sales,
  type StockStats,
  salesStats,
} from 'shared-types/contract/sales-stats';
import { describe, expect, it } from 'vitest';
import { createOrder, createStaff, type Person } from '../helpers/factories';
import { orderFixture } from '../helpers/order-fixture';
import { query, request } from '../helpers/shop';

const { staff, shopper, product, setStatus } = orderFixture([9]);

let admin: Person | undefined;
const read = async <Answer>(path: string, token?: string) => {
  admin ??= await createStaff('admin');
  return request<Answer>('GET', path, { token: token ?? admin.token });
};
/** Far from what other files sell. */
const DAYS = 'from=2019-03-01&to=2019-03-31&compare=before';
const sales = async (by: string) => (await read<Sales>(`/stats/sales?by=${by}&${DAYS}`)).body;

/** An order as if it had been placed on that day. */
async function placedOn(day: string): Promise<number> {
  const { id } = await createOrder(shopper, product);
  await query("UPDATE orders SET placed_at = $2::timestamptz AT TIME ZONE 'UTC' WHERE id = $1", [
    id,
    `${day}T12:00:00+05:30`,
  ]);
  return id;
}
async function comesBack(id: number, day: string): Promise<void> {
  const [line] = await query<{ id: number }>('SELECT id FROM order_lines WHERE order_id = $1', [id]);
  await setStatus(id, 'delivered');
  const lines = [{ id: line?.id, quantity: 1, restock: true }];
  const body = { lines, reason: 'Too small' };
  expect((await request('POST', `/orders/${id}/returns`, { token: staff.token, body })).status).toBe(201);
  await query(
    "UPDATE order_events SET happened_at = $2::timestamptz AT TIME ZONE 'UTC' WHERE order_id = $1 AND kind = 'returned'",
    [id, `${day}T12:00:00+05:30`],
  );
}

describe('GET /stats/sales', () => {
  it('adds up what was sold by each of its sides, beside the days before, and without what was cancelled', async () => {
    const [gone] = [await placedOn('2019-03-10'), await placedOn('2019-03-11'), await placedOn('2019-02-10')];
    await setStatus(gone, 'cancelled');
    for (const by of SALES_BY) {
      const answer = await sales(by);
      expect(salesStats.sales.answer.safeParse(answer).error, by).toBeUndefined();
      expect(answer.before, by).toEqual({ from: '2019-01-29', to: '2019-02-28' });
      expect(answer.total, by).toEqual({ orders: 1, pieces: 1, sales: 2100 });
      expect(answer.totalBefore, by).toEqual({ orders: 1, pieces: 1, sales: 2100 });
      expect(answer.rows, by).toHaveLength(1);
      expect(answer.rows[0], by).toMatchObject({ orders: 1, pieces: 1, sales: 2100, salesBefore: 2100 });
    }
    const [row] = (await sales('product')).rows;
    expect(row).toMatchObject({ key: String(product.id), name: product.name });
    expect((await sales('coupon')).rows[0]).toMatchObject({ key: null, name: 'No coupon' });
    expect((await sales('method')).rows[0]?.key).toBe('CASH_ON_DELIVERY');
    expect((await sales('state')).rows[0]?.key).toBe('Rajasthan');
  });

  it('counts an order that came back whole in nothing', async () => {
    const before = (await sales('product')).total;
    await comesBack(await placedOn('2019-03-12'), '2019-03-20');
    expect((await sales('product')).total).toEqual(before);
  });

  it('refuses days the wrong way round, too many, an unknown side, and who may not', async () => {
    expect((await read('/stats/sales?by=product&from=2019-03-02&to=2019-03-01')).body).toMatchObject({
      errors: [{ path: 'to' }],
    });
    expect((await read('/stats/sales?by=product&from=2010-01-01&to=2019-03-01')).status).toBe(400);
    expect((await read(`/stats/sales?by=moon&${DAYS}`)).status).toBe(400);
    for (const path of [
      `/stats/sales?by=product&${DAYS}`,
      `/stats/customers?${DAYS}`,
      `/stats/returns?${DAYS}`,
      '/stats/stock',
    ]) {
      expect((await request('GET', path)).status, path).toBe(401);
      expect((await read(path, staff.token)).status, path).toBe(403);
      expect((await read(path, shopper.token)).status, path).toBe(403);
    }
  });
});

describe('GET /stats/customers', () => {
  it('tells who ordered for the first time from who came again', async () => {
    const days = (from: string, to: string) => `from=${from}&to=${to}&compare=before`;
    await placedOn('2018-05-10');
    await placedOn('2018-06-10');
    const { body } = await read<CustomerStats>(`/stats/customers?${days('2018-06-01', '2018-06-30')}`);
    expect(salesStats.customers.answer.safeParse(body).error).toBeUndefined();
    expect(body.returning).toEqual({ customers: 1, orders: 1, sales: 2100 });
    expect(body.fresh).toEqual({ customers: 0, orders: 0, sales: 0 });
    expect(body.freshBefore).toEqual({ customers: 1, orders: 1, sales: 2100 });
  });
});

describe('GET /stats/returns', () => {
  it('adds up what came back by its reason; without one where staff took it back', async () => {
    await comesBack(await placedOn('2017-05-10'), '2017-05-20');
    const { body } = await read<ReturnStats>('/stats/returns?from=2017-05-01&to=2017-05-31');
    expect(salesStats.returns.answer.safeParse(body).error).toBeUndefined();
    expect(body.reasons).toEqual([{ reason: null, returns: 1, pieces: 1, amount: 2100 }]);
  });
});

describe('GET /stats/stock', () => {
  it('says for how many days a variant lasts as it sells now', async () => {
    await createOrder(shopper, product);
    const { body } = await read<StockStats>('/stats/stock');
    expect(salesStats.stock.answer.safeParse(body).error).toBeUndefined();
    const days = body.ending.map(({ daysLeft }) => daysLeft ?? 0);
    expect(days).toEqual([...days].sort((a, b) => a - b));
    for (const { quantity, sold, daysLeft } of body.ending) expect(daysLeft).toBe(Math.floor((quantity * 90) / sold));
    expect(body.dead.every(({ sold, daysLeft }) => sold === 0 && daysLeft === null)).toBe(true);
    expect(body.deadCount).toBeGreaterThanOrEqual(body.dead.length);
  });
});
