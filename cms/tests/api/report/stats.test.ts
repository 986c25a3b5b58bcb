import knex, { type Knex } from 'knex';
import { types } from 'pg';
import type { Customer } from 'shared-types/contract/customers';
import { type Stats, type StatsRange, stats, type Today } from 'shared-types/contract/stats';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import '../../../config/database';
import { showStats } from '../../../src/api/report/services/stats';
import { createProduct, createShopper, createStaff, type TestProduct } from '../../helpers/factories';
import { get, query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';
import { recompute, type SoldOrder } from '../../helpers/stats-by-hand';
import { writeOrder } from '../../helpers/write-order';

types.setTypeParser(types.builtins.NUMERIC, Number);

let db: Knex;
beforeAll(() => {
  db = knex({ client: 'pg', connection: { connectionString: shopUnderTest.databaseUrl, options: '-c timezone=UTC' } });
});
afterAll(() => db.destroy());

/** Some of what was sold comes back, up to 44 days later: of every tenth order all of it, in two parcels. */
function returnsOf(index: number, at: string, lines: SoldOrder['lines']): NonNullable<SoldOrder['returns']> {
  const later = (days: number) => new Date(Date.parse(at) + days * 86_400_000).toISOString();
  const back = (line: number, quantity: number, days: number) => ({
    ...{ at: later(days), line, quantity, discount: index % 3 ? 0 : 11.11, delivery: index % 6 ? 0 : 6.67 },
  });
  if (index % 10 === 3) return lines.map(({ quantity }, line) => back(line, quantity, (index + line * 7) % 45));
  if (index % 10 === 8 || index % 15 === 4) return [back(0, 1, index % 45)];
  return [];
}

async function createCategory(name: string, parent: number | null = null): Promise<number> {
  const [row] = await query<{ id: number }>(
    `INSERT INTO categories (document_id, slug, name, parent_id, is_active, position) VALUES ($1, $1, $2, $3, true, 0) RETURNING id`,
    [`${name} ${parent}`, name, parent],
  );
  return row?.id ?? 0;
}

describe('the figures of a period', () => {
  const products: (TestProduct & { category: string })[] = [];
  const people: number[] = [];
  const written: SoldOrder[] = [];

  beforeAll(async () => {
    const root = await createCategory(`Stats men ${process.pid}`);
    const other = await createCategory(`Stats women ${process.pid}`);
    const places = [
      [root, `Stats men ${process.pid}`],
      [await createCategory(`Sash ${process.pid}`, root), `Sash ${process.pid} (Stats men ${process.pid})`],
      [await createCategory(`Sash ${process.pid}`, other), `Sash ${process.pid} (Stats women ${process.pid})`],
      [await createCategory(`Turban ${process.pid}`, other), `Turban ${process.pid}`],
      [await createCategory(`Mojari ${process.pid}`, root), `Mojari ${process.pid}`],
      [await createCategory(`Belt ${process.pid}`, root), `Belt ${process.pid}`],
      [null, 'Uncategorized'],
    ] as const;
    for (const [index, [categoryId, category]] of [...places, ...places].entries())
      products.push({ ...(await createProduct({ categoryId, name: `Piece ${index}`, quantities: [] })), category });
    people.push(...(await Promise.all([createShopper(), createShopper(), createShopper()])).map(({ id }) => id));
    // Around 29 February 2016, 1 April 2016 and New Year, at the edges of India's days, months and years.
    const edges = ['2016-02-29', '2016-03-01', '2016-02-01', '2016-04-01', '2016-01-01', '2015-04-01', '2015-03-01'];
    const near = edges.flatMap((day) => [1, 6, 7, 13, 14, 29, 30, 59, 60].map((back) => daysBefore(day, back)));
    const moments = [...new Set([...edges, ...near])].flatMap((day) => [
      `${daysBefore(day, 1)}T18:29:59.999Z`,
      `${daysBefore(day, 1)}T18:30:00.000Z`,
      `${day}T18:29:59.999Z`,
    ]);
    const statuses = ['pending', 'processing', 'shipped', 'delivered', 'cancelled'];
    for (const [index, at] of [...new Set(moments)].entries()) {
      const pick = (salt: number) => (index * 5 + salt * 3) % products.length;
      const lines = Array.from({ length: 1 + (index % 3) }, (_, line) => ({
        productId: products[pick(line)]?.id ?? 0,
        price: 1999.99 + index,
        quantity: 1 + (index % 2),
        discount: index % 3 ? 0 : 33.33,
      }));
      written.push(
        await writeOrder({
          at,
          status: statuses[index % 5] ?? '',
          userId: index % 4 === 3 ? null : (people[index % 3] ?? 0),
          email: index % 8 === 3 ? 'Guest@example.com' : `guest${index % 3 ? '' : '-too'}@example.com`,
          delivery: index % 6 === 0 ? 40 : 0,
          lines,
          returns: returnsOf(index, at, lines),
        }),
      );
    }
  });

  const moments = [
    ['at noon on 29 February', '2016-02-29T06:30:00.000Z'],
    ['in the last millisecond of 29 February', '2016-02-29T18:29:59.999Z'],
    ['in the first millisecond of March', '2016-02-29T18:30:00.000Z'],
    ['in the last millisecond of a financial year', '2016-03-31T18:29:59.999Z'],
    ['in the first millisecond of a financial year', '2016-03-31T18:30:00.000Z'],
    ['in the last millisecond of a year', '2015-12-31T18:29:59.999Z'],
    ['in the first millisecond of a year', '2015-12-31T18:30:00.000Z'],
    ['in a time without orders', '1971-01-15T12:00:00.000Z'],
  ] as const;
  const ranges: StatsRange[] = ['weekly', 'monthly', 'yearly'];
  it.each(ranges.flatMap((range) => moments.map(([title, now]) => [range, title, now] as const)))(
    '%s, %s, are what adding up order by order gives',
    async (range, _, now) => {
      const answer = await showStats(range, new Date(now), db);
      expect(stats.show.answer.safeParse(answer).error).toBeUndefined();
      expect(answer).toEqual(recompute(range, new Date(now), written, products));
    },
  );

  it('hold something in every edge case that is told apart', async () => {
    const edge = await showStats('weekly', new Date('2016-02-29T06:30:00.000Z'), db);
    expect(edge.totalOrders).toBeGreaterThan(0);
    expect(edge.salesOverTime.labels).toEqual([
      ...['2016-02-23', '2016-02-24', '2016-02-25', '2016-02-26', '2016-02-27', '2016-02-28', '2016-02-29'],
    ]);
    const year = await showStats('yearly', new Date('2016-02-29T06:30:00.000Z'), db);
    expect(year.salesOverTime.labels).toHaveLength(12);
    expect([year.salesOverTime.labels[0], year.salesOverTime.labels[11]]).toEqual(['2015-03', '2016-02']);
    expect(year.topCategories).toHaveLength(5);
    expect(year.topProducts).toHaveLength(10);
    expect(year.recentOrders).toHaveLength(10);
    expect(year.recentOrders.some(({ user }) => user === null)).toBe(true);
  });
});

function daysBefore(day: string, days: number): string {
  return new Date(Date.parse(day) - days * 86_400_000).toISOString().slice(0, 10);
}

describe('the customers of a period', () => {
  it('are one where two guests were merged', async () => {
    const admin = await createStaff('admin');
    const product = await createProduct();
    const people: Customer[] = [];
    for (const name of ['one', 'two']) {
      const email = `merged-${name}-${process.pid}@example.com`;
      const lines = [{ productId: product.id, price: 500, quantity: 1, discount: 0 }];
      await writeOrder({
        at: '2012-05-01T06:30:00.000Z',
        status: 'delivered',
        userId: null,
        email,
        delivery: 0,
        lines,
      });
      const { body } = await get<{ customers: Customer[] }>(`/customers?search=${email}`, admin.token);
      people.push(...body.customers);
    }
    const counted = async () => (await showStats('weekly', new Date('2012-05-02T06:30:00.000Z'), db)).totalCustomers;
    expect(await counted()).toBe(2);
    const [kept, other] = people;
    const body = { other_id: other?.id, seen_orders: 1 };
    expect((await request('POST', `/customers/${kept?.id}/merge`, { token: admin.token, body })).status).toBe(200);
    expect(await counted()).toBe(1);
  });
});

describe('GET /stats', () => {
  it('answers the last 30 days when no range is said', async () => {
    const admin = await createStaff('admin');
    const { status, body } = await get<Stats>('/stats', admin.token);
    expect(status).toBe(200);
    expect(stats.show.answer.safeParse(body).error).toBeUndefined();
    expect(body.salesOverTime.labels).toHaveLength(30);
    expect((await get<Stats>('/stats?range=weekly', admin.token)).body.ordersOverTime.data).toHaveLength(7);
    expect((await get<Stats>('/stats?range=yearly', admin.token)).body.ordersOverTime.data).toHaveLength(12);
  });

  it('refuses another range, and a clock of one’s own', async () => {
    const admin = await createStaff('admin');
    const { status, body } = await get('/stats?range=daily', admin.token);
    expect([status, body]).toEqual([
      400,
      {
        message: 'Choose weekly, monthly or yearly',
        errors: [{ path: 'range', message: 'Choose weekly, monthly or yearly' }],
      },
    ]);
    expect((await get('/stats?now=2016-01-01', admin.token)).status).toBe(400);
  });

  it('is for admin and super_admin', async () => {
    expect((await get('/stats')).status).toBe(401);
    expect((await get('/stats', (await createShopper()).token)).status).toBe(403);
    expect((await get('/stats', (await createStaff('sales')).token)).status).toBe(403);
    expect((await get('/stats', (await createStaff('super_admin')).token)).status).toBe(200);
  });
});

describe('GET /stats/today', () => {
  it('counts what came in today and what waits', async () => {
    const admin = await createStaff('admin');
    const read = async () => {
      const { status, body } = await get<Today>('/stats/today', admin.token);
      expect(status).toBe(200);
      expect(stats.today.answer.safeParse(body).error).toBeUndefined();
      return body;
    };
    const before = await read();
    const scarce = await createProduct({ name: '0 Scarce', quantities: [0, 2, 3] });
    const order = { userId: null, email: 'a@example.com', delivery: 0, status: 'pending' };
    const line = { productId: scarce.id, price: 500, quantity: 1, discount: 0 };
    await writeOrder({ ...order, at: new Date().toISOString(), lines: [line] });
    await writeOrder({ ...order, at: new Date().toISOString(), lines: [line], status: 'cancelled' });
    await writeOrder({ ...order, at: '2016-01-01T00:00:00.000Z', lines: [line], status: 'pending' });
    const [now, back] = [new Date().toISOString(), { line: 0, quantity: 1, discount: 0, delivery: 0 }];
    const delivered = { ...order, status: 'delivered', returns: [{ ...back, at: now }] };
    await writeOrder({ ...delivered, at: now, lines: [line] });
    await writeOrder({ ...delivered, at: '2016-01-01T00:00:00.000Z', lines: [{ ...line, price: 150, quantity: 2 }] });
    await query(
      `INSERT INTO contact_messages (document_id, name, email, message, is_read) VALUES ('m', 'A', 'a@example.com', 'Hello', false)`,
    );
    await query(
      `INSERT INTO reviews (document_id, product_id, rating, comment, is_approved) VALUES ('r', $1, 5, 'Fine', false)`,
      [scarce.id],
    );
    const after = await read();
    expect(after).toMatchObject({
      orders: before.orders + 1,
      // Less the piece of an older order; what came back whole is as if it had not been sold.
      sales: before.sales + 500 - 150,
      pendingOrders: before.pendingOrders + 2,
      reviewsToApprove: before.reviewsToApprove + 1,
      unreadMessages: before.unreadMessages + 1,
      lateComplaints: expect.any(Number),
      lowStock: { count: before.lowStock.count + 2 },
    });
    expect(after.lowStock.items[0]).toMatchObject({ productId: scarce.id, name: '0 Scarce', quantity: 0 });
    await query('UPDATE products SET is_active = false WHERE id = $1', [scarce.id]);
    expect((await read()).lowStock.count).toBe(before.lowStock.count);
  });

  it('is for admin and super_admin', async () => {
    expect((await get('/stats/today')).status).toBe(401);
    expect((await get('/stats/today', (await createStaff('sales')).token)).status).toBe(403);
  });
});
