import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Payment } from 'shared-types/contract/payments';
import type { Store } from 'shared-types/contract/store';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/eventually';
import { createProduct, createShopper, placeOrder, readyToPlace } from '../../helpers/factories';
import { gateway } from '../../helpers/gateway';
import { createGuest } from '../../helpers/guest';
import {
  checkNow,
  confirm,
  giveUp,
  openPayment,
  orderOf,
  payOrder,
  providerOrder,
  readyToPay,
  rowsOf,
  showPayment,
} from '../../helpers/online-payments';
import { booksOf, paymentAtGateway, quiet } from '../../helpers/payment-at-gateway';
import { errorsOf, get, query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

const messageIn = (body: unknown) => (body as { message?: string }).message;
const { shopper, product, stock, soldOut, open, openAndPay } = paymentAtGateway();

describe('a payment of a cart', () => {
  it('is not opened with a coupon that no longer fits, which is taken off: the next is of the new total', async () => {
    const [coupon] = await query<{ id: number }>(
      `INSERT INTO offer_coupons (document_id, code, discount_type, discount_value, valid_from, valid_until, is_active, scope, used_count)
       VALUES ('c', $1, 'flat', 100, now() - interval '1 hour', now() + interval '1 hour', true, 'cart', 0) RETURNING id`,
      [`LAPSES${Math.random()}`],
    );
    const body = await readyToPay(shopper, product);
    await query('UPDATE carts SET offer_coupon_id = $1 WHERE id = $2', [coupon?.id, body.cart_id]);
    await query("UPDATE offer_coupons SET valid_until = now() - interval '1 second' WHERE id = $1", [coupon?.id]);
    const { status, body: refused } = await openPayment(shopper, { ...body, expected_total: 2000 });
    expect([status, errorsOf(refused)]).toEqual([409, [{ path: 'coupon', message: 'This coupon has expired' }]]);
    expect(await query('SELECT id FROM payments WHERE cart_id = $1', [body.cart_id])).toEqual([]);
    const opened = await openPayment(shopper, { ...body, expected_total: 2100 });
    expect([opened.status, opened.body.amount]).toEqual([201, 2100]);
  });

  it('of less than the provider takes is refused at once with the least, for a cart and for an order', async () => {
    const least = expect.stringContaining('₹1.00');
    // What was refused stays in the cart: two pieces are less than a rupee, too.
    const cheap = await createProduct({ price: 0.3, quantities: [4] });
    const refused = await openPayment(shopper, await readyToPay(shopper, cheap));
    expect([refused.status, messageIn(refused.body)]).toEqual([409, least]);
    const order = await placeOrder(shopper, await readyToPlace(shopper, cheap));
    const again = await payOrder(shopper, order.body.id);
    expect([again.status, messageIn(again.body)]).toEqual([409, least]);
    expect(await query('SELECT id FROM payments WHERE amount < 1')).toEqual([]);
  });

  it('that the provider refuses is said to be refused, and not that it does not answer', async () => {
    const description = 'Amount exceeds maximum amount allowed.';
    const answer = { status: 400, body: { error: { code: 'BAD_REQUEST_ERROR', description } } };
    await gateway.wish({ answerInstead: { value: answer, at: '/v1/orders', times: 2 } });
    const refused = await openPayment(shopper, await readyToPay(shopper, product));
    expect([refused.status, messageIn(refused.body)]).toEqual([
      409,
      `Our payment provider refuses this payment: ${description} Please choose another way to pay.`,
    ]);
  });

  it('reserves the stock, leads to the provider, and places the paid order once it is confirmed', async () => {
    const body = await readyToPay(shopper, product);
    const { status, body: opened } = await openPayment(shopper, body);
    expect(status).toBe(201);
    expect(opened).toMatchObject({
      amount: 2100,
      is_test: true,
      page: { action: `${gateway.url}/v1/checkout/embedded`, fields: { 'prefill[name]': 'Leela Devi' } },
    });
    const unpaid = { state: 'open', order: null, is_for_order: false, is_at_bank: false };
    expect((await showPayment(opened.id)).body).toMatchObject(unpaid);
    expect(await query('SELECT quantity FROM stock_holds WHERE cart_id = $1', [body.cart_id])).toEqual([
      { quantity: 1 },
    ]);
    expect(await stock()).toBe(5);

    await quiet();
    await gateway.pay(providerOrder(opened), { method: 'card' });
    const { body: paid } = await confirm(opened.id);
    expect(paid).toMatchObject({ state: 'paid', is_for_order: false, message: null, page: null });
    expect(await orderOf(paid.order?.id ?? 0)).toEqual([
      { payment_status: 'paid', payment_option: 'ONLINE', order_status: 'pending', total_amount: 2100 },
    ]);
    expect(await stock()).toBe(4);
    const [payment] = await booksOf(opened);
    expect(payment).toMatchObject({ status: 'captured', amount: 210_000 });
    const events = await query(
      'SELECT kind, amount::float, reference, actor_name FROM order_events WHERE order_id = $1 ORDER BY id',
      [paid.order?.id],
    );
    expect(events).toMatchObject([
      { kind: 'placed' },
      { kind: 'payment_received', amount: 2100, reference: payment?.id, actor_name: 'Razorpay' },
    ]);
    const mails = await query<{ subject: string }>('SELECT subject FROM mails WHERE recipient = $1 ORDER BY id', [
      shopper.email,
    ]);
    expect(mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining('is placed'),
      expect.stringContaining('We have your payment'),
    ]);
    // Once more is no other order.
    expect((await confirm(opened.id)).body).toEqual(paid);
  });

  it('is shown to the account in every browser while it is open, and to nobody else', async () => {
    const account = await createShopper();
    const { body: opened } = await openPayment(account, await readyToPay(account, product));
    const own = async ({ token }: { token: string }) => (await get<Payment[]>('/payments', token)).body;
    expect(await own(account)).toEqual([(await showPayment(opened.id)).body]);
    expect((await own(await createShopper())).length).toBe(0);
    await giveUp(opened.id);
    expect(await own(account)).toEqual([]);
  });

  it('is placed by the webhook alone when the shopper never comes back', async () => {
    const { opened } = await openAndPay();
    await eventually(async () => expect((await showPayment(opened.id)).body.state).toBe('paid'));
    await eventually(async () => expect((await rowsOf(opened.id)).attempts[0]?.booked_at).toBeTruthy());
    await eventually(async () =>
      expect(
        await query('SELECT id FROM payment_events WHERE provider_order_id = $1 AND worked_at IS NULL', [
          providerOrder(opened),
        ]),
      ).toEqual([]),
    );
  });

  it('is found by the sweeper when neither browser nor webhook says anything', async () => {
    await quiet();
    const { opened } = await openAndPay();
    await checkNow(opened.id);
    await eventually(async () => expect((await showPayment(opened.id)).body.state).toBe('paid'));
  });

  it('tells every instance of the stock that it took, also where a job has placed the order', async () => {
    await quiet();
    const { opened } = await openAndPay();
    const listener = new pg.Client(shopUnderTest.databaseUrl);
    await listener.connect();
    const heard: string[] = [];
    listener.on('notification', ({ payload = '' }) => heard.push(payload));
    await listener.query('LISTEN catalogue');
    await checkNow(opened.id);
    // Of orders it is said without the name of a table.
    await eventually(() => expect(heard).toContain(''));
    await listener.end();
    expect((await showPayment(opened.id)).body.state).toBe('paid');
    expect(await stock()).toBe(4);
  });

  it('brings the browser back by the provider’s form, to the page that says how it stands', async () => {
    const opened = await open();
    const form = new URLSearchParams({ ...opened.page.fields, outcome: 'success', method: 'upi' });
    await quiet();
    const page = await (await fetch(`${gateway.url}/pay`, { method: 'POST', body: form })).text();
    const fields = new URLSearchParams();
    for (const [, name = '', value = ''] of page.matchAll(/name="(razorpay_\w+)" value="([^"]+)"/g))
      fields.set(name, value);
    const back = await fetch(`${shopUnderTest.url}/api/payments/${opened.id}/return`, {
      ...{ method: 'POST', body: fields, redirect: 'manual', headers: { origin: 'https://provider.example' } },
    });
    expect([back.status, back.headers.get('location')]).toEqual([303, `/checkout/payment/${opened.id}`]);
    await eventually(async () => expect((await showPayment(opened.id)).body.state).toBe('paid'));
  });

  it('is the same one for the same cart and terms, and another for other terms', async () => {
    const body = await readyToPay(shopper, product);
    const first = await openPayment(shopper, body);
    const again = await openPayment(shopper, body);
    expect(again.body.id).toBe(first.body.id);
    const other = await openPayment(shopper, { ...body, gift_note: 'For you' });
    expect(other.body.id).not.toBe(first.body.id);
  });

  it('of another method is the same one at the provider, whose page does not ask for it again', async () => {
    const body = await readyToPay(shopper, product);
    const first = await openPayment(shopper, body);
    const other = await openPayment(shopper, { ...body, method: 'card' });
    expect(first.body.page.fields).toMatchObject({ 'prefill[method]': 'upi' });
    expect(other.body.page.fields).toEqual({ ...first.body.page.fields, 'prefill[method]': 'card' });
    expect(other.body.id).toBe(first.body.id);
    expect((await showPayment(first.body.id)).body.page?.fields).toMatchObject({
      ...{ order_id: providerOrder(first.body), 'prefill[method]': 'card' },
    });
  });

  it('is one at the provider too when its answers were lost', async () => {
    const body = await readyToPay(shopper, product);
    await gateway.wish({ loseAnswer: { times: 2 } });
    expect((await openPayment(shopper, body)).status).toBe(503);
    expect((await openPayment(shopper, body)).status).toBe(503);
    const { status, body: opened } = await openPayment(shopper, body);
    expect(status).toBe(201);
    expect((await gateway.books()).orders.filter(({ receipt }) => receipt === opened.id)).toHaveLength(1);
  });

  it('is refused as the placing would be, at the fields', async () => {
    const body = await readyToPay(shopper, product);
    const dearer = await openPayment(shopper, { ...body, expected_total: 1 });
    expect([dearer.status, errorsOf(dearer.body)?.[0]?.path]).toEqual([409, 'expected_total']);
    const nowhere = await openPayment(shopper, { ...body, shipping_address_id: 2_000_000_000 });
    expect(nowhere.status).toBe(404);
    const { expected_total: _, ...unsaid } = body;
    expect((await openPayment(shopper, unsaid)).status).toBe(400);
    await soldOut();
    expect((await openPayment(shopper, body)).status).toBe(409);
    expect(await query('SELECT id FROM payments WHERE cart_id = $1', [body.cart_id])).toEqual([]);
  });

  it('is nobody else’s, and a guest’s as well', async () => {
    const body = await readyToPay(shopper, product);
    expect((await openPayment(await createShopper(), body)).status).toBe(404);
    expect((await request('POST', '/payments', { body })).status).toBe(401);
    const guest = await createGuest();
    const { status, body: opened } = await openPayment(guest, await readyToPay(guest, product));
    expect(status).toBe(201);
    await gateway.pay(providerOrder(opened));
    expect((await confirm(opened.id)).body.state).toBe('paid');
  });

  it('says nothing of the person to whoever has its address', async () => {
    const opened = await open();
    const { body: unpaid } = await showPayment(opened.id);
    expect(unpaid.page).toMatchObject({ fields: { order_id: providerOrder(opened) } });
    expect(JSON.stringify(unpaid)).not.toMatch(new RegExp(`Leela|${shopper.email}|9876543210`));
    await gateway.pay(providerOrder(opened));
    const { body } = await confirm(opened.id);
    expect(Object.keys(body).sort()).toEqual([
      'amount',
      'expires_at',
      'id',
      'is_at_bank',
      'is_for_order',
      'is_test',
      'message',
      'order',
      'page',
      'state',
    ]);
    expect((await showPayment(randomUUID())).status).toBe(404);
  });

  it('is what an order by the option ONLINE needs; nothing is placed without it', async () => {
    const { method: _, ...body } = await readyToPay(shopper, product);
    const { status, body: refused } = await placeOrder(shopper, { ...body, payment_option: 'ONLINE' });
    expect([status, errorsOf(refused)?.[0]?.path]).toEqual([400, 'payment_option']);
  });

  it('may fail, and be tried again on the same page', async () => {
    const opened = await open();
    await gateway.pay(providerOrder(opened), { outcome: 'fail' });
    expect((await confirm(opened.id)).body).toMatchObject({
      ...{ state: 'failed', order: null },
      page: { fields: { order_id: providerOrder(opened) } },
    });
    expect(
      await query('SELECT id FROM invoices WHERE order_id IN (SELECT order_id FROM payments WHERE key = $1)', [
        opened.id,
      ]),
    ).toEqual([]);
    await gateway.pay(providerOrder(opened));
    expect((await confirm(opened.id)).body.state).toBe('paid');
  });
});

describe('what the shop says of it', () => {
  it('are the methods of its providers, and that they are a test', async () => {
    const { body } = await get<Store>('/store');
    expect(body.payment).toMatchObject({
      online: { methods: ['upi', 'card', 'netbanking', 'wallet', 'paylater'], is_test: true },
    });
    expect(body.payment.options).not.toContain('ONLINE');
  });

  it('lets the checkout’s form lead to the provider and nowhere else', async () => {
    const policy = (await fetch(shopUnderTest.url)).headers.get('content-security-policy');
    expect(policy).toContain(`form-action 'self' ${gateway.url};`);
  });
});
