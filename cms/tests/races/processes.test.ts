import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { trackLedger } from '../helpers/audit';
import { concurrently, fillCart, shoppersOf, statusesOf } from '../helpers/concurrency';
import { add, deadlocks, printCounts } from '../helpers/counts';
import { eventually } from '../helpers/eventually';
import { createProduct, createShopper, createStaff, placeOrder, readyToPlace, stockOf } from '../helpers/factories';
import { startProcess } from '../helpers/processes';
import { limit, rounds } from '../helpers/rounds';
import { query, request } from '../helpers/shop';
import { shopUnderTest } from '../helpers/shop-under-test';

trackLedger();

const others: Awaited<ReturnType<typeof startProcess>>[] = [];
let three: string[] = [];
beforeAll(async () => {
  for (let count = 0; count < 2; count++) others.push(await startProcess());
  three = [shopUnderTest.url, ...others.map(({ url }) => url)];
}, 120_000);
afterAll(async () => {
  for (const other of others) await other.stop();
});

describe.each([1, 3])('on %i processes over one database', (count) => {
  const races = [
    [1, rounds(20, 100)],
    [rounds(8, 50), rounds(24, 500)],
  ] as const;
  it.each(races)(
    'a stock of %i is sold exactly to %i buyers at once',
    async (stock, buyers) => {
      const answered = {};
      for (let round = 0; round < rounds(1, 20); round++) {
        const product = await createProduct({ quantities: [stock] });
        const statuses = await concurrently(buyers, product, three.slice(0, count));
        expect(statuses).toEqual({ 201: stock, 409: buyers - stock });
        add(answered, statuses);
        expect(await stockOf(product.stockIds[0] ?? 0)).toBe(0);
        expect(await query('SELECT id FROM order_lines WHERE product_id = $1', [product.id])).toHaveLength(stock);
        // Whoever got none has it in the cart still.
        await query(
          "DELETE FROM cart_lines WHERE product_id = $1 AND cart_id IN (SELECT id FROM carts WHERE cart_status = 'open')",
          [product.id],
        );
      }
      printCounts(`stock ${stock}, ${buyers} buyers, ${count} processes`, answered);
    },
    limit(60_000),
  );

  it(
    'carts with the same pieces in opposite order never deadlock',
    async () => {
      const buyers = await shoppersOf(8);
      const before = await deadlocks();
      const answered = {};
      for (let round = 0; round < rounds(2, 1000); round++) {
        const [a, b] = [await createProduct({ quantities: [8] }), await createProduct({ quantities: [8] })];
        const ready = await Promise.all(
          buyers.map(async (buyer, index) => ({
            person: buyer.person,
            body: await fillCart(buyer, ...(index % 2 ? [a, b] : [b, a])),
          })),
        );
        const answers = await Promise.all(
          ready.map(({ person, body }, index) => placeOrder(person, body, {}, three[index % count])),
        );
        expect(statusesOf(answers)).toEqual({ 201: 8 });
        add(answered, statusesOf(answers));
        expect([await stockOf(a.stockIds[0] ?? 0), await stockOf(b.stockIds[0] ?? 0)]).toEqual([0, 0]);
      }
      printCounts(`carts A,B and B,A, ${count} processes`, { ...answered, deadlocks: (await deadlocks()) - before });
    },
    limit(60_000),
  );

  it.each([
    ['one use', 1, null, 1],
    ['five uses', 5, null, 5],
    ['one use for each shopper', null, 1, rounds(20, 100)],
  ])(
    'a coupon for %s is used exactly so often',
    async (uses, usageLimit, perUserLimit, wanted) => {
      const [coupon] = await query<{ id: number }>(
        `INSERT INTO offer_coupons (document_id, code, discount_type, discount_value, valid_from, valid_until, is_active,
           usage_limit, per_user_limit, used_count)
         VALUES ('c', $1, 'flat', 100, now() - interval '1 hour', now() + interval '1 hour', true, $2, $3, 0) RETURNING id`,
        [`RACE${Math.random()}`, usageLimit, perUserLimit],
      );
      const buyers = await shoppersOf(rounds(20, 100));
      const product = await createProduct({ quantities: [1000] });
      const ready = await Promise.all(
        buyers.map(async (buyer) => ({ person: buyer.person, body: await fillCart(buyer, product) })),
      );
      await query('UPDATE carts SET offer_coupon_id = $1 WHERE id = ANY($2)', [
        coupon?.id,
        ready.map(({ body }) => body.cart_id),
      ]);
      const answers = await Promise.all(
        ready.map(({ person, body }, index) => placeOrder(person, body, {}, three[index % count])),
      );
      expect(statusesOf(answers)).toEqual(
        wanted === buyers.length ? { 201: wanted } : { 201: wanted, 409: buyers.length - wanted },
      );
      expect(answers.filter(({ body }) => body.discount === 100)).toHaveLength(wanted);
      const [row] = await query<{ used_count: number }>('SELECT used_count FROM offer_coupons WHERE id = $1', [
        coupon?.id,
      ]);
      expect(row?.used_count).toBe(wanted);
      printCounts(`coupon for ${uses}, ${buyers.length} buyers, ${count} processes`, statusesOf(answers));
      await query("DELETE FROM cart_lines WHERE cart_id IN (SELECT id FROM carts WHERE cart_status = 'open')");
    },
    limit(60_000),
  );
});

describe('the same placement again', () => {
  const key = () => ({ 'Idempotency-Key': `key-${Math.random()}` });

  it.each([
    ['without a key', {}],
    ['with one key', key()],
  ])('many times at once over three processes %s is one order', async (_, headers) => {
    const person = await createShopper();
    const product = await createProduct({ quantities: [60] });
    // More at once wait for longer than the two seconds after which a slow machine answers 503.
    const times = rounds(20, 50);
    const body = await readyToPlace(person, product);
    const answers = await Promise.all(
      Array.from({ length: times }, (_, index) => placeOrder(person, body, headers, three[index % 3])),
    );
    expect(statusesOf(answers)).toEqual({ 201: times });
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await stockOf(product.stockIds[0] ?? 0)).toBe(59);
  });

  it('after a restart answers the same bytes, though the order has changed since', async () => {
    const person = await createShopper();
    const body = await readyToPlace(person, await createProduct());
    const headers = key();
    const send = async (at: string | undefined) => {
      const answer = await fetch(`${at}/api/orders`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${person.token}`, ...headers },
        body: JSON.stringify(body),
      });
      return [answer.status, await answer.text()];
    };
    const first = await send(three[0]);
    const staff = await createStaff('sales');
    const [order] = await query<{ id: number }>('SELECT id FROM orders WHERE cart_id = $1', [body.cart_id]);
    const payment = { token: staff.token, body: { status: 'paid', reference: 'UTR 1' } };
    expect((await request('PUT', `/orders/${order?.id}/payment`, payment)).status).toBe(200);
    await others.pop()?.stop();
    const fresh = await startProcess();
    others.push(fresh);
    three[2] = fresh.url;
    expect(await send(fresh.url)).toEqual(first);
    expect(first[0]).toBe(201);
  });

  it('is remembered for thirty days', async () => {
    const person = await createShopper();
    await query(
      `INSERT INTO idempotency_keys (document_id, user_id, key, request_hash, answer, created_at)
       SELECT 'k', $1, days || ' days', 'h', '"{}"', timezone('UTC', now()) - make_interval(days => days)
       FROM unnest(ARRAY[29, 31, 400]) AS days`,
      [person.id],
    );
    others.push(await startProcess());
    await eventually(
      async () =>
        expect(await query('SELECT key FROM idempotency_keys WHERE user_id = $1', [person.id])).toEqual([
          { key: '29 days' },
        ]),
      10_000,
    );
  }, 120_000);

  it('with the key and another body is refused, and another shopper’s same key is their own', async () => {
    const headers = key();
    const [one, two] = [await createShopper(), await createShopper()];
    const product = await createProduct();
    const body = await readyToPlace(one, product);
    const first = await placeOrder(one, body, headers, three[0]);
    expect((await placeOrder(one, { ...body, payment_option: 'UPI' }, headers, three[1])).status).toBe(422);
    const other = await placeOrder(two, await readyToPlace(two, product), headers, three[1]);
    expect([first.status, other.status]).toEqual([201, 201]);
    expect(other.body.order_number).not.toBe(first.body.order_number);
  });

  it('succeeds with its key after a try that failed', async () => {
    const person = await createShopper();
    const product = await createProduct({ quantities: [1] });
    const body = await readyToPlace(person, product);
    const headers = key();
    await query('UPDATE stock_labels SET quantity = 0 WHERE id = $1', [product.stockIds[0]]);
    expect((await placeOrder(person, body, headers, three[0])).status).toBe(409);
    await query('UPDATE stock_labels SET quantity = 1 WHERE id = $1', [product.stockIds[0]]);
    expect((await placeOrder(person, body, headers, three[1])).status).toBe(201);
  });
});
