import { afterEach, describe, expect, it } from 'vitest';
import { trackLedger } from '../helpers/audit';
import { eventually } from '../helpers/eventually';
import { createProduct, createShopper, placeOrder, readyToPlace, stockOf } from '../helpers/factories';
import { database, get, query } from '../helpers/shop';
import { slowInserts } from '../helpers/slow-inserts';
import { SOON_MS } from '../helpers/timed';

trackLedger();
afterEach(() => database.back());

describe('while the database is away', () => {
  it('every call answers 503 within two seconds, and works again without a restart', async () => {
    const person = await createShopper();
    await database.away();
    for (const call of [() => get('/products'), () => get('/store'), () => get('/cart', person.token)]) {
      const start = performance.now();
      const { status, body } = await call();
      expect(status).toBe(503);
      expect(body).toEqual({ message: 'The shop is resting for a moment. Please try again.' });
      expect(performance.now() - start).toBeLessThan(2000);
    }
    await database.back();
    expect((await get('/products')).status).toBe(200);
    expect((await get('/cart', person.token)).status).toBe(200);
  });

  it('many calls at once all get their answer, and no connection is lost for later', async () => {
    await database.away();
    const start = performance.now();
    const answers = await Promise.all(Array.from({ length: 40 }, () => get('/products')));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503]));
    expect(performance.now() - start).toBeLessThan(2500);
    await database.back();
    const later = await Promise.all(Array.from({ length: 40 }, () => get('/products')));
    expect(new Set(later.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('a placement that is cut off leaves nothing half done and can be sent again', async () => {
    const product = await createProduct({ quantities: [3] });
    const buyers = await Promise.all(
      Array.from({ length: 3 }, async () => {
        const person = await createShopper();
        return { person, body: await readyToPlace(person, product) };
      }),
    );
    const placing = Promise.all(buyers.map(({ person, body }) => placeOrder(person, body)));
    await database.away();
    for (const { status } of await placing) expect([201, 503]).toContain(status);
    await database.back();
    const again = await Promise.all(buyers.map(({ person, body }) => placeOrder(person, body)));
    expect(again.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(await stockOf(product.stockIds[0] ?? 0)).toBe(0);
    const [row] = await query<{ orders: number; invoices: number }>(
      `SELECT count(DISTINCT o.id)::int AS orders, count(i.id)::int AS invoices
       FROM order_lines l JOIN orders o ON o.id = l.order_id JOIN invoices i ON i.order_id = o.id WHERE l.product_id = $1`,
      [product.id],
    );
    expect(row).toEqual({ orders: 3, invoices: 3 });
  });
});

describe('while the database is silent', () => {
  it('calls that wait and calls that come are told so, and it works again without a restart or a lost connection', async () => {
    const person = await createShopper();
    await database.silent();
    const start = performance.now();
    const waiting = await Promise.all(Array.from({ length: 40 }, () => get('/cart', person.token)));
    expect(performance.now() - start).toBeLessThan(SOON_MS);
    expect(new Set(waiting.map(({ status }) => status))).toEqual(new Set([503]));
    expect(waiting[0]?.body).toEqual({ message: 'The shop is resting for a moment. Please try again.' });
    const late = performance.now();
    expect((await get('/cart', person.token)).status).toBe(503);
    expect(performance.now() - late).toBeLessThan(1000);
    await database.back();
    await eventually(async () => expect((await get('/cart', person.token)).status).toBe(200), 10_000);
    const later = await Promise.all(Array.from({ length: 40 }, () => get('/cart', person.token)));
    expect(new Set(later.map(({ status }) => status))).toEqual(new Set([200]));
  });

  it('a placement whose answer is lost is one order when it is sent again', async () => {
    const product = await createProduct({ quantities: [5] });
    const person = await createShopper();
    const body = await readyToPlace(person, product);
    const placing = placeOrder(person, body);
    await database.silent();
    expect([201, 503]).toContain((await placing).status);
    await database.back();
    await eventually(async () => expect((await placeOrder(person, body)).status).toBe(201), 10_000);
    expect(await stockOf(product.stockIds[0] ?? 0)).toBe(4);
    expect(await query('SELECT id FROM orders WHERE cart_id = $1', [body.cart_id])).toHaveLength(1);
  });

  it('a slow statement is waited for', async () => {
    const { placing, undo } = await placingSlowly(3);
    expect((await placing).status).toBe(201);
    await undo();
  });

  it('one that answers, only too busy to take anybody new in, is not given up', async () => {
    const person = await createShopper();
    // The pool has connections enough from here on.
    await Promise.all(Array.from({ length: 40 }, () => get('/cart', person.token)));
    const { placing, undo } = await placingSlowly(4);
    await database.slow();
    let isPlaced = false;
    const placed = placing.finally(() => {
      isPlaced = true;
    });
    while (!isPlaced) expect((await get('/cart', person.token)).status).toBe(200);
    expect((await placed).status).toBe(201);
    await database.back();
    await undo();
  });

  /** A placement that takes so many seconds in the database. */
  async function placingSlowly(seconds: number) {
    const person = await createShopper();
    const product = await createProduct({ quantities: [5] });
    const body = await readyToPlace(person, product);
    const undo = await slowInserts('order_lines', seconds, `NEW.product_id = ${product.id}`);
    return { placing: placeOrder(person, body), undo };
  }
});
