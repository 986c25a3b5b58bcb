import pg from 'pg';
import type { AdminOrderDetail, Order } from 'shared-types/contract/orders';
import type { RefundTask } from 'shared-types/contract/refunds';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { compareWithProviders } from '../../../../scripts/lib/audit/providers.mjs';
import { razorpay } from '../../../src/adapters/payment/razorpay';
import { trackLedger } from '../../helpers/audit';
import { eventually } from '../../helpers/eventually';
import { gateway } from '../../helpers/gateway';
import { GATEWAY_KEYS } from '../../helpers/gateway-process';
import type { RefundRow } from '../../helpers/online-fixture';
import { confirm, giveUp, openAndPay, openPayment, providerOrder, readyToPay } from '../../helpers/online-payments';
import { mailsTo } from '../../helpers/outbox';
import { preparedShopper, preparedStaff } from '../../helpers/prepared';
import { errorsOf, get, query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

const provider = razorpay({
  id: GATEWAY_KEYS.RAZORPAY_KEY_ID,
  secret: GATEWAY_KEYS.RAZORPAY_KEY_SECRET,
  webhookSecrets: [],
  apiUrl: gateway.url,
});

/** What the gateway's own books say otherwise than the shop. */
async function differences(): Promise<string[]> {
  const client = new pg.Client({ connectionString: shopUnderTest.databaseUrl, options: '-c timezone=UTC' });
  await client.connect();
  try {
    const results = await compareWithProviders(client, (name) => (name === 'razorpay' ? provider : undefined));
    return results.flatMap(({ name, faults }) => faults.map((fault) => `${name}: ${JSON.stringify(fault)}`));
  } finally {
    await client.end();
  }
}

/** Other files share the database. */
let known: ReadonlySet<string>;
beforeEach(async () => {
  known = new Set(await differences());
});
afterEach(async () => {
  await gateway.behave();
  expect((await differences()).filter((one) => !known.has(one))).toEqual([]);
});
trackLedger();

const staff = preparedStaff('sales');
const { shopper, product } = preparedShopper({ name: 'Peacock Kurta', price: 2100, quantities: [5] });

async function paidOrder(): Promise<{ id: number; order_number: string }> {
  const { opened } = await openAndPay(shopper, product);
  const { order } = (await confirm(opened.id)).body;
  if (!order) throw new Error('No order was placed');
  return order;
}
/** As the shopper sees them. */
const ownRefunds = async (number: string) =>
  (await get<Order>(`/orders/by-number/${number}`, shopper.token)).body.refunds;
const cancel = (id: number) => request<Order>('POST', `/orders/${id}/cancel`, { token: shopper.token });
const show = async (id: number) => (await get<AdminOrderDetail>(`/orders/admin/${id}`, staff.token)).body;
const sendBack = async (id: number, amount: number, more: object = {}) =>
  request<AdminOrderDetail>('POST', `/orders/${id}/refunds`, {
    token: staff.token,
    body: { amount, seen_updated_at: (await show(id)).updated_at, ...more },
  });
const rowsOf = (id: number) => query<RefundRow>('SELECT * FROM refunds WHERE order_id = $1 ORDER BY id', [id]);
/** Waits until the order's refunds stand so, looking at once where the shop would take its time. */
const untilRefunds = (id: number, states: string[]) =>
  eventually(async () => {
    await query(
      `UPDATE refunds SET next_try_at = timezone('UTC', now()) WHERE order_id = $1 AND next_try_at > timezone('UTC', now())
         AND (last_error IS NOT NULL OR state = 'asked')`,
      [id],
    );
    expect((await rowsOf(id)).map(({ state }) => state)).toEqual(states);
  });
/** What the gateway has given back of an order. */
async function givenBack(id: number) {
  const { online } = await show(id);
  const { refunds } = await gateway.books();
  return refunds.filter(({ payment_id }) => online?.attempts.some((attempt) => attempt.payment_id === payment_id));
}

/** As to keys that were made anew at the provider, and are not in the server's settings yet. */
const REFUSED = { status: 401, body: { error: { code: 'BAD_REQUEST_ERROR', description: 'Authentication failed' } } };

describe('a refund by the provider', () => {
  it('is asked for, and booked on its order once it has arrived', async () => {
    const order = await paidOrder();
    await gateway.wish({ slowRefundMs: { value: 60_000, times: 1 } });
    await cancel(order.id);
    const amount = 2100;
    await untilRefunds(order.id, ['asked']);
    expect(await ownRefunds(order.order_number)).toMatchObject([{ amount, state: 'under_way', method: 'upi' }]);
    await gateway.clock(60_001);
    await untilRefunds(order.id, ['processed']);
    expect(await ownRefunds(order.order_number)).toMatchObject([{ amount, state: 'sent', method: 'upi' }]);
    const mails = await mailsTo(shopper.email);
    const cancelled = mails.find((mail) => /Your order is cancelled/.test(mail));
    expect(cancelled).toMatch(/2,100\.00 is on its way back to your\s+UPI account/);
    const paidBack = mails.find((mail) => /We have paid you back/.test(mail));
    expect(paidBack).toMatch(/We have sent your money back to your\s+UPI account/);
    const [made] = await givenBack(order.id);
    const [row] = await rowsOf(order.id);
    expect(made).toMatchObject({ amount: 2100_00, status: 'processed', receipt: row?.key });
    const { payment, events, online } = await show(order.id);
    expect(payment).toMatchObject({ status: 'refunded', refunded_amount: 2100, refundable_amount: 0 });
    expect(events.at(-1)).toMatchObject({ kind: 'refunded', amount: 2100, beyond_credit: null, reference: made?.id });
    expect(events.at(-1)?.actor?.name).toBe(events[0]?.actor?.name);
    expect(online).toMatchObject({
      attempts: [{ provider: 'razorpay', is_test: true, state: 'refunded', url: null }],
      refunds: [{ cause: 'cancelled', state: 'processed', reference: made?.id, error: null }],
    });
  });

  it.each([
    ['its answer was lost after it was done', { loseAnswer: { times: 1 } }],
    ['the provider had errors of its own', { fail5xx: { times: 2 } }],
    ['the provider was down', { isDown: { times: 2 } }],
    ['another request with its key was under way', { conflict409: { times: 1 } }],
    [
      'its answer was lost, and the provider refused to say whether it was done',
      { loseEvent: {}, loseAnswer: { times: 1 }, answerInstead: { value: REFUSED, times: 1, at: '/refunds' } },
    ],
    ['the provider refused the keys', { answerInstead: { value: REFUSED, times: 1 } }],
  ])('is done once when %s', async (_, wish) => {
    const order = await paidOrder();
    await gateway.wish(wish);
    await cancel(order.id);
    await untilRefunds(order.id, ['processed']);
    expect(await givenBack(order.id)).toMatchObject([{ amount: 2100_00 }]);
    expect((await show(order.id)).events.filter(({ kind }) => kind === 'refunded')).toHaveLength(1);
  });

  it('is sent in parts, which come to what was paid', async () => {
    const order = await paidOrder();
    await sendBack(order.id, 500.5, { beyond_credit: true });
    await untilRefunds(order.id, ['processed']);
    expect((await show(order.id)).payment).toMatchObject({ status: 'paid', refunded_amount: 500.5 });
    expect((await show(order.id)).events.at(-1)).toMatchObject({ beyond_credit: 500.5 });
    await cancel(order.id);
    await untilRefunds(order.id, ['processed', 'processed']);
    expect((await givenBack(order.id)).map(({ amount }) => amount)).toEqual([500_50, 1599_50]);
    expect((await show(order.id)).payment).toMatchObject({ status: 'refunded', refunded_amount: 2100 });
  });

  it('of less than the provider sends is refused at once with the least, and is no task', async () => {
    const order = await paidOrder();
    const refused = await sendBack(order.id, 0.5, { beyond_credit: true });
    expect([refused.status, errorsOf(refused.body)]).toEqual([
      400,
      [{ path: 'amount', message: expect.stringContaining('At least ₹1.00') }],
    ]);
    expect(await rowsOf(order.id)).toEqual([]);
    await sendBack(order.id, 2099.5, { beyond_credit: true });
    await untilRefunds(order.id, ['processed']);
    // What is left is less than that: it is paid back by hand.
    expect((await sendBack(order.id, 0.5, { beyond_credit: true })).status).toBe(400);
    const byHand = await request('PUT', `/orders/${order.id}/payment`, {
      token: staff.token,
      body: { status: 'refunded', amount: 0.5, reference: 'Cash', beyond_credit: true },
    });
    expect(byHand.status).toBe(200);
    expect((await show(order.id)).payment).toMatchObject({ status: 'refunded', refunded_amount: 2100 });
  });

  it('that is refused is a task, with what the provider said', async () => {
    const order = await paidOrder();
    const description = 'The amount must be atleast INR 1.00';
    const answer = { status: 400, body: { error: { code: 'BAD_REQUEST_ERROR', description } } };
    await gateway.wish({ answerInstead: { value: answer, times: 1, at: '/refund' } });
    await sendBack(order.id, 500, { beyond_credit: true });
    await untilRefunds(order.id, ['failed']);
    const { body: tasks } = await get<RefundTask[]>('/refunds/tasks', staff.token);
    expect(tasks.find((task) => task.order?.id === order.id)).toMatchObject({
      amount: 500,
      cause: 'by hand',
      error: 'The payment provider says: The amount must be atleast INR 1.00',
    });
    expect(await givenBack(order.id)).toEqual([]);
  });

  it('that fails at the bank days later is a task, and can be sent once more', async () => {
    const order = await paidOrder();
    await gateway.wish({ slowRefundMs: { value: 3_600_000, times: 1 }, failRefund: { times: 1 } });
    await cancel(order.id);
    await untilRefunds(order.id, ['asked']);
    expect((await show(order.id)).payment).toMatchObject({ status: 'paid', refundable_amount: 0 });
    await gateway.clock(3_600_001);
    await untilRefunds(order.id, ['failed']);
    expect((await show(order.id)).payment).toMatchObject({ status: 'paid', credit_open_amount: 2100 });
    expect((await sendBack(order.id, 2100)).status).toBe(201);
    await untilRefunds(order.id, ['failed', 'processed']);
    expect((await givenBack(order.id)).map(({ status }) => status)).toEqual(['failed', 'processed']);
  });

  it('that somebody has made at the provider is taken for the one that is wanted', async () => {
    const order = await paidOrder();
    const paymentId = (await show(order.id)).online?.attempts[0]?.payment_id;
    const { RAZORPAY_KEY_ID, RAZORPAY_KEY_SECRET } = GATEWAY_KEYS;
    const authorization = `Basic ${Buffer.from(`${RAZORPAY_KEY_ID}:${RAZORPAY_KEY_SECRET}`).toString('base64')}`;
    const url = `${gateway.url}/v1/payments/${paymentId}/refund`;
    expect((await fetch(url, { method: 'POST', headers: { authorization }, body: '{}' })).status).toBe(200);
    await cancel(order.id);
    await untilRefunds(order.id, ['processed']);
    const [made, ...others] = await givenBack(order.id);
    expect(others).toEqual([]);
    expect((await show(order.id)).events.at(-1)).toMatchObject({ kind: 'refunded', reference: made?.id });
  });

  it('gives back what was paid for a payment that was given up', async () => {
    await gateway.wish({ captureAgainstWish: { share: 1 } });
    const { body: opened } = await openPayment(shopper, await readyToPay(shopper, product));
    await giveUp(opened.id);
    await gateway.pay(providerOrder(opened));
    await confirm(opened.id);
    await eventually(async () => {
      await query(
        "UPDATE refunds SET next_try_at = timezone('UTC', now()) WHERE state = 'asked' AND cause = 'not used'",
      );
      const rows = await query<RefundRow>(
        `SELECT r.* FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id JOIN payments p ON p.id = a.payment_id
         WHERE p.key = $1`,
        [opened.id],
      );
      expect(rows).toMatchObject([{ state: 'processed', amount: '2100.00', order_id: null }]);
    });
  });
});
