import {
  BACK_REASONS,
  type ReturnStats,
  SALES_BY,
  type Sales,
  type StockStats,
  salesStats,
} from 'shared-types/contract/sales-stats';
import type { Stats } from 'shared-types/contract/stats';
import { beforeEach, describe, expect, it } from 'vitest';
import { draftDesk } from '../../helpers/draft-fixture';
import { createOrder, createStaff, type Person, placeOrder, readyToPlace } from '../../helpers/factories';
import { createGuest } from '../../helpers/guest';
import { returnFixture } from '../../helpers/return-fixture';
import { errorsOf, get, query, request } from '../../helpers/shop';

const { accept, asked, lineOf, pay, placed, product, receive, returnItems, setStatus, shopper, staff } = returnFixture([
  9, 9,
]);

let admin: Person | undefined;
const read = async <Answer>(path: string, token?: string) => {
  admin ??= await createStaff('admin');
  return request<Answer>('GET', path, { token: token ?? admin.token });
};

/** Each test has a month of its own, far from what other files sell. */
let year = 1980;
beforeEach(() => {
  year += 1;
});
const days = () => `from=${year}-03-01&to=${year}-03-31&compare=before`;
const sales = async (by = 'product') => (await read<Sales>(`/stats/sales?by=${by}&${days()}`)).body;

/** As if it had been placed, or had come back, on that day of March at that time of India's. */
const placedOn = (id: number, day: string, time = '12:00:00') =>
  query("UPDATE orders SET placed_at = $2::timestamptz AT TIME ZONE 'UTC' WHERE id = $1", [
    id,
    `${year}-${day}T${time}+05:30`,
  ]);
const backOn = (id: number, day: string) =>
  query(
    "UPDATE order_events SET happened_at = $2::timestamptz AT TIME ZONE 'UTC' WHERE order_id = $1 AND kind = 'returned'",
    [id, `${year}-${day}T12:00:00+05:30`],
  );

const one = { orders: 1, pieces: 1, back: 0, sales: 2100 };
const nothing = { orders: 0, pieces: 0, back: 0, sales: 0 };

describe('what counts as sales', () => {
  it('is told by each of its sides, beside the days before, and without what was cancelled', async () => {
    const [kept, gone, earlier] = [await placed(), await placed(), await placed()];
    for (const { id } of [kept, gone]) await placedOn(id, '03-10');
    await placedOn(earlier.id, '02-10');
    await setStatus(gone.id, 'cancelled');
    for (const by of SALES_BY) {
      const answer = await sales(by);
      expect(salesStats.sales.answer.safeParse(answer).error, by).toBeUndefined();
      expect(answer.total, by).toMatchObject({ ...one, delivery: 0, basket: { pieces: 1, sales: 2100 } });
      expect(answer.totalBefore, by).toMatchObject(one);
      expect(answer.rows, by).toMatchObject([{ ...one, salesBefore: 2100 }]);
    }
    const [row] = (await sales('product')).rows;
    expect(row).toMatchObject({ key: String(product.id), name: product.name });
    expect((await sales('variant')).rows[0]?.name).toMatch(new RegExp(`^${product.name} · Size `));
    expect((await sales('category')).rows[0]).toMatchObject({ key: null, name: 'Uncategorized' });
    expect((await sales('coupon')).rows[0]).toMatchObject({ key: null, name: 'No coupon' });
    expect((await sales('method')).rows[0]?.key).toBe('UPI');
    expect((await sales('state')).rows[0]?.key).toBe('Rajasthan');
  });

  it('begins and ends with India’s days', async () => {
    const [before, first, last, after] = [await placed(), await placed(), await placed(), await placed()];
    await placedOn(before.id, '02-28', '23:59:59.999');
    await placedOn(first.id, '03-01', '00:00:00');
    await placedOn(last.id, '03-31', '23:59:59.999');
    await placedOn(after.id, '04-01', '00:00:00');
    expect((await sales()).total.orders).toBe(2);
    expect((await sales()).totalBefore?.orders).toBe(1);
  });

  it('is nothing of an order that came back whole, which is told among what came back', async () => {
    const order = await placed();
    await placedOn(order.id, '03-12');
    await setStatus(order.id, 'delivered');
    await returnItems(order, 1);
    await backOn(order.id, '03-20');
    const answer = await sales();
    expect(answer.total).toMatchObject({ ...nothing, back: 1 });
    expect(answer.rows).toMatchObject([{ ...nothing, back: 1 }]);
  });

  it('is less by a part that came back, on its day', async () => {
    const order = await placed(3);
    await placedOn(order.id, '02-12');
    await setStatus(order.id, 'delivered');
    await returnItems(order, 1);
    await backOn(order.id, '03-20');
    const { total, totalBefore } = await sales();
    expect(totalBefore).toMatchObject({ orders: 1, pieces: 3, sales: 6300 });
    expect(total).toMatchObject({ orders: 0, pieces: -1, back: 1, sales: -2100 });
  });

  it('is of an exchange the order that took the place of what came back', async () => {
    const order = await placed();
    await pay(order.id);
    await setStatus(order.id, 'delivered');
    const { id } = await asked(order, 1, {
      lines: [{ id: lineOf(order), quantity: 1, exchange_for: product.stockIds[1] }],
    });
    await accept(id);
    const made = (await receive(order, id)).body.requests[0]?.exchange_order?.id ?? 0;
    await placedOn(order.id, '03-02');
    await placedOn(made, '03-20');
    await backOn(order.id, '03-20');
    const answer = await sales('variant');
    expect(answer.total).toMatchObject({ ...one, back: 1 });
    const row = (stockId: number | undefined) => answer.rows.find(({ key }) => key === String(stockId));
    expect(row(product.stockIds[0])).toMatchObject({ ...nothing, back: 1 });
    expect(row(product.stockIds[1])).toMatchObject(one);
    expect((await read<ReturnStats>(`/stats/returns?${days()}`)).body.reasons).toEqual([
      { reason: 'wrong_size', orders: 1, pieces: 1, credited: 2100, piecesBefore: 0 },
    ]);
  });

  it('is what guests bought, and what staff took down once it is placed; not a draft', async () => {
    const guest = await createGuest();
    const body = await readyToPlace(guest, product);
    const bought = await placeOrder(guest, body);
    expect(bought.status).toBe(201);
    await placedOn(bought.body.id, '03-05');
    const desk = draftDesk(staff);
    const draft = await desk.ready(product);
    expect((await sales()).total).toMatchObject(one);
    const taken = await desk.place(draft);
    expect(taken.status).toBe(200);
    await placedOn(taken.body.id, '03-06');
    expect((await sales()).total).toMatchObject({ ...one, orders: 2, pieces: 2, sales: 4200 });
    const { body: people } = await read<object>(`/stats/customers?${days()}`);
    expect(people).toMatchObject({ fresh: { customers: 2, orders: 2, sales: 4200 }, returning: { customers: 0 } });
  });

  it('comes with delivery and fees to the sales of the last days', async () => {
    const today = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
    const dayBack = (back: number) => today.format(new Date(Date.now() - back * 86_400_000));
    await createOrder(shopper, product);
    // Other files sell at the same time: once nothing was sold between the two answers they agree.
    await expect
      .poll(async () => {
        const { body: week } = await read<Stats>('/stats?range=weekly');
        const { body } = await read<Sales>(`/stats/sales?by=method&from=${dayBack(6)}&to=${dayBack(0)}`);
        return (
          Math.round((body.total.sales + body.total.delivery - week.totalSales) * 100) +
          body.total.orders -
          week.totalOrders
        );
      })
      .toBe(0);
  });

  it('is cut off after as many rows as are asked for, and says how many are left', async () => {
    const order = await placed();
    await placedOn(order.id, '03-05');
    const ready = await readyToPlace(shopper, product, { stock_id: product.stockIds[1] });
    const { body: other } = await placeOrder(shopper, ready);
    await placedOn(other.id, '03-05');
    const { body: answer } = await read<Sales>(`/stats/sales?by=variant&limit=1&${days()}`);
    expect([answer.rows.length, answer.rest]).toEqual([1, 1]);
  });
});

describe('GET /stats/…', () => {
  it('refuses days the wrong way round, too many, an unknown side, and who may not', async () => {
    expect(errorsOf((await read('/stats/sales?by=product&from=2019-03-02&to=2019-03-01')).body)).toMatchObject([
      { path: 'to' },
    ]);
    expect((await read('/stats/sales?by=product&from=2010-01-01&to=2019-03-01')).status).toBe(400);
    expect((await read(`/stats/sales?by=moon&${days()}`)).status).toBe(400);
    expect((await read(`/stats/returns?from=2019-02-30&to=2019-03-01`)).status).toBe(400);
    for (const path of [
      `/stats/sales?by=product&${days()}`,
      `/stats/customers?${days()}`,
      `/stats/returns?${days()}`,
      '/stats/stock',
    ]) {
      expect((await request('GET', path)).status, path).toBe(401);
      expect((await read(path, staff.token)).status, path).toBe(403);
      expect((await read(path, shopper.token)).status, path).toBe(403);
    }
  });
});

describe('the list behind a figure', () => {
  it('refuses a figure, a side or a reason that there is not', async () => {
    const list = async (filter: string) => (await get(`/orders/admin?page=1&limit=10&${filter}`, staff.token)).status;
    for (const filter of ['figure=moon', 'figure=sold&by=moon', 'figure=back&reason=moon'])
      expect(await list(filter)).toBe(400);
    for (const reason of BACK_REASONS) expect(await list(`figure=back&reason=${reason}`)).toBe(200);
  });
});

describe('GET /stats/stock', () => {
  it('says for how many days a variant lasts as it sells now, net, and what nobody buys', async () => {
    const order = await placed(3);
    await setStatus(order.id, 'delivered');
    await returnItems(order, 1);
    await query("UPDATE stock_labels SET created_at = now() - interval '91 days' WHERE id = $1", [product.stockIds[1]]);
    const { body } = await read<StockStats>('/stats/stock?limit=50000');
    expect(salesStats.stock.answer.safeParse(body).error).toBeUndefined();
    const [sold, idle] = product.stockIds;
    // Nine, three sold, one back: seven are left, and two are sold in 90 days.
    expect(body.ending.find(({ variantId }) => variantId === sold)).toMatchObject({
      quantity: 7,
      sold: 2,
      daysLeft: 315,
    });
    expect(body.dead.find(({ variantId }) => variantId === idle)).toMatchObject({
      quantity: 9,
      sold: 0,
      value: 18_900,
    });
    expect(body.dead.some(({ variantId }) => variantId === sold)).toBe(false);
    const left = body.ending.map(({ daysLeft }) => daysLeft ?? 0);
    expect(left).toEqual([...left].sort((a, b) => a - b));
    expect(body.deadCount).toBe(body.dead.length);
    const { body: short } = await read<StockStats>('/stats/stock?limit=1');
    expect([short.ending.length, short.dead.length]).toEqual([1, 1]);
    expect((await read('/stats/stock?limit=0')).status).toBe(400);
  });
});
