import type { Cart } from 'shared-types/contract/cart';
import type { Order, OrderSummary } from 'shared-types/contract/orders';
import { describe, expect, it } from 'vitest';
import {
  addToCart,
  createAddress,
  createProduct,
  createShopper,
  type Person,
  placeOrder,
  readyToPlace,
  stockOf,
  unknownId,
} from '../../helpers/factories';
import { preparedShopper } from '../../helpers/prepared';
import { errorsOf, get, query, request } from '../../helpers/shop';

const { shopper, product } = preparedShopper({ price: 2100, quantities: [5, 3] });
const ordersOf = async (person: Person) => (await get<OrderSummary[]>('/orders', person.token)).body;

describe('POST /orders is refused, and nothing is taken,', () => {
  it.each([
    ['CASH_ON_DELIVERY', 'cash_on_delivery = false', 'cash_on_delivery = true'],
    ['UPI', 'upi = false', 'upi = true'],
    ['UPI', "upi_id = ''", "upi_id = 'marudhara@upi'"],
    ['CARD', 'card = false', 'card = true'],
  ])('refuses %s at its field while the store has %s, and orders paid so stay', async (payment_option, off, on) => {
    const before = (await placeOrder(shopper, { ...(await readyToPlace(shopper, product)), payment_option })).body;
    const body = { ...(await readyToPlace(shopper, product)), payment_option };
    await query(`UPDATE store_settings SET ${off}`);
    try {
      const refused = await placeOrder(shopper, body);
      expect([refused.status, refused.body]).toEqual([
        400,
        expect.objectContaining({
          errors: [
            {
              path: 'payment_option',
              message: 'This way of paying is not offered at the moment. Please choose another.',
            },
          ],
        }),
      ]);
      const kept = await get<Order>(`/orders/by-number/${before.order_number}`, shopper.token);
      expect(kept.body.payment_option).toBe(payment_option);
    } finally {
      await query(`UPDATE store_settings SET ${on}`);
    }
    expect((await placeOrder(shopper, body)).status).toBe(201);
  });

  it('answers 409 naming the lines that have no variant chosen, takes nothing, and goes on once they have', async () => {
    const single = await createProduct({ quantities: [4] });
    await addToCart(shopper, single, { stock_id: undefined });
    await addToCart(shopper, product);
    const body = await readyToPlace(shopper, product, { stock_id: undefined });
    const { details } = (await get<Cart>('/cart', shopper.token)).body;
    const open = details.filter(({ stock }) => stock === null);
    const refused = await placeOrder(shopper, body);
    expect(refused.status).toBe(409);
    expect(errorsOf(refused.body)).toEqual(
      open.map(({ id, product: { name } }) => ({
        path: `details.${id}`,
        message: `${name} has no size and colour yet. Please choose them.`,
      })),
    );
    expect(open.map((line) => line.product.id)).toEqual([single.id, product.id]);
    expect(await ordersOf(shopper)).toEqual([]);
    const stocks = () => Promise.all([...product.stockIds, ...single.stockIds].map(stockOf));
    const before = await stocks();

    for (const [index, stock_id] of [single.stockIds[0], product.stockIds[1]].entries())
      await request('PATCH', `/cart/items/${open[index]?.id}`, { token: shopper.token, body: { stock_id } });
    const placed = await placeOrder(shopper, body);
    expect(placed.status).toBe(201);
    expect(placed.body.details.map(({ variant_assigned }) => variant_assigned)).toEqual([false, false, false]);
    expect(await stocks()).toEqual(before.map((pieces) => pieces - 1));
  });

  it('is refused once with a coupon that has lapsed, which is taken off the cart: what is sent next is ordered without it', async () => {
    const code = `LAPSED${Math.random()}`;
    const [coupon] = await query<{ id: number }>(
      `INSERT INTO offer_coupons (document_id, code, discount_type, discount_value, valid_from, valid_until, is_active, used_count)
       VALUES ('c', $1, 'flat', 100, now() - interval '1 hour', now() - interval '1 second', true, 0) RETURNING id`,
      [code],
    );
    const body = await readyToPlace(shopper, product);
    await query('UPDATE carts SET offer_coupon_id = $1 WHERE id = $2', [coupon?.id, body.cart_id]);
    const reason = 'This coupon has expired';
    const headers = { 'Idempotency-Key': `lapsed-${Math.random()}` };
    const seen = { ...body, expected_total: 2000 };
    const refused = await placeOrder(shopper, seen, headers);
    expect([refused.status, refused.body]).toEqual([
      409,
      { message: reason, errors: [{ path: 'coupon', message: reason }] },
    ]);
    const { body: cart } = await get<Cart>('/cart', shopper.token);
    expect(cart).toMatchObject({ total: 2100, coupon: null, refused_coupon: null });
    // The same once more, as after a lost answer, is not ordered at another total than was seen.
    expect(errorsOf((await placeOrder(shopper, seen, headers)).body)?.[0]?.path).toBe('expected_total');
    const placed = await placeOrder(shopper, { ...body, expected_total: 2100 }, headers);
    expect(placed.body).toMatchObject({ discount: 0, total_amount: 2100 });
  });

  it.each([
    ['a missing shipping address', { shipping_address_id: undefined }, 'Please select shipping and billing addresses'],
    ['a missing billing address', { billing_address_id: null }, 'Please select shipping and billing addresses'],
    ['an unknown payment option', { payment_option: 'CHEQUE' }, 'Choose how to pay'],
    ['a cart as text', { cart_id: '1' }, null],
    ['a total of one’s own', { total_amount: 1 }, 'Unknown field: total_amount'],
    ['a price of one’s own', { details: [{ price: 1 }] }, 'Unknown field: details'],
    ['an owner of one’s own', { user_id: 1 }, 'Unknown field: user_id'],
  ])('refuses %s and changes nothing', async (_, overrides, message) => {
    const body = await readyToPlace(shopper, product);
    const answer = await placeOrder(shopper, { ...body, ...overrides });
    expect(answer.status).toBe(400);
    if (message) expect((answer.body as unknown as { message: string }).message).toBe(message);
    expect(await ordersOf(shopper)).toEqual([]);
    expect(await stockOf(product.stockIds[0] ?? 0)).toBe(5);
  });

  it('answers 404 for a cart or an address that is unknown or somebody else’s', async () => {
    const other = await createShopper();
    const theirs = await readyToPlace(other, product);
    const mine = await readyToPlace(shopper, product);
    for (const overrides of [
      { cart_id: theirs.cart_id },
      { cart_id: unknownId() },
      { shipping_address_id: theirs.shipping_address_id },
      { billing_address_id: theirs.billing_address_id },
      { shipping_address_id: unknownId() },
    ])
      expect((await placeOrder(shopper, { ...mine, ...overrides })).status).toBe(404);
    expect(await ordersOf(shopper)).toEqual([]);
    expect(await ordersOf(other)).toEqual([]);
  });

  it('answers 409 for an empty cart', async () => {
    const { id } = (await get<{ id: number }>('/cart', shopper.token)).body;
    const address = await createAddress(shopper);
    const answer = await placeOrder(shopper, {
      cart_id: id,
      shipping_address_id: address.id,
      billing_address_id: address.id,
    });
    expect([answer.status, (answer.body as unknown as { message: string }).message]).toEqual([
      409,
      'Your cart is empty',
    ]);
  });

  it('answers 409 naming the line that is sold out, and takes nothing of the others', async () => {
    const other = await createProduct({ quantities: [4] });
    await addToCart(shopper, other);
    const body = await readyToPlace(shopper, product);
    await query('UPDATE stock_labels SET quantity = 0 WHERE id = $1', [product.stockIds[0]]);
    const answer = await placeOrder(shopper, body);
    const { message, errors } = answer.body as unknown as { message: string; errors: { path: string }[] };
    expect([answer.status, message]).toEqual([409, `${product.name} is sold out`]);
    expect(errors[0]?.path).toMatch(/^details\.\d+$/);
    expect(await stockOf(other.stockIds[0] ?? 0)).toBe(4);
  });

  it('answers 409 for a product that went off sale', async () => {
    const body = await readyToPlace(shopper, product);
    await query('UPDATE products SET is_active = false WHERE id = $1', [product.id]);
    expect((await placeOrder(shopper, body)).status).toBe(409);
  });

  it('answers 409 when the total is no longer the one that was shown', async () => {
    const body = await readyToPlace(shopper, product);
    await query('UPDATE products SET price = 9000 WHERE id = $1', [product.id]);
    const refused = await placeOrder(shopper, { ...body, expected_total: 2100 });
    expect([refused.status, (refused.body as unknown as { message: string }).message]).toEqual([
      409,
      'The total is now ₹9,000.00. Please check your cart.',
    ]);
    expect((await placeOrder(shopper, { ...body, expected_total: 9000 })).status).toBe(201);
  });

  it('refuses a total that the database cannot hold', async () => {
    const dear = await createProduct({ price: 99_999_999, quantities: [9] });
    expect((await placeOrder(shopper, await readyToPlace(shopper, dear, { quantity: 2 }))).status).toBe(409);
  });
});
