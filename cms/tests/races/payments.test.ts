import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { settleEverything } from '../helpers/every-rupee';
import { addToCart, createOrder, createShopper, placeOrder } from '../helpers/factories';
import { gateway } from '../helpers/gateway';
import { GATEWAY_KEYS } from '../helpers/gateway-process';
import { createGuest, signInOn } from '../helpers/guest';
import {
  checkNow,
  confirm,
  giveUp,
  openAndPay as openAndPayFor,
  openPayment,
  orderOf,
  payOrder,
  providerOrder,
  readyToPay,
  rowsOf,
  showPayment,
} from '../helpers/online-payments';
import { ordersOf, paymentAtGateway, quiet } from '../helpers/payment-at-gateway';
import { preparedStaff } from '../helpers/prepared';
import { startProcess } from '../helpers/processes';
import { query, request } from '../helpers/shop';
import { shopUnderTest } from '../helpers/shop-under-test';

const sales = preparedStaff('sales');
const { shopper, product, stock, open, openAndPay } = paymentAtGateway({ quantity: 9 });

let other: Awaited<ReturnType<typeof startProcess>>;
beforeAll(async () => {
  const provider = { ...GATEWAY_KEYS, PAYMENT_PROVIDER: 'razorpay', RAZORPAY_API_URL: shopUnderTest.gateway.url };
  other = await startProcess(provider);
}, 120_000);
afterAll(() => other?.stop());

const both = (id: string) => [confirm(id), confirm(id, other.url)];

describe('one payment, whoever hears of it first', () => {
  it('is one order by webhook, browser and sweeper at once, on two processes', async () => {
    for (let round = 0; round < 5; round++) {
      const body = await readyToPay(shopper, product);
      const { body: opened } = await openPayment(shopper, body);
      await gateway.wish({ doubleEvent: { share: 1 } });
      await Promise.all([
        gateway.pay(providerOrder(opened)),
        ...both(opened.id),
        checkNow(opened.id),
        ...both(opened.id),
      ]);
      await settleEverything([opened.id]);
      expect((await showPayment(opened.id)).body.state).toBe('paid');
      expect(await ordersOf(body.cart_id)).toHaveLength(1);
      expect((await rowsOf(opened.id)).attempts).toMatchObject([{ used_for: 'order', state: 'captured' }]);
    }
    expect(await stock()).toBe(4);
  });

  it('is opened once by ten clicks, and paid where the first one leads', async () => {
    const body = await readyToPay(shopper, product);
    const opened = await Promise.all(
      Array.from({ length: 10 }, (_, index) => openPayment(shopper, body, index % 2 ? other.url : undefined)),
    );
    expect(new Set(opened.map((one) => one.body.id)).size).toBe(1);
    expect(new Set(opened.map((one) => providerOrder(one.body))).size).toBe(1);
    await quiet();
    await gateway.pay(providerOrder(opened[0]?.body ?? { page: { action: '', fields: {} } }));
    expect((await confirm(opened[0]?.body.id ?? '')).body.state).toBe('paid');
  });
});

describe('a payment and something else at once', () => {
  it('of a cart that is edited is its order as it was agreed upon, or goes back', async () => {
    await quiet();
    const { opened, cartId } = await openAndPay();
    await Promise.all([...both(opened.id), addToCart(shopper, product)]);
    const { body } = await confirm(opened.id);
    expect(await ordersOf(cartId)).toHaveLength(body.state === 'paid' ? 1 : 0);
    if (body.order) expect(await orderOf(body.order.id)).toMatchObject([{ total_amount: 2100 }]);
    await settleEverything([opened.id]);
  });

  it('of a cart that is placed in another way is one order, and no money without one', async () => {
    await quiet();
    const { method: _, expected_total: __, ...body } = await readyToPay(shopper, product);
    const { body: opened } = await openPayment(shopper, { ...body, expected_total: 2100, method: 'upi' });
    await gateway.pay(providerOrder(opened));
    const [placed] = await Promise.all([
      placeOrder(shopper, { ...body, payment_option: 'CASH_ON_DELIVERY' }),
      ...both(opened.id),
    ]);
    expect(placed.status).toBe(201);
    expect(await ordersOf(body.cart_id)).toHaveLength(1);
    const { body: payment } = await confirm(opened.id);
    expect(payment.state).toBe(placed.body.payment_option === 'ONLINE' ? 'paid' : 'returning');
    await settleEverything([opened.id]);
  });

  it('of the last piece is one of the two, and the other goes back', async () => {
    await quiet();
    const rival = await createShopper();
    const mine = await openAndPay();
    const theirs = await openAndPayFor(rival, product);
    await query('DELETE FROM stock_holds WHERE cart_id = ANY($1)', [[mine.cartId, theirs.cartId]]);
    await query('UPDATE stock_labels SET quantity = 1 WHERE id = $1', [product.stockIds[0]]);
    const ids = [mine.opened.id, theirs.opened.id];
    const states = await Promise.all(ids.map(async (id) => (await confirm(id)).body.state));
    expect(states.sort()).toEqual(['paid', 'returning']);
    expect(await stock()).toBe(0);
    await settleEverything(ids);
  });

  it('of a guest who signs in is one order, whichever comes first', async () => {
    await query('UPDATE stock_labels SET quantity = 9 WHERE id = $1', [product.stockIds[0]]);
    for (let round = 0; round < 4; round++) {
      await quiet();
      const [guest, account] = [await createGuest(), await createShopper()];
      const { opened } = await openAndPayFor(guest, product);
      const [signedIn] = await Promise.all([signInOn(guest, account), ...both(opened.id), checkNow(opened.id)]);
      expect(signedIn.status).toBe(200);
      await settleEverything([opened.id]);
      expect((await confirm(opened.id)).body).toMatchObject({ state: 'paid', message: null });
      expect(await stock()).toBe(8 - round);
    }
  });

  it('that is given up is paid or goes back, and not both', async () => {
    await quiet();
    const opened = await open();
    await Promise.all([gateway.pay(providerOrder(opened)), giveUp(opened.id), ...both(opened.id)]);
    await settleEverything([opened.id]);
    expect(['paid', 'returning', 'returned']).toContain((await confirm(opened.id)).body.state);
  });

  it('that is made twice is taken once', async () => {
    await quiet({ captureAgainstWish: { share: 0.5 } });
    const opened = await open();
    await gateway.pay(providerOrder(opened));
    await gateway.pay(providerOrder(opened), { method: 'card' }).catch(() => {});
    await Promise.all(both(opened.id));
    await settleEverything([opened.id]);
    const { attempts } = await rowsOf(opened.id);
    expect(attempts.filter(({ used_for }) => used_for === 'order')).toHaveLength(1);
  });

  it('of an order that is cancelled is never taken without going back', async () => {
    await quiet();
    for (let round = 0; round < 2; round++) {
      const order = await createOrder(shopper, product);
      const { body: opened } = await payOrder(shopper, order.id);
      await gateway.pay(providerOrder(opened));
      const [cancelled] = await Promise.all([
        request('POST', `/orders/${order.id}/cancel`, { token: shopper.token }),
        ...both(opened.id),
      ]);
      expect(cancelled.status).toBe(200);
      await settleEverything([opened.id]);
      expect(await orderOf(order.id)).toMatchObject([{ order_status: 'cancelled' }]);
    }
  });

  it('of an order that staff note as paid is theirs or the provider’s, once', async () => {
    await quiet();
    const order = await createOrder(shopper, product);
    const { body: opened } = await payOrder(shopper, order.id);
    await gateway.pay(providerOrder(opened));
    await Promise.all([
      request('PUT', `/orders/${order.id}/payment`, {
        token: sales.token,
        body: { status: 'paid', reference: 'UTR 1' },
      }),
      ...both(opened.id),
    ]);
    await settleEverything([opened.id]);
    const received = await query(
      "SELECT amount::float FROM order_events WHERE order_id = $1 AND kind = 'payment_received'",
      [order.id],
    );
    expect(received).toEqual([{ amount: 2100 }]);
  });

  it('of one order by two payments is one, and the other goes back', async () => {
    await quiet();
    const order = await createOrder(shopper, product);
    const { body: first } = await payOrder(shopper, order.id);
    await query("UPDATE payments SET expires_at = expires_at - interval '16 minutes' WHERE key = $1", [first.id]);
    const { body: second } = await payOrder(shopper, order.id);
    expect(second.id).not.toBe(first.id);
    await gateway.pay(providerOrder(first));
    await gateway.pay(providerOrder(second));
    await Promise.all([confirm(first.id), confirm(second.id, other.url)]);
    await settleEverything([first.id, second.id]);
    const states = [(await confirm(first.id)).body.state, (await confirm(second.id)).body.state];
    expect(states.filter((state) => state === 'paid')).toHaveLength(1);
  });
});
