import type { Customer, CustomerDetail } from 'shared-types/contract/customers';
import { describe, expect, it } from 'vitest';
import { trackLedger } from '../helpers/audit';
import { createOrder, createProduct, createShopper } from '../helpers/factories';
import { createGuest } from '../helpers/guest';
import { preparedStaff } from '../helpers/prepared';
import { get, query, request } from '../helpers/shop';

const [admin, colleague] = [preparedStaff('admin'), preparedStaff('admin')];
trackLedger();

async function detailOf(email: string): Promise<CustomerDetail> {
  const { body } = await get<{ customers: Customer[] }>(`/customers?search=${encodeURIComponent(email)}`, admin.token);
  return (await get<CustomerDetail>(`/customers/${body.customers[0]?.id}`, admin.token)).body;
}
const merge = (kept: CustomerDetail, other: CustomerDetail, { token } = admin) =>
  request<CustomerDetail>('POST', `/customers/${kept.id}/merge`, {
    token,
    body: { other_id: other.id, seen_orders: other.order_count },
  });
async function guestWithOrder() {
  const guest = await createGuest({});
  await createOrder(guest);
  return { guest, customer: await detailOf(guest.contact.email) };
}
/** How many orders of these mail addresses there are, by the customer they count for. */
const ordersOf = async (...emails: string[]) =>
  Object.fromEntries(
    (
      await query<{ customer_id: number; orders: number }>(
        `SELECT c.customer_id, count(*)::int AS orders FROM orders o JOIN order_customers c ON c.order_id = o.id
         WHERE o.customer_email = ANY($1) GROUP BY 1`,
        [emails],
      )
    ).map(({ customer_id, orders }) => [customer_id, orders]),
  );

describe('two customers that are merged at the same moment', () => {
  it('are one, however many press: the second is told that the other is gone', async () => {
    for (let round = 0; round < 3; round++) {
      const [{ customer: kept }, { customer: other }] = [await guestWithOrder(), await guestWithOrder()];
      const answers = await Promise.all([merge(kept, other), merge(kept, other, colleague)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect(await ordersOf(kept.email, other.email)).toEqual({ [kept.id]: 2 });
    }
  });

  it('each into the other: one of them stays, with the orders of both', async () => {
    for (let round = 0; round < 3; round++) {
      const [{ customer: one }, { customer: two }] = [await guestWithOrder(), await guestWithOrder()];
      const answers = await Promise.all([merge(one, two), merge(two, one, colleague)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
      expect(Object.values(await ordersOf(one.email, two.email))).toEqual([2]);
    }
  });

  it('with a third: nobody’s order is lost, and who was merged away is gone', async () => {
    for (let round = 0; round < 3; round++) {
      const guests = [await guestWithOrder(), await guestWithOrder(), await guestWithOrder()];
      const [one, two, three] = guests.map(({ customer }) => customer) as [
        CustomerDetail,
        CustomerDetail,
        CustomerDetail,
      ];
      const answers = await Promise.all([merge(one, two), merge(two, three, colleague)]);
      const merged = answers.filter(({ status }) => status === 200).length;
      expect(merged).toBeGreaterThan(0);
      const left = await ordersOf(one.email, two.email, three.email);
      expect(Object.values(left).reduce((sum, orders) => sum + orders, 0)).toBe(3);
      expect(Object.keys(left)).toHaveLength(3 - merged);
    }
  });
});

describe('a customer who orders while being merged', () => {
  it('as a guest keeps the order: at whom the orders went to, or the merging is refused', async () => {
    const product = await createProduct({ quantities: [50] });
    for (let round = 0; round < 6; round++) {
      const account = await createShopper();
      const { guest, customer } = await guestWithOrder();
      const kept = await detailOf(account.email);
      const [merged, order] = await Promise.all([merge(kept, customer), createOrder(guest, product)]);
      expect([200, 409]).toContain(merged.status);
      const [row] = await query<{ user_id: number | null }>('SELECT user_id FROM orders WHERE id = $1', [order.id]);
      expect(row).toBeDefined();
      const left = await ordersOf(customer.email);
      expect(Object.values(left).reduce((sum, orders) => sum + orders, 0)).toBe(2);
      if (merged.status === 409) expect(left).toEqual({ [customer.id]: 2 });
      else expect(left[kept.id]).toBe(2);
    }
  });

  it('with an account keeps the order where it was placed, and has no account that is gone', async () => {
    const product = await createProduct({ quantities: [50] });
    for (let round = 0; round < 4; round++) {
      const [one, two] = [await createShopper(), await createShopper()];
      await createOrder(two, product);
      const [kept, other] = [await detailOf(one.email), await detailOf(two.email)];
      const [merged, ordered] = await Promise.allSettled([merge(kept, other), createOrder(two, product)]);
      const status = merged.status === 'fulfilled' ? merged.value.status : 0;
      expect([200, 409]).toContain(status);
      const orders = await query<{ user_id: number }>('SELECT user_id FROM orders WHERE customer_email = $1', [
        other.email,
      ]);
      expect(orders).toHaveLength(ordered.status === 'fulfilled' ? 2 : 1);
      const owner = status === 200 ? one.id : two.id;
      for (const { user_id } of orders) expect(user_id).toBe(owner);
    }
  });
});
