import type { AdminOrderPage } from 'shared-types/contract/orders';
import {
  type Comparison,
  type CustomerStats,
  NOT_ASKED,
  type ReturnStats,
  SALES_BY,
  type Sales,
  type SalesBy,
  salesStats,
} from 'shared-types/contract/sales-stats';
import { beforeAll, describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { createProduct, createShopper, createStaff, type TestProduct } from '../../helpers/factories';
import { get, query } from '../../helpers/shop';
import { dayOf, isUndone, paise, type SoldOrder } from '../../helpers/stats-by-hand';
import { writeOrder } from '../../helpers/write-order';

const DAY_MS = 86_400_000;
const moved = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10);

type Line = SoldOrder['lines'][number];
type Days = readonly [from: string, to: string];
interface Move {
  order: SoldOrder;
  line: Line;
  pieces: number;
  paise: number;
  delivery: number;
}

const products: TestProduct[] = [];
const categories: (number | null)[] = [];
const written: SoldOrder[] = [];
let token = '';
const read = async <Answer>(path: string) => (await get<Answer>(path, token)).body;
const count = async (filter: Record<string, string>) =>
  (
    await read<z.infer<typeof AdminOrderPage>>(
      `/orders/admin?${new URLSearchParams({ ...filter, page: '1', limit: '10' })}`,
    )
  ).count;

const sideOf: Record<SalesBy, (line: Line, order: SoldOrder) => string | null> = {
  product: ({ productId }) => String(productId),
  variant: ({ variantId }) => (variantId ? String(variantId) : null),
  category: ({ productId }) => {
    const category = categories[products.findIndex(({ id }) => id === productId)];
    return category ? String(category) : null;
  },
  color: ({ color }) => color ?? null,
  size: ({ size }) => size ?? null,
  state: (_, { state }) => state ?? 'Rajasthan',
  coupon: (_, { coupon }) => coupon ?? null,
  method: (_, { method }) => method ?? 'UPI',
};

const isWithin = (at: string, [from, to]: Days) => dayOf(at) >= from && dayOf(at) <= to;

/** Every order and everything that came back, one by one. */
function movesOf(days: Days) {
  const [placed, back, gone]: [Move[], Move[], Move[]] = [[], [], []];
  for (const order of written) {
    if (!isUndone(order) && isWithin(order.at, days))
      for (const [index, line] of order.lines.entries())
        placed.push({
          ...{ order, line, pieces: line.quantity, delivery: index ? 0 : paise(order.delivery) },
          paise: paise(line.price) * line.quantity - paise(line.discount),
        });
    for (const { at, line: index, quantity, discount, delivery } of order.returns ?? []) {
      const line = order.lines[index];
      if (!line || !isWithin(at, days)) continue;
      const move = { order, line, pieces: quantity, paise: paise(line.price) * quantity - paise(discount) };
      gone.push({ ...move, delivery: paise(delivery) });
      if (!isUndone(order)) back.push({ ...move, delivery: paise(delivery) });
    }
  }
  return { placed, back, gone };
}

const add = (moves: Move[], figure: 'pieces' | 'paise' | 'delivery') =>
  moves.reduce((sum, move) => sum + move[figure], 0);
const ordersOf = (moves: Move[]) => new Set(moves.map(({ order }) => order.id)).size;
const net = (placed: Move[], back: Move[], figure: 'pieces' | 'paise' | 'delivery') =>
  add(placed, figure) - add(back, figure);

function soldByHand({ placed, back, gone }: ReturnType<typeof movesOf>) {
  return {
    ...{ orders: ordersOf(placed), pieces: net(placed, back, 'pieces'), back: add(gone, 'pieces') },
    sales: net(placed, back, 'paise') / 100,
  };
}

function totalByHand(days: Days): Sales['total'] {
  const moves = movesOf(days);
  const { placed, back } = moves;
  const average = (figure: number) => (placed.length ? Math.round((figure / ordersOf(placed)) * 100) / 100 : 0);
  return {
    ...soldByHand(moves),
    delivery: net(placed, back, 'delivery') / 100,
    basket: { pieces: average(add(placed, 'pieces')), sales: average(add(placed, 'paise') / 100) },
  };
}

function rowsByHand(by: SalesBy, days: Days) {
  const moves = movesOf(days);
  const keys = new Set([...moves.placed, ...moves.gone].map(({ line, order }) => sideOf[by](line, order)));
  return new Map(
    [...keys].map((key) => {
      const own = (all: Move[]) => all.filter(({ line, order }) => sideOf[by](line, order) === key);
      return [key, soldByHand({ placed: own(moves.placed), back: own(moves.back), gone: own(moves.gone) })];
    }),
  );
}

/** As many days before, or the same of the year before; 29 February is 28 February then. */
function comparedByHand([from, to]: Days, compare: Comparison): Days {
  if (compare === 'before') return [moved(from, -(Date.parse(to) - Date.parse(from)) / DAY_MS - 1), moved(from, -1)];
  const last = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4) === '-02-29' ? '-02-28' : day.slice(4)}`;
  return [last(from), last(to)];
}

beforeAll(async () => {
  token = (await createStaff('admin')).token;
  const people = await Promise.all([createShopper(), createShopper(), createShopper()]);
  for (const name of ['Sash', 'Shawl']) {
    const [row] = await query<{ id: number }>(
      `INSERT INTO categories (document_id, slug, name, is_active, position) VALUES ($1, $1, $1, true, 0) RETURNING id`,
      [`Figures ${name} ${process.pid}`],
    );
    categories.push(row?.id ?? 0);
  }
  categories.push(null);
  for (const categoryId of categories) products.push(await createProduct({ categoryId, quantities: [1, 1] }));
  // At the edges of India's days around 29 February and 1 April 2008, and the same days of the year before.
  const edges = ['2008-02-29', '2008-03-01', '2008-04-01', '2007-03-01', '2007-02-28', '2008-02-01', '2008-01-31'];
  const moments = edges.flatMap((day) => [
    `${moved(day, -1)}T18:29:59.999Z`,
    `${moved(day, -1)}T18:30:00.000Z`,
    `${day}T06:30:00.000Z`,
    `${day}T18:29:59.999Z`,
  ]);
  const pick = <Of>(of: readonly Of[], n: number) => of[n % of.length] as Of;
  for (const [index, at] of moments.entries()) {
    const lines = Array.from({ length: 1 + (index % 3) }, (_, line) => {
      const product = pick(products, index + line * 2);
      return {
        ...{ productId: product.id, variantId: pick([...product.stockIds, 0], index) || undefined },
        ...{ size: pick(['S', 'M'], index + line), color: pick(['Indigo', 'Madder', null], index) },
        ...{ price: 1999.99 + index, quantity: 1 + (index % 2), discount: index % 3 ? 0 : 33.33 },
      } as Line;
    });
    const back = (line: number, quantity: number, days: number) => ({
      ...{ at: new Date(Date.parse(at) + days * DAY_MS).toISOString(), line, quantity },
      ...{ discount: index % 3 ? 0 : 11.11, delivery: index % 6 || line ? 0 : 6.67 },
      ...(index % 4 === 0 && { reason: pick(['wrong_size', 'damaged', 'other'] as const, index) }),
    });
    written.push(
      await writeOrder({
        ...{ at, lines, status: pick(['pending', 'shipped', 'delivered', 'delivered', 'cancelled'], index) },
        ...{
          userId: index % 4 === 3 ? null : pick(people, index).id,
          email: `figures-${index % 8}-${process.pid}@Example.com`,
        },
        ...{ delivery: index % 2 ? 0 : 40, state: pick(['Rajasthan', 'Goa', 'Delhi'], index) },
        ...{ method: pick(['UPI', 'CARD', 'CASH_ON_DELIVERY'], index), coupon: pick([null, 'DIWALI'], index) },
        returns:
          index % 7 === 2
            ? lines.map(({ quantity }, line) => back(line, quantity, (index * 3 + line) % 30))
            : index % 4 === 0
              ? [back(0, 1, index % 3)]
              : [],
      }),
    );
  }
});

const SPANS: Days[] = [
  ['2008-02-01', '2008-02-29'],
  ['2008-02-29', '2008-02-29'],
  ['2008-03-01', '2008-04-01'],
  ['2007-03-01', '2008-02-28'],
  ['2006-01-01', '2006-01-31'],
];

describe.each(SPANS)('the figures from %s to %s', (from, to) => {
  it.each(['before', 'year'] as const)(
    'are what adding up order by order gives, compared with the %s',
    async (compare) => {
      const was = comparedByHand([from, to], compare);
      for (const by of SALES_BY) {
        const answer = await read<Sales>(`/stats/sales?by=${by}&from=${from}&to=${to}&compare=${compare}`);
        expect(salesStats.sales.answer.safeParse(answer).error, by).toBeUndefined();
        expect(answer.before, by).toEqual({ from: was[0], to: was[1] });
        expect(answer.total, by).toEqual(totalByHand([from, to]));
        expect(answer.totalBefore, by).toEqual(totalByHand(was));
        const [now, then] = [rowsByHand(by, [from, to]), rowsByHand(by, was)];
        const nothing = { orders: 0, pieces: 0, back: 0, sales: 0 };
        const wanted = [...new Set([...now.keys(), ...then.keys()])].map((key) => ({
          ...{ key, ...(now.get(key) ?? nothing), salesBefore: then.get(key)?.sales ?? 0 },
        }));
        const byKey = (rows: { key: string | null }[]) => rows.sort((a, b) => ((a.key ?? '') < (b.key ?? '') ? -1 : 1));
        expect(byKey(answer.rows.map(({ name: _, ...row }) => row)), by).toEqual(byKey(wanted));
        for (const figure of ['pieces', 'back', 'sales'] as const)
          expect(Math.round(answer.rows.reduce((sum, row) => sum + row[figure] * 100, 0)) / 100, by).toBe(
            answer.total[figure],
          );
      }
    },
  );

  it('open the lists that they count', async () => {
    const days = { from, to };
    expect(await count({ ...days, figure: 'sold' })).toBe(totalByHand([from, to]).orders);
    for (const by of SALES_BY) {
      const { rows } = await read<Sales>(`/stats/sales?by=${by}&from=${from}&to=${to}`);
      const { gone } = movesOf([from, to]);
      for (const { key, orders } of rows.slice(0, 4)) {
        const side = { ...days, by, ...(key !== null && { value: key }) };
        expect(await count({ ...side, figure: 'sold' }), `${by} ${key}`).toBe(orders);
        const own = gone.filter(({ line, order }) => sideOf[by](line, order) === key);
        expect(await count({ ...side, figure: 'back' }), `${by} ${key}`).toBe(ordersOf(own));
      }
    }
  });

  it('tell new customers from those who came again, who together bought all of it', async () => {
    const answer = await read<CustomerStats>(`/stats/customers?from=${from}&to=${to}&compare=before`);
    expect(salesStats.customers.answer.safeParse(answer).error).toBeUndefined();
    const who = ({ userId, email }: SoldOrder) => userId ?? email.toLowerCase();
    const known = new Set(written.filter((order) => !isUndone(order) && dayOf(order.at) < from).map(who));
    const { placed, back } = movesOf([from, to]);
    const people = (isKnown: boolean) => {
      const own = (moves: Move[]) => moves.filter(({ order }) => known.has(who(order)) === isKnown);
      return {
        customers: new Set(own(placed).map(({ order }) => who(order))).size,
        ...{ orders: ordersOf(own(placed)), sales: net(own(placed), own(back), 'paise') / 100 },
      };
    };
    expect(answer).toMatchObject({ fresh: people(false), returning: people(true) });
    expect(await count({ from, to, figure: 'new' })).toBe(answer.fresh.orders);
    expect(await count({ from, to, figure: 'again' })).toBe(answer.returning.orders);
    expect(paise(answer.fresh.sales + answer.returning.sales)).toBe(paise(totalByHand([from, to]).sales));
  });

  it('tell why something came back', async () => {
    const answer = await read<ReturnStats>(`/stats/returns?from=${from}&to=${to}&compare=before`);
    expect(salesStats.returns.answer.safeParse(answer).error).toBeUndefined();
    const reasons = new Map<string, { orders: Set<number>; pieces: number; paise: number }>();
    for (const order of written)
      for (const { at, line, quantity, discount, delivery, reason = NOT_ASKED } of order.returns ?? []) {
        if (!isWithin(at, [from, to])) continue;
        const found = reasons.get(reason) ?? { orders: new Set(), pieces: 0, paise: 0 };
        found.orders.add(order.id);
        found.pieces += quantity;
        found.paise += paise(order.lines[line]?.price ?? 0) * quantity - paise(discount) + paise(delivery);
        reasons.set(reason, found);
      }
    const told = answer.reasons.filter(({ pieces }) => pieces);
    expect(told.map(({ reason }) => reason).sort()).toEqual([...reasons.keys()].sort());
    for (const { reason, orders, pieces, credited } of told) {
      const found = reasons.get(reason);
      expect([orders, pieces, paise(credited)]).toEqual([found?.orders.size, found?.pieces, found?.paise]);
      expect(await count({ from, to, figure: 'back', reason })).toBe(orders);
    }
    expect(told.reduce((sum, { pieces }) => sum + pieces, 0)).toBe(totalByHand([from, to]).back);
  });
});
