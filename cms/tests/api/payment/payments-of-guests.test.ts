import type { Cart } from 'shared-types/contract/cart';
import { describe, expect, it } from 'vitest';
import { addToCart, createProduct, createShopper, unknownId } from '../../helpers/factories';
import { gateway } from '../../helpers/gateway';
import { createGuest, signInOn } from '../../helpers/guest';
import { confirm, openAndPay, openPayment, orderOf, providerOrder, readyToPay } from '../../helpers/online-payments';
import { paymentAtGateway, quiet } from '../../helpers/payment-at-gateway';
import { query, request } from '../../helpers/shop';

const { product, stock } = paymentAtGateway();

/** Takes ₹100 off. */
async function coupon(): Promise<string> {
  const code = `SIGNIN${unknownId()}`;
  await query(
    `INSERT INTO offer_coupons (document_id, code, discount_type, discount_value, valid_from, valid_until, is_active,
       used_count, scope)
     VALUES ($1, $1, 'flat', 100, now() - interval '1 day', now() + interval '1 day', true, 0, 'cart')`,
    [code],
  );
  return code;
}

describe('a payment of a guest who signs in while paying', () => {
  it('is the account’s order, and stays reserved until then', async () => {
    const guest = await createGuest();
    const account = await createShopper();
    await quiet();
    const { opened } = await openAndPay(guest, product);
    expect((await signInOn(guest, account)).status).toBe(200);
    const [hold] = await query<{ user_id: number }>(
      'SELECT c.user_id FROM stock_holds h JOIN carts c ON c.id = h.cart_id WHERE h.stock_label_id = $1',
      [product.stockIds[0]],
    );
    expect(hold).toEqual({ user_id: account.id });
    const { body: paid } = await confirm(opened.id);
    expect(paid.state).toBe('paid');
    expect(await query('SELECT user_id FROM orders WHERE id = $1', [paid.order?.id])).toEqual([
      { user_id: account.id },
    ]);
    const [cart] = await query('SELECT cart_status FROM carts WHERE user_id = $1', [account.id]);
    expect(cart).toEqual({ cart_status: 'ordered' });
  });

  it('is the order at the price that was paid, also where the account’s empty cart kept a coupon', async () => {
    const [guest, account, code] = [await createGuest(), await createShopper(), await coupon()];
    const { details } = await addToCart(account, product);
    await request('PUT', '/cart/coupon', { token: account.token, body: { code } });
    await request('DELETE', `/cart/items/${details[0]?.id}`, { token: account.token });
    await quiet();
    const { opened } = await openAndPay(guest, product);
    await signInOn(guest, account);
    const { body: paid } = await confirm(opened.id);
    expect(paid.state).toBe('paid');
    expect(await orderOf(paid.order?.id ?? 0)).toMatchObject([{ payment_status: 'paid', total_amount: 2100 }]);
    // It is for what comes next.
    expect((await addToCart(account, product)).coupon?.code).toBe(code);
  });

  describe('to an account that had pieces in its cart', () => {
    const mergedCart = async () => {
      const [guest, account, other] = [await createGuest(), await createShopper(), await createProduct()];
      await addToCart(account, product);
      await addToCart(account, other);
      await quiet();
      const body = await readyToPay(guest, product);
      const { body: opened } = await openPayment(guest, body);
      const { body: again } = await openPayment(guest, { ...body, gift_note: 'In another tab' });
      await signInOn(guest, account);
      return { account, opened, again, other };
    };
    const cartOf = async ({ token }: { token: string }) =>
      (await request<Cart>('GET', '/cart', { token })).body.details.map(({ stock, quantity }) => [stock?.id, quantity]);

    it('is the order of what was paid, and the others stay in the cart', async () => {
      const { account, opened, other } = await mergedCart();
      await gateway.pay(providerOrder(opened));
      const { body: paid } = await confirm(opened.id);
      expect(paid.state).toBe('paid');
      expect(
        await query('SELECT stock_label_id, quantity FROM order_lines WHERE order_id = $1', [paid.order?.id]),
      ).toEqual([{ stock_label_id: product.stockIds[0], quantity: 1 }]);
      expect(await orderOf(paid.order?.id ?? 0)).toMatchObject([{ payment_status: 'paid', total_amount: 2100 }]);
      expect(await cartOf(account)).toEqual([
        [product.stockIds[0], 1],
        [other.stockIds[0], 1],
      ]);
      expect(await stock()).toBe(4);
    });

    it('is not ordered twice of the account’s own pieces when it is paid twice', async () => {
      const { account, opened, again } = await mergedCart();
      await gateway.pay(providerOrder(opened));
      await gateway.pay(providerOrder(again));
      expect((await confirm(opened.id)).body.state).toBe('paid');
      expect((await confirm(again.id)).body).toMatchObject({ state: 'returning', order: null });
      expect(await query('SELECT id FROM orders WHERE user_id = $1', [account.id])).toHaveLength(1);
    });

    it('goes back once the guest’s coupon is deleted', async () => {
      const [guest, account, code] = [await createGuest(), await createShopper(), await coupon()];
      await addToCart(account, await createProduct());
      await quiet();
      const body = await readyToPay(guest, product);
      await request('PUT', '/cart/coupon', { cookie: guest.cookie, body: { code } });
      const { body: opened } = await openPayment(guest, { ...body, expected_total: 2000 });
      await signInOn(guest, account);
      await query('DELETE FROM offer_coupons WHERE code = $1', [code]);
      await gateway.pay(providerOrder(opened));
      expect((await confirm(opened.id)).body).toMatchObject({
        ...{ state: 'returning', order: null },
        message: 'The total is now ₹2,100.00. Please check your cart. The money goes back to you.',
      });
    });

    it('goes back once what was paid is no longer in it', async () => {
      const { account, opened } = await mergedCart();
      const { details } = (await request<Cart>('GET', '/cart', { token: account.token })).body;
      for (const { id } of details) await request('DELETE', `/cart/items/${id}`, { token: account.token });
      await gateway.pay(providerOrder(opened));
      const { body } = await confirm(opened.id);
      expect(body).toMatchObject({ state: 'returning', order: null });
      expect(body.message).toBe('Your cart was changed while you paid. The money goes back to you.');
    });
  });
});
