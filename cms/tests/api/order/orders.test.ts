import type { Cart } from 'shared-types/contract/cart';
import { checkout } from 'shared-types/contract/checkout';
import type { Order, OrderSummary } from 'shared-types/contract/orders';
import { describe, expect, it } from 'vitest';
import {
  addToCart,
  createOrder,
  createProduct,
  createShopper,
  type Person,
  placeOrder,
  readyToPlace,
  stockOf,
} from '../../helpers/factories';
import { preparedShopper } from '../../helpers/prepared';
import { countQueries, get, query } from '../../helpers/shop';

const { shopper, product } = preparedShopper({ price: 2100, quantities: [5, 3] });
const ordersOf = async (person: Person) => (await get<OrderSummary[]>('/orders', person.token)).body;

describe('POST /orders', () => {
  it('places the order, takes the stock, closes the cart and copies what was sold', async () => {
    const body = await readyToPlace(shopper, product, { quantity: 2 });
    const answer = await placeOrder(shopper, body);
    expect(answer.status).toBe(201);
    expect(checkout.place.answer.safeParse(answer.body).error).toBeUndefined();
    expect(answer.body).toMatchObject({
      status: 'PENDING',
      payment_option: 'CASH_ON_DELIVERY',
      payment_status: 'unpaid',
      subtotal: 4200,
      discount: 0,
      delivery_fee: 0,
      total_amount: 4200,
      shipping_address: {
        name: 'Leela Devi',
        address: 'Flat 12',
        zipcode: 342001,
        city: { name: 'Jodhpur' },
        state: { name: 'Rajasthan', code: '08' },
      },
      details: [
        {
          quantity: 2,
          line_total: 4200,
          variant_assigned: false,
          product: { id: product.id, name: product.name, price: 2100 },
        },
      ],
      history: [{ status: 'PENDING' }],
    });
    expect(answer.body.order_number).toMatch(/^MD-[0-9A-HJKMNP-TV-Z]{8}$/);
    expect(answer.body.invoice_number).toMatch(/^INV\/\d\d-\d\d\/\d{6}$/);
    expect(await stockOf(product.stockIds[0] ?? 0)).toBe(3);
    const cart = await get<{ id: number; details: unknown[] }>('/cart', shopper.token);
    expect(cart.body.details).toEqual([]);
    expect(cart.body.id).not.toBe(body.cart_id);
  });

  it('is cash on delivery when nothing is said, and takes UPI and CARD', async () => {
    const { payment_option: _, ...silent } = await readyToPlace(shopper, product);
    expect((await placeOrder(shopper, silent)).body.payment_option).toBe('CASH_ON_DELIVERY');
    for (const payment_option of ['UPI', 'CARD'])
      expect(
        (await placeOrder(shopper, { ...(await readyToPlace(shopper, product)), payment_option })).body.payment_option,
      ).toBe(payment_option);
  });

  it('needs no choice of a product that comes in one size and no colours', async () => {
    const bag = await createProduct({ quantities: [4] });
    await query('UPDATE stock_labels SET size_id = NULL WHERE product_id = $1', [bag.id]);
    const body = await readyToPlace(shopper, bag, { stock_id: undefined });
    await addToCart(shopper, bag);
    expect((await get<Cart>('/cart', shopper.token)).body.details).toMatchObject([
      { quantity: 2, stock: { id: bag.stockIds[0], size: null, color: null } },
    ]);
    expect((await placeOrder(shopper, body)).status).toBe(201);
    expect(await stockOf(bag.stockIds[0] ?? 0)).toBe(2);
  });

  it('answers the same order when the same cart is placed again', async () => {
    const body = await readyToPlace(shopper, product);
    const first = await placeOrder(shopper, body);
    const again = await placeOrder(shopper, body);
    expect(again.body).toEqual(first.body);
    expect(await stockOf(product.stockIds[0] ?? 0)).toBe(4);
    expect(await ordersOf(shopper)).toHaveLength(1);
  });

  it('keeps its copies when the product, its price and the address change', async () => {
    const order = await createOrder(shopper, product);
    await query("UPDATE products SET name = 'Renamed', price = 1 WHERE id = $1", [product.id]);
    await query("UPDATE user_addresses SET area = 'Elsewhere' WHERE user_id = $1", [shopper.id]);
    const { body } = await get<Order>(`/orders/by-number/${order.order_number}`, shopper.token);
    expect(body.details).toEqual(order.details);
    expect(body.shipping_address).toEqual(order.shipping_address);
  });

  it('charges delivery when the store does, and adds GST up to the paisa', async () => {
    await query('UPDATE store_settings SET free_delivery = false');
    try {
      const order = await createOrder(shopper, product);
      expect(order).toMatchObject({ subtotal: 2100, delivery_fee: 40, total_amount: 2140 });
      const [row] = await query<{ taxable_value: string; cgst: string; sgst: string; igst: string }>(
        'SELECT taxable_value, cgst, sgst, igst FROM orders WHERE id = $1',
        [order.id],
      );
      // 5 % of a piece up to ₹2,500, in the store's own state: 2140 × 5 / 105 in two halves.
      expect(row).toEqual({ taxable_value: '2038.10', cgst: '50.95', sgst: '50.95', igst: '0.00' });
    } finally {
      await query('UPDATE store_settings SET free_delivery = true');
    }
  });

  it('counts one use of the coupon and keeps its code', async () => {
    const [coupon] = await query<{ id: number }>(
      `INSERT INTO offer_coupons (document_id, code, discount_type, discount_value, valid_from, valid_until, is_active, usage_limit, used_count)
       VALUES ('c', $1, 'flat', 100, now() - interval '1 hour', now() + interval '1 hour', true, 1, 0) RETURNING id`,
      [`ONCE${Math.random()}`],
    );
    const body = await readyToPlace(shopper, product);
    await query('UPDATE carts SET offer_coupon_id = $1 WHERE id = $2', [coupon?.id, body.cart_id]);
    expect((await placeOrder(shopper, body)).body).toMatchObject({ discount: 100, total_amount: 2000 });
  });

  it('makes no query for each line of its own', async () => {
    const placing = async (lines: number) => {
      const person = await createShopper();
      for (let n = 1; n < lines; n++) await addToCart(person, await createProduct());
      const body = await readyToPlace(person, await createProduct());
      return countQueries(() => placeOrder(person, body));
    };
    // The fewest of several, and less than one for each of four more lines: what the shop does beside the request, as
    // sending the mail about it, is counted now and then too.
    const fewest = async (lines: number) => Math.min(await placing(lines), await placing(lines), await placing(lines));
    expect(await fewest(6)).toBeLessThan((await fewest(2)) + 4);
  });
});
