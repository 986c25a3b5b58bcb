import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { placeOrder, readyToPlace } from './factories';
import { orderFixture } from './order-fixture';
import { request } from './shop';

/** `orderFixture` with payments, refunds and returns. */
export function paymentFixture(quantities?: number[]) {
  const fixture = orderFixture(quantities);
  const { staff, shopper, product } = fixture;
  const pay = (id: number, body: object) =>
    request<AdminOrderDetail>('PUT', `/orders/${id}/payment`, { token: staff.token, body });
  return {
    ...fixture,
    /** Notes that what is due came in. */
    receive: (id: number) => pay(id, { status: 'paid', reference: 'UTR 1' }),
    /** Pays back what is credited; more only when it is said to be meant. */
    refund: (id: number, amount: number, more: { beyond_credit?: boolean } = {}) =>
      pay(id, { status: 'refunded', reference: 'R', amount, ...more }),
    /** A UPI order of ₹2,100 a unit. */
    placed: async (quantity = 1) => {
      const body = await readyToPlace(shopper, product, { quantity });
      return (await placeOrder(shopper, { ...body, payment_option: 'UPI' })).body;
    },
    /** Returns items of the first line. */
    returnItems: (order: { id: number; details: { id: number }[] }, quantity: number) => {
      const lines = [{ id: order.details[0]?.id, quantity, restock: true }];
      const body = { lines, reason: 'Too small' };
      return request<AdminOrderDetail>('POST', `/orders/${order.id}/returns`, { token: staff.token, body });
    },
  };
}
