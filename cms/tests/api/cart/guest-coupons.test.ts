import type { Cart } from 'shared-types/contract/cart';
import type { Order } from 'shared-types/contract/orders';
import { describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { createAddress, createProduct, createStaff, placeOrder, readyToPlace } from '../../helpers/factories';
import { createGuest, type Guest } from '../../helpers/guest';
import { query, request } from '../../helpers/shop';

trackLedger();

/** A coupon for so many orders in all. */
async function coupon(usageLimit: number, perUser: number | null = null): Promise<string> {
  const code = `GUEST${Math.random().toString(36).slice(2).toUpperCase()}`;
  await query(
    `INSERT INTO offer_coupons (document_id, code, discount_type, discount_value, valid_from, valid_until, is_active,
       used_count, usage_limit, per_user_limit, scope)
     VALUES ($1, $1, 'flat', 100, now() - interval '1 day', now() + interval '1 day', true, 0, $2, $3, 'cart')`,
    [code, usageLimit, perUser],
  );
  return code;
}
const uses = async (code: string) =>
  (await query<{ used_count: number }>('SELECT used_count FROM offer_coupons WHERE code = $1', [code]))[0]?.used_count;
const redeem = ({ cookie }: Guest, code: string) => request<Cart>('PUT', '/cart/coupon', { cookie, body: { code } });

/** Places an order with the coupon; answers the status too, because it may be used up. */
async function orderWith(guest: Guest, code: string) {
  const body = await readyToPlace(guest, await createProduct({ price: 1000 }));
  const { status } = await redeem(guest, code);
  return status === 200 ? placeOrder(guest, body) : { status, body: {} as Order };
}
const cancel = ({ cookie }: Guest, { id }: Order) => request('POST', `/orders/${id}/cancel`, { cookie });

describe('the use of a coupon by a guest', () => {
  it('is given back once when the order is cancelled, however often that is asked for', async () => {
    const code = await coupon(5);
    const guest = await createGuest();
    const { body: order } = await orderWith(guest, code);
    expect(await uses(code)).toBe(1);
    const answers = await Promise.all(Array.from({ length: 5 }, () => cancel(guest, order)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await uses(code)).toBe(0);
  });

  it('is one of all uses: what one guest has used another cannot, until it is given back', async () => {
    const code = await coupon(1);
    const [one, other] = [await createGuest(), await createGuest()];
    const { body: order } = await orderWith(one, code);
    expect((await orderWith(other, code)).status).toBe(409);
    expect((await cancel(one, order)).status).toBe(200);
    expect((await orderWith(other, code)).status).toBe(201);
    expect(await uses(code)).toBe(1);
  });

  it('is counted again when the order is reinstated, and refused when another guest has used it meanwhile', async () => {
    const staff = await createStaff('admin');
    const code = await coupon(1);
    const [one, other] = [await createGuest(), await createGuest()];
    const { body: order } = await orderWith(one, code);
    await cancel(one, order);
    const { body: second } = await orderWith(other, code);
    const reinstate = () =>
      request('PUT', `/orders/${order.id}/status`, { token: staff.token, body: { status: 'pending' } });
    const refused = await reinstate();
    expect([refused.status, refused.body.message]).toEqual([409, `The coupon ${code} has been used up meanwhile`]);
    await cancel(other, second);
    expect((await reinstate()).status).toBe(200);
    expect(await uses(code)).toBe(1);
  });

  it('is counted for the person as soon as the order is an account’s', async () => {
    const code = await coupon(9);
    const guest = await createGuest();
    await orderWith(guest, code);
    await query('UPDATE offer_coupons SET per_user_limit = 1 WHERE code = $1', [code]);
    // Nobody knows who else a guest is, so the coupon is none for guests any more.
    await createAddress(guest);
    expect((await orderWith(await createGuest({ email: guest.contact.email }), code)).status).toBe(409);
    expect(await uses(code)).toBe(1);
  });
});
