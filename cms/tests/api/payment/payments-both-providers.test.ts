import { execFile } from 'node:child_process';
import { createHmac } from 'node:crypto';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Store } from 'shared-types/contract/store';
import { describe, expect, it } from 'vitest';
import {
  env,
  openByCard,
  openOrder,
  ownGateway,
  paidOrder,
  product,
  STRIPE_KEYS,
  sessionOf,
  shop,
  shopper,
  untilRefunded,
  withBothProviders,
} from '../../helpers/both-providers';
import { eventually } from '../../helpers/eventually';
import { settleEverything } from '../../helpers/every-rupee';
import { addToCart, createOrder, createStaff } from '../../helpers/factories';
import { gateway } from '../../helpers/gateway';
import { GATEWAY_KEYS } from '../../helpers/gateway-process';
import {
  confirm,
  giveUp,
  openPayment,
  orderOf,
  providerOrder,
  readyToPay,
  rowsOf,
  showPayment,
} from '../../helpers/online-payments';
import { quiet } from '../../helpers/payment-at-gateway';
import { get, query, request } from '../../helpers/shop';

const ROOT = path.resolve(__dirname, '../../../..');

withBothProviders();

describe('a payment by Stripe', () => {
  it('is refused and then paid on its page, to which a link leads, and the browser comes back to the order', async () => {
    await quiet();
    const opened = await openByCard();
    expect(opened.page).toEqual({ action: `${gateway.url}/c/pay/${sessionOf(opened)}`, fields: {} });
    const press = (outcome: string) => {
      const body = new URLSearchParams({ order_id: sessionOf(opened), outcome, method: 'card' });
      return fetch(`${gateway.url}/pay`, { method: 'POST', body, redirect: 'manual' });
    };
    expect(await (await fetch(opened.page.action)).text()).toContain(sessionOf(opened));
    expect(await (await press('fail')).text()).toContain('declined by the bank');
    expect((await confirm(opened.id)).body).toMatchObject({ state: 'failed', page: opened.page });
    const paid = await press('success');
    const back = await fetch(paid.headers.get('location') ?? '', { redirect: 'manual' });
    expect([back.status, back.headers.get('location')]).toEqual([303, `/checkout/payment/${opened.id}`]);
    await eventually(async () => expect((await showPayment(opened.id)).body.state).toBe('paid'));
    await eventually(async () => expect((await rowsOf(opened.id)).attempts[1]?.booked_at).toBeTruthy());
    const { order } = (await showPayment(opened.id)).body;
    expect(await orderOf(order?.id ?? 0)).toMatchObject([{ payment_status: 'paid', payment_option: 'ONLINE' }]);
    expect(
      await query(
        "SELECT actor_name, reference ~ '^ch_' AS charge FROM order_events WHERE order_id = $1 AND kind = 'payment_received'",
        [order?.id],
      ),
    ).toEqual([{ actor_name: 'Stripe', charge: true }]);
  });

  it('is placed by its webhook alone, however often that comes, and a forged one is refused', async () => {
    await gateway.wish({ doubleEvent: { share: 1 }, forgeEvent: { share: 1 } });
    const opened = await openByCard();
    await gateway.pay(sessionOf(opened), { method: 'card' });
    await eventually(async () => expect((await rowsOf(opened.id)).attempts[0]?.booked_at).toBeTruthy());
    const send = (secret: string, seconds: number) => {
      const body = '{"id":"evt_x","data":{"object":{"id":"cs_test_x","object":"checkout.session"}}}';
      const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
      const headers = { 'stripe-signature': `t=${seconds},v1=${signature}` };
      return fetch(`${shop.url}/api/payments/webhooks/stripe`, { method: 'POST', body, headers });
    };
    const now = Math.floor(Date.now() / 1000);
    expect((await send(STRIPE_KEYS.STRIPE_WEBHOOK_SECRET, now)).status).toBe(200);
    expect((await send(STRIPE_KEYS.STRIPE_WEBHOOK_SECRET, now - 3600)).status).toBe(400);
    expect((await send(GATEWAY_KEYS.RAZORPAY_WEBHOOK_SECRET, now)).status).toBe(400);
    expect((await send('undefined', now)).status).toBe(400);
  });

  it('goes back whole when its order is cancelled, once, also after lost answers', async () => {
    await quiet();
    const order = await paidOrder();
    await quiet({ loseAnswer: { share: 0.2 } });
    await request('POST', `/orders/${order}/cancel`, { token: shopper.token });
    await untilRefunded(order, 2100);
  });

  it('goes back in part by hand', async () => {
    await quiet();
    const order = await paidOrder();
    const { token } = await createStaff('sales');
    const { body: seen } = await get<{ updated_at: string }>(`/orders/admin/${order}`, token);
    const asked = await request('POST', `/orders/${order}/refunds`, {
      ...{ token, body: { amount: 500.5, beyond_credit: true, seen_updated_at: seen.updated_at } },
    });
    expect(asked.status).toBe(201);
    await untilRefunded(order, 500.5);
    expect(await orderOf(order)).toMatchObject([{ payment_status: 'paid' }]);
  });

  it('that is given up is closed there, and cannot be paid any more', async () => {
    await quiet();
    const opened = await openByCard();
    expect((await giveUp(opened.id)).body.state).toBe('expired');
    await gateway.pay(sessionOf(opened), { method: 'card' });
    expect((await gateway.books([sessionOf(opened)])).payments).toEqual([]);
  });

  it('whose cart was changed meanwhile is released at once', async () => {
    await quiet();
    const opened = await openByCard();
    await gateway.pay(sessionOf(opened), { method: 'card' });
    await addToCart(shopper, product);
    await confirm(opened.id);
    expect((await confirm(opened.id)).body).toMatchObject({ state: 'returned', order: null });
    expect((await gateway.books([sessionOf(opened)])).payments).toMatchObject([
      { status: 'refunded', captured: false },
    ]);
    await request('DELETE', '/cart', { token: shopper.token });
  });

  it.each([
    ['its answers are lost', { loseAnswer: { times: 2 } }],
    ['it has errors', { fail5xx: { times: 2 } }],
    ['it answers nonsense', { answerInstead: { times: 2, value: { status: 200, body: { object: 'list' } } } }],
  ])('is one order, taken once, when %s', async (_, wish) => {
    await quiet();
    const opened = await openByCard();
    await gateway.pay(sessionOf(opened), { method: 'card' });
    await gateway.wish(wish);
    for (let turn = 0; turn < 4; turn++) await confirm(opened.id);
    expect((await showPayment(opened.id)).body.state).toBe('paid');
  });
});

describe('two providers at once', () => {
  it('each get what they offer: the first that has the way to pay', async () => {
    const { body: store } = await get<Store>('/store');
    expect(store.payment.online?.methods).toEqual(['upi', 'card', 'netbanking', 'wallet', 'paylater']);
    const body = await readyToPay(shopper, product);
    const { body: byUpi } = await openPayment(shopper, body);
    expect(providerOrder(byUpi)).toMatch(/^order_/);
    const { body: byCard } = await openPayment(shopper, { ...body, method: 'card' });
    expect(sessionOf(byCard)).toMatch(/^cs_test_/);
    expect(byCard.id).not.toBe(byUpi.id);
  });

  it('are both paid for one cart: one order, and the other goes back', async () => {
    await quiet();
    const body = await readyToPay(shopper, product);
    const { body: byUpi } = await openPayment(shopper, body);
    const { body: byCard } = await openPayment(shopper, { ...body, method: 'card' });
    await gateway.pay(providerOrder(byUpi));
    await gateway.pay(sessionOf(byCard), { method: 'card' });
    await Promise.all([confirm(byUpi.id), confirm(byCard.id)]);
    const states = [(await confirm(byUpi.id)).body.state, (await confirm(byCard.id)).body.state];
    expect(states.filter((state) => state === 'paid')).toHaveLength(1);
    expect(await query('SELECT id FROM orders WHERE cart_id = $1', [body.cart_id])).toHaveLength(1);
  });

  it('are both paid for one order in two tabs: one is kept, and the other goes back', async () => {
    await quiet({ captureAgainstWish: { share: 1 } });
    const order = await createOrder(shopper, product);
    const [byUpi, byCard] = [await openOrder(order.id, 'upi'), await openOrder(order.id, 'card')];
    await gateway.pay(providerOrder(byUpi.body));
    await gateway.pay(sessionOf(byCard.body), { method: 'card' });
    await Promise.all([confirm(byUpi.body.id), confirm(byCard.body.id)]);
    await settleEverything([byUpi.body.id, byCard.body.id]);
    const states = [(await confirm(byUpi.body.id)).body.state, (await confirm(byCard.body.id)).body.state];
    expect(states.sort()).toEqual(['paid', 'returned']);
    expect(await orderOf(order.id)).toMatchObject([{ payment_status: 'paid' }]);
  });
});

describe('npm run audit -- --gateway', () => {
  const audit = async () => {
    const asked = { cwd: ROOT, env: { ...process.env, ...env(), DATABASE_URL: shop.databaseUrl } };
    const run = promisify(execFile)(process.execPath, ['scripts/audit.mjs', '--gateway'], asked);
    return run.then(
      ({ stdout }) => ({ code: 0, stdout }),
      ({ code, stdout }: { code: number; stdout: string }) => ({ code, stdout }),
    );
  };

  it('finds both providers’ books as the shop’s, whatever became of the payments', async () => {
    const { code, stdout } = await audit();
    expect(stdout).toContain('✓ the providers have taken what the shop says');
    expect(stdout).toContain('✓ the providers have given back what the shop says');
    expect([code, stdout]).toEqual([0, expect.stringContaining('The data is consistent.')]);
  });

  it('names an order whose money was never taken, money that no order has, and a refund that the shop did not want', async () => {
    const [mine, theirs] = [await paidOrder(), await paidOrder()];
    // Nobody looks before the audit does.
    await quiet();
    await query('UPDATE payments SET next_check_at = NULL');
    const chargeOf = async (order: number) =>
      (
        await query<{ id: string }>(
          'SELECT a.provider_payment_id AS id FROM payment_attempts a JOIN payments p ON p.id = a.payment_id WHERE p.order_id = $1',
          [order],
        )
      )[0]?.id ?? '';
    const [taken, refunded] = [await chargeOf(mine), await chargeOf(theirs)];
    const rename = (from: string, to: string) =>
      query('UPDATE payment_attempts SET provider_payment_id = $2 WHERE provider_payment_id = $1', [from, to]);
    await rename(taken, 'ch_invented');
    await ownGateway.control({ action: 'refund', payment_id: refunded, amount: 2100_00, orders: [] });
    const [refund] = (await gateway.books()).refunds.filter(({ payment_id }) => payment_id === refunded);
    const { code, stdout } = await audit();
    expect(code).toBe(1);
    const amount = 'the provider has taken another amount';
    expect(stdout).toContain(`ch_invented: ${amount} (shop 2100, provider 0)`);
    expect(stdout).toContain(`${taken}: ${amount} (shop 0, provider 2100)`);
    expect(stdout).toContain(`${refund?.id}: the provider has given back another amount (shop 0, provider 2100)`);
    await rename('ch_invented', taken);
    // What the shop wants back of it is that refund.
    await request('POST', `/orders/${theirs}/cancel`, { token: shopper.token });
    await untilRefunded(theirs, 2100);
    expect((await audit()).code).toBe(0);
  }, 120_000);
});
