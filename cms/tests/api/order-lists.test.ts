import { type AdminOrder, type Order, type OrderSummary, orders } from 'shared-types/contract/orders';
import { describe, expect, it } from 'vitest';
import { createOrder, createShopper, createStaff, type Person } from '../helpers/factories';
import { preparedShopper } from '../helpers/prepared';
import { get } from '../helpers/shop';

const { shopper, product } = preparedShopper({ price: 2100, quantities: [5, 3] });
const ordersOf = async (person: Person) => (await get<OrderSummary[]>('/orders', person.token)).body;

describe('GET /orders and GET /orders/by-number/{orderNumber}', () => {
  it('answer the shopper’s own orders, newest first', async () => {
    const first = await createOrder(shopper, product);
    const second = await createOrder(shopper, product);
    const { body } = await get<OrderSummary[]>('/orders', shopper.token);
    expect(orders.list.answer.safeParse(body).error).toBeUndefined();
    expect(body.map(({ order_number }) => order_number)).toEqual([second.order_number, first.order_number]);
    expect(body[0]).toMatchObject({ item_count: 1, product_names: [product.name], status: 'PENDING' });
    expect((await get<Order>(`/orders/by-number/${first.order_number}`, shopper.token)).body).toEqual(first);
  });

  it('answer 404 for an unknown number and for another shopper’s', async () => {
    const order = await createOrder(shopper, product);
    const other = await createShopper();
    expect((await get(`/orders/by-number/${order.order_number}`, other.token)).status).toBe(404);
    expect((await get('/orders/by-number/MD-00000000', shopper.token)).status).toBe(404);
    expect((await get(`/orders/by-number/${encodeURIComponent("' OR 1=1 --")}`, shopper.token)).status).toBe(404);
    expect(await ordersOf(other)).toEqual([]);
  });
});

describe('GET /orders/admin', () => {
  it('answers all orders in the back office’s form', async () => {
    const order = await createOrder(shopper, product);
    const staff = await createStaff('sales');
    const { body } = await get<AdminOrder[]>('/orders/admin', staff.token);
    expect(orders.adminList.answer.safeParse(body).error).toBeUndefined();
    expect(body.find(({ orderId }) => orderId === order.order_number)).toEqual({
      _id: String(order.id),
      orderId: order.order_number,
      user: { name: 'Leela Devi' },
      guest: null,
      createdAt: order.created_at,
      totalAmount: 2100,
      status: 'pending',
      updated_at: order.created_at,
    });
  });
});
