import type { Cart } from 'shared-types/contract/cart';
import { describe, expect, it } from 'vitest';
import { trackLedger } from '../helpers/audit';
import {
  createOrder,
  createProduct,
  createShopper,
  createStaff,
  PASSWORD,
  placeOrder,
  readyToPlace,
  stockOf,
} from '../helpers/factories';
import { createGuest } from '../helpers/guest';
import { limit, rounds } from '../helpers/rounds';
import { get, query, request } from '../helpers/shop';

trackLedger();

const ROUNDS = rounds(6, 200);
const AT_ONCE = 4;
const soon = () => new Promise((resolve) => setTimeout(resolve, Math.random() * 25));

describe('a guest’s cart that is ordered while it is merged and its device forgotten', () => {
  it(
    'is ordered, or is the account’s, or is gone, and never two of these',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const product = await createProduct({ quantities: [AT_ONCE * 2] });
        const outcomes = await Promise.all(
          Array.from({ length: AT_ONCE }, async (_, index) => {
            const [guest, shopper] = await Promise.all([createGuest(), createShopper()]);
            const { cookie } = guest;
            const body = await readyToPlace(guest, product);
            const signIn = () =>
              soon().then(() =>
                request('POST', '/auth/user/login', { cookie, body: { email: shopper.email, password: PASSWORD } }),
              );
            const [placed, merged] = await Promise.all([
              soon().then(() => placeOrder(guest, body)),
              signIn(),
              signIn(),
              // Every other one is forgotten as well.
              ...(index % 2 ? [soon().then(() => request('DELETE', '/guest', { cookie }))] : []),
            ]);
            expect(merged?.status).toBe(200);
            expect([201, 401]).toContain(placed.status);
            const orders = await query('SELECT id FROM orders WHERE customer_email = $1', [guest.contact.email]);
            const { body: cart } = await get<Cart>('/cart', shopper.token);
            const inCart = cart.details.reduce((sum, { quantity }) => sum + quantity, 0);
            expect(orders.length).toBe(placed.status === 201 ? 1 : 0);
            if (index % 2 === 0) expect(orders.length + inCart).toBe(1);
            else expect(orders.length + inCart).toBeLessThanOrEqual(1);
            const left = 'SELECT 1 FROM devices WHERE id = $1 UNION ALL SELECT 1 FROM carts WHERE device_id = $1';
            expect(await query(left, [guest.id])).toEqual([]);
            return orders.length;
          }),
        );
        const ordered = outcomes.reduce((sum, orders) => sum + orders, 0);
        expect(await stockOf(product.stockIds[0] ?? 0)).toBe(AT_ONCE * 2 - ordered);
      }
    },
    limit(60_000),
  );
});

describe('a guest who orders while what is kept of them is erased', () => {
  it(
    'has an order on its way, and nothing erased, or is forgotten and has ordered nothing',
    async () => {
      const { token } = await createStaff('admin');
      for (let round = 0; round < ROUNDS; round++) {
        const product = await createProduct({ quantities: [9] });
        const guest = await createGuest();
        const { id } = await createOrder(guest, product);
        const delivered = await request('PUT', `/orders/${id}/status`, { token, body: { status: 'delivered' } });
        expect(delivered.status).toBe(200);
        const body = await readyToPlace(guest, product);
        const erase = () => soon().then(() => request('DELETE', `/orders/admin/${id}/guest`, { token }));
        const [placed, ...erased] = await Promise.all([soon().then(() => placeOrder(guest, body)), erase(), erase()]);
        const left = await query('SELECT FROM orders WHERE customer_email = $1', [guest.contact.email]);
        const statuses = erased.map(({ status }) => status).sort();
        if (placed.status === 201) expect([statuses, left.length]).toEqual([[409, 409], 2]);
        else expect([placed.status, statuses, left.length]).toEqual([401, [200, 409], 0]);
      }
    },
    limit(60_000),
  );
});
