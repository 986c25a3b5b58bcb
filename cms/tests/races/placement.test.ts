import { describe, expect, it } from 'vitest';
import { trackLedger } from '../helpers/audit';
import {
  addToCart,
  createAddress,
  createProduct,
  createShopper,
  placeOrder,
  readyToPlace,
  stockOf,
} from '../helpers/factories';
import { query } from '../helpers/shop';

trackLedger();

const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)));
const statuses = (answers: { status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

describe('many buyers at once (ASVS 2.3.4, 15.4.2)', () => {
  it('sell the last unit exactly once to fifty of them', async () => {
    const last = await createProduct({ quantities: [1] });
    const buyers = await times(50, async () => {
      const person = await createShopper();
      return { person, body: await readyToPlace(person, last) };
    });
    const answers = await Promise.all(buyers.map(({ person, body }) => placeOrder(person, body)));
    expect(statuses(answers)).toEqual({ 201: 1, 409: 49 });
    expect(await stockOf(last.stockIds[0] ?? 0)).toBe(0);
    expect(await query('SELECT id FROM order_lines WHERE product_id = $1', [last.id])).toHaveLength(1);
  }, 120_000);

  it('get nothing that they have not chosen, and of what they have each variant once', async () => {
    const product = await createProduct({ quantities: [1, 1, 1, 1] });
    const buyers = await times(12, async (index) => {
      const person = await createShopper();
      const stock_id = index % 3 ? product.stockIds[index % 4] : undefined;
      return { person, body: await readyToPlace(person, product, { stock_id }) };
    });
    const answers = await Promise.all(buyers.map(({ person, body }) => placeOrder(person, body)));
    expect(statuses(answers)).toEqual({ 201: 4, 409: 8 });
    for (const [index, { status }] of answers.entries()) if (index % 3 === 0) expect(status).toBe(409);
    expect(await Promise.all(product.stockIds.map(stockOf))).toEqual([0, 0, 0, 0]);
  });

  it('never deadlock when carts have the same variants in opposite order', async () => {
    const a = await createProduct({ quantities: [100] });
    const b = await createProduct({ quantities: [100] });
    const buyers = await times(20, async (index) => {
      const person = await createShopper();
      const [first, second] = index % 2 ? [a, b] : [b, a];
      await addToCart(person, first);
      return { person, body: await readyToPlace(person, second) };
    });
    const answers = await Promise.all(buyers.map(({ person, body }) => placeOrder(person, body)));
    expect(statuses(answers)).toEqual({ 201: 20 });
    expect([await stockOf(a.stockIds[0] ?? 0), await stockOf(b.stockIds[0] ?? 0)]).toEqual([80, 80]);
  }, 120_000);
});

describe('the same cart placed twenty times at once', () => {
  it('is one order, answered twenty times', async () => {
    const person = await createShopper();
    const product = await createProduct({ quantities: [30] });
    const body = await readyToPlace(person, product);
    const answers = await times(20, () => placeOrder(person, body));
    expect(statuses(answers)).toEqual({ 201: 20 });
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
    expect(await stockOf(product.stockIds[0] ?? 0)).toBe(29);
    expect(await query('SELECT id FROM orders WHERE cart_id = $1', [body.cart_id])).toHaveLength(1);
    expect(
      await query('SELECT i.id FROM invoices i JOIN orders o ON o.id = i.order_id WHERE o.cart_id = $1', [
        body.cart_id,
      ]),
    ).toHaveLength(1);
  });

  it('is one order with one Idempotency-Key too', async () => {
    const person = await createShopper();
    const body = await readyToPlace(person, await createProduct({ quantities: [30] }));
    const answers = await times(20, () => placeOrder(person, body, { 'Idempotency-Key': 'the-same' }));
    expect(statuses(answers)).toEqual({ 201: 20 });
    expect(new Set(answers.map((answer) => JSON.stringify(answer.body))).size).toBe(1);
  });
});

describe('putting into a cart while it is being placed', () => {
  it('either goes along or waits in the next cart, and is never lost', async () => {
    const person = await createShopper();
    const product = await createProduct({ quantities: [30] });
    const late = await createProduct({ quantities: [30] });
    const body = await readyToPlace(person, product);
    await createAddress(person);
    const [placed] = await Promise.all([placeOrder(person, body), addToCart(person, late)]);
    const open = await query(
      'SELECT l.id FROM cart_lines l JOIN carts c ON c.id = l.cart_id WHERE c.user_id = $1 AND c.cart_status = $2',
      [person.id, 'open'],
    );
    expect(placed.status).toBe(201);
    expect(placed.body.details.length + open.length).toBe(2);
  });
});
