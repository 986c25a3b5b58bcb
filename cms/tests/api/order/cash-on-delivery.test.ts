import type { CheckoutQuote } from 'shared-types/contract/checkout';
import type { Order } from 'shared-types/contract/orders';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { createProduct, createShopper, type Person, placeOrder, readyToPlace } from '../../helpers/factories';
import { createGuest } from '../../helpers/guest';
import { errorsOf, get, query, request } from '../../helpers/shop';

trackLedger();

const OFF = {
  ...{ cash_fee: 0, cash_least: null, cash_most: null, cash_only_in: null, cash_not_in: null },
  ...{ prepaid_discount: 0, prepaid_discount_type: 'flat' },
};
async function set(changes: Record<string, string | number | null>): Promise<void> {
  const entries = Object.entries(changes);
  await query(
    `UPDATE store_settings SET ${entries.map(([name], index) => `${name} = $${index + 1}`).join(', ')}`,
    entries.map(([, value]) => value),
  );
}
afterEach(() => set(OFF));

let shopper: Person;
beforeAll(async () => {
  shopper = await createShopper();
});

const quote = async (person: Person, where = '') =>
  (await get<CheckoutQuote>(`/checkout/quote${where}`, person.token)).body.options;

describe('what the checkout says before anything is placed', () => {
  it('is what each way to pay comes to, to the paisa what is then ordered', async () => {
    await set({ cash_fee: 49.5, prepaid_discount: 5, prepaid_discount_type: 'percentage' });
    for (const index of [0, 1, 2]) {
      const product = await createProduct({ price: 2100, quantities: [9] });
      const body = await readyToPlace(shopper, product);
      const options = await quote(shopper, `?shipping_address_id=${body.shipping_address_id}`);
      expect(
        options.map(({ option, total, cash_fee, prepaid_discount }) => [option, total, cash_fee, prepaid_discount]),
      ).toEqual([
        ['CASH_ON_DELIVERY', 2149.5, 49.5, 0],
        ['UPI', 1995, 0, 105],
        ['CARD', 2100, 0, 0],
        ['ONLINE', 1995, 0, 105],
      ]);
      const chosen = options[index];
      const placed = await placeOrder(shopper, {
        ...{ ...body, payment_option: chosen?.option, expected_total: chosen?.total },
      });
      const { subtotal, discount, prepaid_discount, delivery_fee, cash_fee, total_amount: total } = placed.body;
      expect(placed.status).toBe(201);
      expect(chosen).toMatchObject({ subtotal, discount, prepaid_discount, delivery_fee, cash_fee, total });
    }
  });

  it('is why cash is refused, by the saved address or by the PIN code alone, and so is the order', async () => {
    const body = await readyToPlace(shopper, await createProduct({ price: 2100 }));
    const [{ zipcode } = { zipcode: 0 }] = await query<{ zipcode: number }>(
      'SELECT zipcode FROM user_addresses WHERE id = $1',
      [body.shipping_address_id],
    );
    const refusals = async (where: string) => (await quote(shopper, where)).map(({ refusal }) => refusal);
    await set({ cash_not_in: String(zipcode).slice(0, 3) });
    const said = `Cash on delivery is not offered at PIN code ${zipcode}.`;
    expect(await refusals(`?shipping_address_id=${body.shipping_address_id}`)).toEqual([said, null, null, null]);
    expect(await refusals(`?zipcode=${zipcode}`)).toEqual([said, null, null, null]);
    expect(await refusals('?zipcode=110001')).toEqual([null, null, null, null]);
    expect(await refusals('')).toEqual([null, null, null, null]);
    const refused = await placeOrder(shopper, body);
    expect([refused.status, errorsOf(refused.body)]).toEqual([409, [{ path: 'payment_option', message: said }]]);
    await set({ cash_not_in: null, cash_most: 2000 });
    expect(await refusals('')).toEqual(['Cash on delivery is for orders up to ₹2,000.', null, null, null]);
    await set({ cash_most: null, cash_least: 3000 });
    expect(await refusals('')).toEqual(['Cash on delivery is for orders from ₹3,000.', null, null, null]);
    expect((await placeOrder(shopper, { ...body, payment_option: 'UPI' })).status).toBe(201);
  });

  it('is for a guest’s cart too, and for nobody else’s address', async () => {
    await set({ cash_fee: 50 });
    const guest = await createGuest();
    await readyToPlace(guest, await createProduct({ price: 1000 }));
    const { body } = await request<CheckoutQuote>('GET', '/checkout/quote', { cookie: guest.cookie });
    expect(body.options.map(({ total }) => total)).toEqual([1050, 1000, 1000, 1000]);
    const other = await readyToPlace(await createShopper(), await createProduct());
    expect((await get(`/checkout/quote?shipping_address_id=${other.shipping_address_id}`, shopper.token)).status).toBe(
      404,
    );
    expect((await get('/checkout/quote?zipcode=Jodhpur', shopper.token)).status).toBe(400);
  });

  it('guards the order: at the total of another way to pay it is refused', async () => {
    await set({ cash_fee: 50 });
    const body = await readyToPlace(shopper, await createProduct({ price: 1000 }));
    const refused = await placeOrder(shopper, { ...body, expected_total: 1000 });
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ message: 'The total is now ₹1,050.00. Please check your cart.' }),
    ]);
    expect((await placeOrder(shopper, { ...body, expected_total: 1050 })).status).toBe(201);
  });
});

describe('an order with a fee for cash, or with a discount for paying ahead', () => {
  it('keeps both whatever the store says later', async () => {
    await set({ cash_fee: 50 });
    const placed = await placeOrder(shopper, await readyToPlace(shopper, await createProduct({ price: 1000 })));
    await set(OFF);
    const shown = await get<Order>(`/orders/by-number/${placed.body.order_number}`, shopper.token);
    expect(shown.body).toMatchObject({ cash_fee: 50, total_amount: 1050, due_amount: 1050 });
  });

  it.each([
    ['cash_fee = 50', 'another fee than the total has'],
    ['prepaid_discount = 5', 'more saved than discounted'],
  ])('cannot have %s written to it by hand: %s', async (change) => {
    const { body } = await placeOrder(shopper, await readyToPlace(shopper, await createProduct()));
    await expect(query(`UPDATE orders SET ${change} WHERE id = $1`, [body.id])).rejects.toThrow('orders_total_check');
  });
});
