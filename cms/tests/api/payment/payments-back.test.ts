import type { Today } from 'shared-types/contract/stats';
import { describe, expect, it } from 'vitest';
import { concurrentEdit } from '../../helpers/concurrent-edit';
import { eventually } from '../../helpers/eventually';
import { addToCart, createShopper } from '../../helpers/factories';
import { gateway } from '../../helpers/gateway';
import {
  ageBy,
  confirm,
  giveUp,
  openPayment,
  orderOf,
  payOrder,
  providerOrder,
  readyToPay,
  rowsOf,
} from '../../helpers/online-payments';
import { booksOf, ordersOf, paymentAtGateway, quiet } from '../../helpers/payment-at-gateway';
import { preparedStaff } from '../../helpers/prepared';
import { get, query, request } from '../../helpers/shop';

const { shopper, product, soldOut, open, openAndPay } = paymentAtGateway();
const [sales, admin] = [preparedStaff('sales'), preparedStaff('admin')];
const { other, interleaved } = concurrentEdit();

const mailsOf = async ({ email }: { email: string }) =>
  (await query<{ subject: string }>('SELECT subject FROM mails WHERE recipient = $1 ORDER BY id', [email])).map(
    ({ subject }) => subject,
  );

describe('money that no order can use', () => {
  const returned = (id: string) => eventually(async () => expect((await confirm(id)).body.state).toBe('returned'));
  const lapse = () => gateway.clock(6 * 24 * 3_600_000);

  it.each<[string, (cart: number) => Promise<unknown>, RegExp]>([
    ['the cart was edited', () => addToCart(shopper, product), /changed|total is now/],
    ['it is sold out', soldOut, /sold out/],
    [
      'the price changed',
      () => query('UPDATE products SET price = 2200 WHERE id = $1', [product.id]),
      /total is now ₹2,200.00/,
    ],
    [
      'the address is gone',
      () => query('DELETE FROM user_addresses WHERE user_id = $1', [shopper.id]),
      /no longer in your cart/,
    ],
  ])('is not taken after %s, and the shopper is told why', async (_, meanwhile, words) => {
    await quiet();
    const { opened, cartId } = await openAndPay();
    await meanwhile(cartId);
    const { body } = await confirm(opened.id);
    expect(body).toMatchObject({ state: 'returning', order: null });
    expect(body.message).toMatch(words);
    expect(body.message).toMatch(/The money goes back to you\.$/);
    // Who has closed the page is told by mail, once.
    expect(await mailsOf(shopper)).toEqual(['Your payment of ₹2,100.00 goes back to you']);
    expect(await booksOf(opened)).toMatchObject([{ status: 'authorized', captured: false }]);
    expect(await ordersOf(cartId)).toEqual([]);
    await lapse();
    await returned(opened.id);
  });

  it('goes back when it was captured against our wish', async () => {
    await quiet({ captureAgainstWish: { share: 1 } });
    const { opened } = await openAndPay();
    await addToCart(shopper, product);
    expect((await confirm(opened.id)).body.state).toBe('returning');
    expect(
      await query(
        'SELECT r.amount::float, cause, r.order_id FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id JOIN payments p ON p.id = a.payment_id WHERE p.key = $1',
        [opened.id],
      ),
    ).toEqual([{ amount: 2100, cause: 'not used', order_id: null }]);
  });

  it('is a task that says whose it is, when the bank does not take it back', async () => {
    await quiet({ captureAgainstWish: { share: 1 }, failRefund: { times: 1 } });
    const { opened } = await openAndPay();
    await addToCart(shopper, product);
    await confirm(opened.id);
    const payer = { name: 'Leela Devi', email: shopper.email, phone: expect.stringMatching(/^\d{10}$/) };
    await eventually(async () => {
      await query("UPDATE refunds SET next_try_at = timezone('UTC', now()) WHERE state = 'asked'");
      expect((await get('/refunds/tasks', sales.token)).body).toContainEqual(
        expect.objectContaining({ cause: 'not used', state: 'failed', order: null, payer }),
      );
    });
  });

  it('of another amount makes no order', async () => {
    await quiet({ wrongAmount: { value: 100_00, times: 1 } });
    const { opened, cartId } = await openAndPay();
    expect((await confirm(opened.id)).body).toMatchObject({
      state: 'returning',
      message: expect.stringContaining('Another amount'),
    });
    expect(await ordersOf(cartId)).toEqual([]);
  });

  it('is the second of two attempts that were both paid', async () => {
    await quiet();
    const opened = await open();
    await gateway.pay(providerOrder(opened));
    await gateway.pay(providerOrder(opened), { method: 'card' });
    expect((await confirm(opened.id)).body.state).toBe('paid');
    await confirm(opened.id);
    expect((await rowsOf(opened.id)).attempts.map(({ used_for }) => used_for)).toEqual(['order', 'return']);
    expect((await booksOf(opened)).map(({ status }) => status)).toEqual(['captured', 'authorized']);
  });

  it('is what came after it was given up, and what is given up is released', async () => {
    await quiet();
    const body = await readyToPay(shopper, product);
    const { body: opened } = await openPayment(shopper, body);
    expect((await giveUp(opened.id)).body).toMatchObject({ state: 'expired', page: null });
    expect(await query('SELECT id FROM stock_holds WHERE cart_id = $1', [body.cart_id])).toEqual([]);
    await gateway.pay(providerOrder(opened));
    expect((await confirm(opened.id)).body.state).toBe('returning');
    // The same cart can be paid anew.
    const { body: next } = await openPayment(shopper, body);
    expect(next.id).not.toBe(opened.id);
    await gateway.pay(providerOrder(next));
    expect((await confirm(next.id)).body.state).toBe('paid');
  });

  it('is not what is there already when the shopper gives it up', async () => {
    await quiet();
    const { opened } = await openAndPay();
    expect((await giveUp(opened.id)).body.state).toBe('paid');
  });

  it('is what was paid long after it expired; a while after it is an order still', async () => {
    await quiet();
    const { opened } = await openAndPay();
    await ageBy(opened.id, '20 minutes');
    expect((await confirm(opened.id)).body.state).toBe('paid');
    const late = await createShopper();
    const { body: second } = await openPayment(late, await readyToPay(late, product));
    await gateway.pay(providerOrder(second));
    await ageBy(second.id, '1 hour');
    expect((await confirm(second.id)).body).toMatchObject({
      state: 'returning',
      message: expect.stringContaining('too late'),
    });
  });

  it('is what was paid long after it expired, also where the shop had looked in vain before', async () => {
    await quiet();
    const opened = await open();
    await ageBy(opened.id, '1 hour');
    await eventually(async () => expect((await rowsOf(opened.id)).payment?.state).toBe('expired'));
    await gateway.pay(providerOrder(opened));
    expect((await confirm(opened.id)).body).toMatchObject({
      state: 'returning',
      message: expect.stringContaining('too late'),
    });
  });
});

describe('what was authorised and not taken', () => {
  it('leaves the order unpaid when the bank releases it, tells so once, and can be paid again', async () => {
    await quiet();
    const { opened } = await openAndPay();
    // Between the provider's word that it is authorised and our taking it: the order is just being placed.
    const { body: lapsed } = await interleaved(
      () => other.query('SELECT id FROM stock_labels WHERE id = $1 FOR UPDATE', [product.stockIds[0]]),
      () => confirm(opened.id),
      () => gateway.clock(6 * 24 * 3_600_000),
    );
    expect(lapsed).toMatchObject({ state: 'failed', message: expect.stringContaining('Please pay again') });
    const id = lapsed.order?.id ?? 0;
    await confirm(opened.id);
    expect(await orderOf(id)).toMatchObject([{ payment_status: 'unpaid', order_status: 'pending' }]);
    expect(await query("SELECT kind FROM order_events WHERE order_id = $1 AND kind = 'note'", [id])).toHaveLength(1);
    const mails = await query("SELECT id FROM mails WHERE recipient = $1 AND subject LIKE '%is not paid'", [
      shopper.email,
    ]);
    expect(mails).toHaveLength(1);
    const tasks = async () => (await get<{ order: { id: number } }[]>('/lapsed-payments', sales.token)).body;
    expect(await tasks()).toMatchObject([{ order: { id }, amount: 2100, provider: 'razorpay' }]);
    expect((await get<Today>('/stats/today', admin.token)).body.lapsedPayments).toBe(1);

    const { body: anew } = await payOrder(shopper, id);
    await gateway.pay(providerOrder(anew));
    expect((await confirm(anew.id)).body.state).toBe('paid');
    expect(await orderOf(id)).toMatchObject([{ payment_status: 'paid' }]);
    expect(await tasks()).toEqual([]);
  });

  it('is not taken for an order that was cancelled meanwhile', async () => {
    await quiet();
    const { opened, cartId } = await openAndPay();
    await gateway.wish({ fail5xx: { share: 1 } });
    expect((await confirm(opened.id)).body.state).toBe('open');
    await gateway.behave();
    await quiet();
    const cancelled = await interleaved(
      () => other.query('SELECT id FROM stock_labels WHERE id = $1 FOR UPDATE', [product.stockIds[0]]),
      () => confirm(opened.id),
      () => gateway.wish({ isDown: { share: 1 } }),
    );
    expect(cancelled.body).toMatchObject({ state: 'paid' });
    const id = cancelled.body.order?.id ?? 0;
    expect((await request('POST', `/orders/${id}/cancel`, { token: shopper.token })).status).toBe(200);
    await gateway.behave();
    await quiet();
    await confirm(opened.id);
    expect(await booksOf(opened)).toMatchObject([{ status: 'authorized', captured: false }]);
    expect(await query('SELECT order_status, payment_status FROM orders WHERE cart_id = $1', [cartId])).toEqual([
      { order_status: 'cancelled', payment_status: 'unpaid' },
    ]);
  });
});
