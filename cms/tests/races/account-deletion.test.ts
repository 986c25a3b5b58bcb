import { describe, expect, it } from 'vitest';
import { trackLedger } from '../helpers/audit';
import { concurrentEdit } from '../helpers/concurrent-edit';
import {
  createProduct,
  createShopper,
  createStaff,
  PASSWORD,
  type Person,
  placeOrder,
  readyToPlace,
  stockOf,
} from '../helpers/factories';
import { limit, rounds } from '../helpers/rounds';
import { query, request } from '../helpers/shop';

trackLedger();
const { other, interleaved } = concurrentEdit();

const ROUNDS = rounds(6, 200);
const AT_ONCE = 5;

const leave = (person: Person) =>
  request('POST', '/account/delete', { token: person.token, body: { password: PASSWORD } });
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));
const ordersOf = ({ id, email }: Person) =>
  query('SELECT id FROM orders WHERE user_id = $1 OR customer_email IN ($2, $3)', [id, email, `${id}@deleted.invalid`]);

describe('an account that is deleted while it orders', () => {
  it.each([
    ['by the shopper', async () => leave, 120],
    [
      'by staff',
      async () => {
        const { token } = await createStaff('admin', 'super_admin');
        return (person: Person) => request('DELETE', `/users/${person.id}`, { token });
      },
      12,
    ],
  ])(
    '%s either keeps its order and stays, or goes and has none',
    async (_, whoDeletes, lateMs) => {
      const remove = await whoDeletes();
      for (let round = 0; round < ROUNDS; round++) {
        const product = await createProduct({ quantities: [AT_ONCE] });
        const outcomes = await Promise.all(
          Array.from({ length: AT_ONCE }, async (_, index) => {
            const person = await createShopper();
            const body = await readyToPlace(person, product);
            const [deleted, placed] = await Promise.all([
              remove(person),
              pause((lateMs * index) / AT_ONCE + Math.random() * 5).then(() => placeOrder(person, body)),
            ]);
            return { outcome: `${placed.status} ${deleted.status}`, orders: (await ordersOf(person)).length };
          }),
        );
        for (const { outcome, orders } of outcomes) {
          expect(['201 409', '401 200', '409 200']).toContain(outcome);
          expect([outcome, orders]).toEqual([outcome, outcome === '201 409' ? 1 : 0]);
        }
        const sold = outcomes.filter(({ outcome }) => outcome === '201 409').length;
        expect(await stockOf(product.stockIds[0] ?? 0)).toBe(AT_ONCE - sold);
      }
    },
    limit(120_000),
  );

  it('has no order when the account was already going as the order came', async () => {
    const person = await createShopper();
    const product = await createProduct({ quantities: [3] });
    const body = await readyToPlace(person, product);
    const placed = await interleaved(
      async () => {
        await other.query('SELECT id FROM up_users WHERE id = $1 FOR UPDATE', [person.id]);
        await other.query('DELETE FROM cart_lines WHERE cart_id = $1', [body.cart_id]);
        for (const table of ['carts', 'user_addresses'])
          await other.query(`DELETE FROM ${table} WHERE user_id = $1`, [person.id]);
        await other.query('DELETE FROM up_users WHERE id = $1', [person.id]);
      },
      () => placeOrder(person, body),
    );
    expect(placed.status).toBe(401);
    expect(await ordersOf(person)).toEqual([]);
    expect(await stockOf(product.stockIds[0] ?? 0)).toBe(3);
  });
});
