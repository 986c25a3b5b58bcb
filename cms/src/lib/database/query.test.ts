import { sql } from 'kysely';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { anyOf, prepare, query, run, type Values } from './query';

/** A pool of one connection that answers what `answer` says, and keeps what it was asked. */
function poolOf(answer: () => { rows: unknown[]; fields: unknown[] }) {
  const asked: { name?: string; text: string; values: unknown[] }[] = [];
  const connection = {
    async query(statement: (typeof asked)[number]) {
      asked.push(statement);
      return answer();
    },
  };
  const client = { acquireConnection: async () => connection, releaseConnection: async () => {} };
  vi.stubGlobal('strapi', { db: { connection: { client } } });
  return asked;
}
afterEach(() => vi.unstubAllGlobals());

const nothing = () => ({ rows: [], fields: [] });

describe('a query', () => {
  const orders = query.selectFrom('orders').select(['id', 'order_status', 'customer_phone']);

  it('does not compile with a column that is not there, or one that is compared with what it never is', () => {
    // @ts-expect-error
    orders.select('order_state');
    // @ts-expect-error
    orders.where('order_status', '=', 'delivred');
    // @ts-expect-error
    orders.where('id', '=', '7');
    // @ts-expect-error
    query.insertInto('order_lines').values({ product_name: 'A line without an order' });
    expect(orders.compile().sql).toBe('select "id", "order_status", "customer_phone" from "orders"');
  });

  it('does not compile where more is expected of a row than is selected, or what may be null is not thought of', () => {
    poolOf(nothing);
    const rows = () => run(strapi.db.connection, orders);
    // @ts-expect-error
    const forgotten: () => Promise<{ order_number: string }[]> = rows;
    // @ts-expect-error
    const empty: () => Promise<{ customer_phone: string }[]> = rows;
    expect([forgotten, empty]).toHaveLength(2);
  });

  it('may be written in SQL, whose values never become part of its text', async () => {
    const asked = poolOf(nothing);
    await run(strapi.db.connection, sql`DELETE FROM carts WHERE id = ${7} OR note = ${"'; --"}`);
    expect(asked).toEqual([{ text: 'DELETE FROM carts WHERE id = $1 OR note = $2', values: [7, "'; --"] }]);
  });

  it('is not executed by itself, past the transaction', async () => {
    await expect(orders.execute()).rejects.toThrow('run(connection, query)');
  });
});

describe('a prepared query', () => {
  const byIds = prepare(({ ids, until }: Values<{ ids: number[]; until: Date | null }>, order: 'asc' | 'desc') =>
    query
      .selectFrom('orders')
      .select('id')
      .where('id', '=', anyOf(ids))
      .where('paid_at', '<', until)
      .orderBy('id', order),
  );

  it('is put together once for each variant, and takes its values each time', async () => {
    const asked = poolOf(nothing);
    await byIds({ ids: [1, 2], until: null }, 'asc');
    await byIds({ ids: [3], until: new Date(0) }, 'asc');
    await byIds({ ids: [], until: null }, 'desc');
    expect(asked.map(({ values }) => values)).toEqual([
      [[1, 2], null],
      [[3], new Date(0)],
      [[], null],
    ]);
    const [first, second, third] = asked;
    expect(second?.name).toBe(first?.name);
    expect(third?.name).not.toBe(first?.name);
    expect(first?.text).toBe('select "id" from "orders" where "id" = any($1) and "paid_at" < $2 order by "id" asc');
  });

  it('is planned anew when a table has changed under it', async () => {
    const outdated = Object.assign(new Error('cached plan must not change result type'), { code: '0A000' });
    let fails = true;
    const asked = poolOf(() => {
      if (!fails) return { rows: [{ id: 7 }], fields: [] };
      fails = false;
      throw outdated;
    });
    const showOne = prepare(({ id }: Values<{ id: number }>) =>
      query.selectFrom('orders').select('id').where('id', '=', id),
    );
    expect(await showOne({ id: 7 })).toEqual([{ id: 7 }]);
    expect(asked[1]?.name).not.toBe(asked[0]?.name);
  });

  it('is not put together with whatever values there are', async () => {
    poolOf(nothing);
    const showOne = prepare(({ ...all }: Values<{ id: number }>) =>
      query.selectFrom('orders').select('id').where('id', '=', all.id),
    );
    await expect(showOne({ id: 7 })).rejects.toThrow('are taken by their names');
  });
});
