import type { AdminOrderDetail, Order } from 'shared-types/contract/orders';
import type { OrderReturns } from 'shared-types/contract/return-requests';
import {
  addToCart,
  createAddress,
  createProduct,
  createShopper,
  createStaff,
  type Person,
  placeOrder,
  type TestProduct,
} from './factories';
import { query, request } from './shop';

/**
 * Three orders of one shopper, with everything that may happen to one: each has two lines, a coupon and delivery to pay;
 * of the `delivered` one items came back, the last of them asked for by the shopper, who asks for another; it was paid and a part of that paid back; the `reinstated` one was cancelled
 * after a return, and reinstated.
 */
export interface OrderModel {
  delivered: Order;
  reinstated: Order;
  /** Paid; one piece of it was exchanged, and another exchange is asked for. */
  exchanged: Order;
  shopper: Person;
  products: [TestProduct, TestProduct];
  couponId: number;
}

export async function randomOrders(): Promise<OrderModel> {
  const staff = await createStaff('super_admin', 'admin');
  const shopper = await createShopper();
  const products: [TestProduct, TestProduct] = [
    await createProduct({ price: 2100, quantities: [20] }),
    await createProduct({ price: 999.9, quantities: [20], hsn: '6404' }),
  ];
  const coupon = await step<{ id: number; code: string }>(staff, 'POST', '/offer-coupons', {
    code: `LIVES${Math.random()}`,
    ...{ discount_type: 'flat', discount_value: 100, is_active: true, usage_limit: 9, per_user_limit: 3 },
    ...{ valid_from: '2026-01-01T00:00:00.000Z', valid_until: '2099-01-01T00:00:00.000Z', min_order_amount: null },
  });
  await query(
    'UPDATE store_settings SET free_delivery = false, delivery_fee = 40, cash_fee = 50, prepaid_discount = 30',
  );
  try {
    const place = (by = 'UPI') => placeBoth(shopper, products, coupon.code, by);
    const [delivered, reinstated] = [await place(), await place('CASH_ON_DELIVERY')];
    for (const { id, details } of [delivered, reinstated]) {
      await step(staff, 'PUT', `/orders/${id}/status`, { status: 'delivered' });
      for (const quantity of [1, 1])
        await step(staff, 'POST', `/orders/${id}/returns`, {
          lines: [{ id: details[1]?.id, quantity, restock: quantity === 1 }],
          reason: 'Too small',
        });
    }
    const { id, details } = delivered;
    const ask = { lines: [{ id: details[0]?.id, quantity: 1 }], reason: 'wrong_size' };
    const path = `/orders/${id}/return-requests`;
    const asked = await step<OrderReturns>(shopper, 'POST', path, ask);
    const request = `/return-requests/${asked.requests[0]?.id}`;
    await step(staff, 'PUT', `${request}/decision`, { decision: 'accepted' });
    await step(staff, 'POST', `${request}/receive`, { lines: [{ id: details[0]?.id, quantity: 1, restock: true }] });
    await step(shopper, 'POST', path, ask);
    const pay = (body: object) => step<AdminOrderDetail>(staff, 'PUT', `/orders/${delivered.id}/payment`, body);
    await pay({ status: 'paid', reference: 'UTR 1' });
    await pay({ status: 'refunded', reference: 'UTR 2', amount: 10.5, beyond_credit: true });
    const exchanged = await exchangeOne(await place(), staff, shopper, products[0]);
    for (const status of ['cancelled', 'shipped'])
      await step(staff, 'PUT', `/orders/${reinstated.id}/status`, { status });
    return { delivered, reinstated, exchanged, shopper, products, couponId: coupon.id };
  } finally {
    await query('UPDATE store_settings SET free_delivery = true, cash_fee = 0, prepaid_discount = 0');
  }
}

async function exchangeOne(order: Order, staff: Person, shopper: Person, product: TestProduct): Promise<Order> {
  const { id, details } = order;
  await step(staff, 'PUT', `/orders/${id}/payment`, { status: 'paid', reference: 'UTR 3' });
  await step(staff, 'PUT', `/orders/${id}/status`, { status: 'delivered' });
  const lines = [{ id: details[0]?.id, quantity: 1, exchange_for: product.stockIds[0] }];
  const ask = () =>
    step<OrderReturns>(shopper, 'POST', `/orders/${id}/return-requests`, { lines, reason: 'wrong_size' });
  const request = `/return-requests/${(await ask()).requests[0]?.id}`;
  await step(staff, 'PUT', `${request}/decision`, { decision: 'accepted' });
  await step(staff, 'POST', `${request}/receive`, { lines: [{ id: details[0]?.id, quantity: 1, restock: true }] });
  await ask();
  return order;
}

async function placeBoth(
  shopper: Person,
  [first, second]: OrderModel['products'],
  code: string,
  payment_option: string,
): Promise<Order> {
  await addToCart(shopper, first, { quantity: 2 });
  const cart = await addToCart(shopper, second, { quantity: 3 });
  await step(shopper, 'PUT', '/cart/coupon', { code });
  const { id } = await createAddress(shopper);
  const body = { cart_id: cart.id, shipping_address_id: id, billing_address_id: id, payment_option };
  const { status, body: order } = await placeOrder(shopper, body);
  if (status !== 201) throw new Error(`Placing an order answered ${status} ${JSON.stringify(order)}`);
  return order;
}

/** Does what must succeed. */
export async function step<Body>(person: Person, method: string, path: string, body: object): Promise<Body> {
  const answer = await request<Body>(method, path, { token: person.token, body });
  if (answer.status >= 300)
    throw new Error(`${method} ${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
}
