import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { trackLedger } from '../helpers/audit';
import { fillCart, shoppersOf, statusesOf } from '../helpers/concurrency';
import { concurrentEdit } from '../helpers/concurrent-edit';
import { eventually } from '../helpers/eventually';
import { createProduct, placeOrder, stockOf, type TestProduct } from '../helpers/factories';
import { get, query, request } from '../helpers/shop';
import { shopUnderTest } from '../helpers/shop-under-test';
import { slowInserts } from '../helpers/slow-inserts';
import { SOON_MS, timed } from '../helpers/timed';

trackLedger();

/** More than the pool has connections. */
const CROWD = 24;
const OTHERS = 3;

const locker = new pg.Client({ connectionString: shopUnderTest.databaseUrl });
beforeAll(() => locker.connect());
afterEach(() => locker.query('ROLLBACK'));
afterAll(() => locker.end());

const { other, interleaved } = concurrentEdit();

async function lock(product: TestProduct): Promise<void> {
  await locker.query('BEGIN');
  await locker.query('SELECT 1 FROM stock_labels WHERE id = $1 FOR UPDATE', [product.stockIds[0]]);
}

/** `CROWD` people with the piece in their carts, and a few with something else. */
async function buyers() {
  const [wanted, other] = [await createProduct({ quantities: [CROWD] }), await createProduct({ quantities: [OTHERS] })];
  const people = await shoppersOf(CROWD + OTHERS);
  const ready = [];
  for (const [index, buyer] of people.entries())
    ready.push({ ...buyer, body: await fillCart(buyer, index < CROWD ? wanted : other) });
  return { wanted, crowd: ready.slice(0, CROWD), others: ready.slice(CROWD) };
}

/** Nothing of the app is under way in the database any more. */
const quiet = () =>
  eventually(async () => {
    const busy = await query(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'marudhara' AND state <> 'idle'`,
    );
    expect(busy).toEqual([]);
  }, 10_000);

describe('a variant whose row somebody keeps locked', () => {
  it('is refused soon, takes nothing else down, and nobody who was refused gets an order later', async () => {
    const { wanted, crowd, others } = await buyers();
    await lock(wanted);
    const refused = crowd.map(({ person, body }) => timed(() => placeOrder(person, body)));
    const meanwhile = await Promise.all([
      ...others.map(({ person, body }) => timed(() => placeOrder(person, body))),
      ...crowd.map(({ person }) => timed(() => get('/cart', person.token))),
      timed(() => get('/products')),
    ]);
    expect(statusesOf(meanwhile.map(({ answer }) => answer))).toEqual({ 200: CROWD + 1, 201: OTHERS });
    const answers = await Promise.all(refused);
    expect(statusesOf(answers.map(({ answer }) => answer))).toEqual({ 503: CROWD });
    expect(answers[0]?.answer.headers.get('Retry-After')).toBe('2');
    expect(Math.max(...[...meanwhile, ...answers].map(({ ms }) => ms))).toBeLessThan(SOON_MS);

    await locker.query('COMMIT');
    await quiet();
    const carts = crowd.map(({ body }) => body.cart_id);
    expect(await query('SELECT id FROM orders WHERE cart_id = ANY($1)', [carts])).toEqual([]);
    const again = await Promise.all(crowd.map(({ person, body }) => placeOrder(person, body)));
    expect(statusesOf(again)).toEqual({ 201: CROWD });
    expect(await stockOf(wanted.stockIds[0] ?? 0)).toBe(0);
  }, 120_000);

  it('is released by those who have it reserved at the checkout, too', async () => {
    const { wanted, crowd } = await buyers();
    await lock(wanted);
    const holds = crowd.map(({ person }) => timed(() => request('PUT', '/cart/hold', { token: person.token })));
    const read = await timed(() => get('/cart', crowd[0]?.person.token));
    expect(read.answer.status).toBe(200);
    const answers = await Promise.all(holds);
    expect(statusesOf(answers.map(({ answer }) => answer))).toEqual({ 503: CROWD });
    expect(Math.max(...[read, ...answers].map(({ ms }) => ms))).toBeLessThan(SOON_MS);
    await locker.query('COMMIT');
    await quiet();
    expect(await query('SELECT id FROM stock_holds WHERE stock_label_id = $1', [wanted.stockIds[0]])).toEqual([]);
  }, 120_000);

  it('is waited for when it is let go of in time', async () => {
    const { wanted, crowd } = await buyers();
    const placed = await interleaved(
      () => other.query('SELECT 1 FROM stock_labels WHERE id = $1 FOR UPDATE', [wanted.stockIds[0]]),
      () => Promise.all(crowd.slice(0, 8).map(({ person, body }) => placeOrder(person, body))),
    );
    expect(statusesOf(placed)).toEqual({ 201: 8 });
  }, 120_000);
});

describe('a variant that many want', () => {
  it('is waited for as long as anybody gets it, however long the queue is', async () => {
    const { wanted, crowd } = await buyers();
    // One after the other: five seconds for all, which is longer than anybody waits where nothing moves.
    const undo = await slowInserts('order_lines', 0.2, `NEW.product_id = ${wanted.id}`);
    try {
      const answers = await Promise.all(crowd.map(({ person, body }) => placeOrder(person, body)));
      expect(statusesOf(answers)).toEqual({ 201: CROWD });
    } finally {
      await undo();
    }
  }, 120_000);
});
