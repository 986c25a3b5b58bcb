import type { Order } from 'shared-types/contract/orders';
import type { RefundTask } from 'shared-types/contract/refunds';
import { describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { createStaff, unknownId } from '../../helpers/factories';
import { onlineFixture } from '../../helpers/online-fixture';
import { messageOf } from '../../helpers/order-fixture';
import { mailsTo } from '../../helpers/outbox';
import { payForNothing } from '../../helpers/paid-online';
import { errorsOf, get, query, request } from '../../helpers/shop';

const fixture = onlineFixture([9, 9]);
const { staff, shopper, placedOnline, placed, refundsOf, sendBack, failRefunds, setStatus, show } = fixture;
trackLedger();

const cancel = (id: number) => request<Order>('POST', `/orders/${id}/cancel`, { token: shopper.token });
const showOwn = async ({ order_number }: Order) =>
  (await get<Order>(`/orders/by-number/${order_number}`, shopper.token)).body;
const note = (id: number, amount: number, more: object = {}) =>
  request('PUT', `/orders/${id}/payment`, {
    token: staff.token,
    body: { status: 'refunded', reference: 'NEFT 1', amount, ...more },
  });

describe('an order that was paid online', () => {
  it('goes back whole when its shopper cancels it, and the mail says where to', async () => {
    const order = await placedOnline();
    expect((await cancel(order.id)).status).toBe(200);
    expect(await refundsOf(order)).toMatchObject([
      { amount: '2100.00', cause: expect.stringMatching(/^cancelled\/\d+$/), attempt_id: order.attempt_id },
    ]);
    const mails = (await mailsTo(shopper.email)).map((mail) => Buffer.from(mail, 'latin1').toString('utf8'));
    expect(mails.find((mail) => mail.includes(`${order.order_number} is cancelled`))).toContain(
      '₹2,100.00 is on its way back to your UPI account. Banks take 5–7 working days to show it.',
    );
    const { payment, acts } = await show(order.id);
    expect(payment).toMatchObject({ status: 'paid', credit_open_amount: 0, refundable_amount: 0, refunded_amount: 0 });
    expect(acts.refund).toBe(false);
  });

  it('goes back once, also when staff and the shopper cancel it at once', async () => {
    const order = await placedOnline();
    await Promise.all([cancel(order.id), setStatus(order.id, 'cancelled'), setStatus(order.id, 'cancelled')]);
    expect(await refundsOf(order)).toHaveLength(1);
  });

  it('goes back by what is credited for what was returned', async () => {
    const order = await placedOnline(2);
    await setStatus(order.id, 'delivered');
    expect((await fixture.returnItems(order, 1)).status).toBe(201);
    expect(await refundsOf(order)).toMatchObject([{ amount: '2100.00', cause: expect.stringMatching(/^returned\//) }]);
    expect((await show(order.id)).payment).toMatchObject({ credit_open_amount: 0, refundable_amount: 2100 });
  });

  it('goes back by hand in parts, and never more than is there', async () => {
    const order = await placedOnline();
    const unsaid = await sendBack(order, 500);
    expect([unsaid.status, messageOf(unsaid)]).toEqual([409, 'More than was credited']);
    expect((await sendBack(order, 500, { beyond_credit: true })).body.payment).toMatchObject({
      refundable_amount: 1600,
      status: 'paid',
    });
    const above = await sendBack(order, 1600.01, { beyond_credit: true });
    expect(errorsOf(above.body)).toEqual([{ path: 'amount', message: 'At most ₹1,600.00' }]);
    expect((await sendBack(order, 1600, { beyond_credit: true })).status).toBe(201);
    expect((await refundsOf(order)).map(({ amount }) => amount)).toEqual(['500.00', '1600.00']);
    // What is cancelled now has nothing left to go back.
    await setStatus(order.id, 'cancelled');
    expect(await refundsOf(order)).toHaveLength(2);
  });

  it('is sent back once by two who saw the same order', async () => {
    const order = await placedOnline();
    const seen_updated_at = (await show(order.id)).updated_at;
    const send = () => sendBack(order, 700, { beyond_credit: true, seen_updated_at });
    const statuses = await Promise.all([send(), send(), send()]);
    expect(statuses.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(await refundsOf(order)).toHaveLength(1);
  });

  it('is not noted as paid back by hand, unless it could not be sent back', async () => {
    const order = await placedOnline();
    const refused = await note(order.id, 2100, { beyond_credit: true });
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      'This was paid online: send it back to where it came from by Refund, not by a note',
    ]);
    await cancel(order.id);
    expect((await note(order.id, 2100)).status).toBe(409);
    await failRefunds(order);
    expect((await note(order.id, 2100)).status).toBe(200);
    expect((await show(order.id)).payment).toMatchObject({ status: 'refunded', refunded_amount: 2100 });
    expect((await note(order.id, 1)).status).toBe(409);
  });

  it('is sent back again after it has failed', async () => {
    const order = await placedOnline();
    await cancel(order.id);
    await failRefunds(order);
    expect((await show(order.id)).payment).toMatchObject({ credit_open_amount: 2100, refundable_amount: 2100 });
    expect((await sendBack(order, 2100)).status).toBe(201);
    expect((await refundsOf(order)).map(({ state }) => state)).toEqual(['failed', 'wanted']);
  });

  it('is not taken up again while its money is on the way back, and is paid once that has failed', async () => {
    const order = await placedOnline();
    await setStatus(order.id, 'cancelled');
    const refused = await setStatus(order.id, 'processing');
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      '₹2,100.00 of this order is on its way back to the customer. It can be taken up again when that has arrived or failed.',
    ]);
    await failRefunds(order);
    expect((await setStatus(order.id, 'processing')).body.payment).toMatchObject({ status: 'paid', due_amount: 0 });
    expect((await note(order.id, 2100, { beyond_credit: true })).status).toBe(409);
  });

  it('pays an exchange with what is not on its way back, and the exchange’s money goes back to where it came from', async () => {
    const order = await placedOnline(2);
    await setStatus(order.id, 'delivered');
    const [, variant] = fixture.product.stockIds;
    const request = await fixture.asked(order, 1, {
      lines: [{ id: fixture.lineOf(order), quantity: 1, exchange_for: variant }],
    });
    await fixture.accept(request.id);
    const received = await fixture.receive(order, request.id);
    const exchange = received.body.requests[0]?.exchange_order;
    if (!exchange) throw new Error(JSON.stringify(received.body));
    expect(await refundsOf(order)).toEqual([]);
    await setStatus(exchange.id, 'cancelled');
    expect(await refundsOf(exchange)).toMatchObject([{ amount: '2100.00', attempt_id: order.attempt_id }]);
    expect((await sendBack(order, 2100, { beyond_credit: true })).status).toBe(201);
  });
});

describe('POST /orders/{id}/refunds', () => {
  it('sends nothing back that was not paid online', async () => {
    const order = await placed();
    await fixture.pay(order.id);
    const refused = await sendBack(order, 100, { beyond_credit: true });
    expect(refused.status).toBe(409);
    expect(errorsOf(refused.body)).toEqual([
      { path: 'amount', message: 'Nothing of it was paid online: pay it back by hand and note it' },
    ]);
  });

  it.each([
    ['no amount', {}, 'amount'],
    ['nothing', { amount: 0 }, 'amount'],
    ['half a paisa', { amount: 1.005 }, 'amount'],
    ['no order as it was seen', { amount: 1, seen_updated_at: undefined }, 'seen_updated_at'],
  ])('answers 400 to %s, naming the field', async (_, body, path) => {
    const order = await placedOnline();
    const seen_updated_at = (await show(order.id)).updated_at;
    const answer = await request('POST', `/orders/${order.id}/refunds`, {
      token: staff.token,
      body: { seen_updated_at, ...body },
    });
    expect([answer.status, errorsOf(answer.body)?.[0]?.path]).toEqual([400, path]);
  });

  it('is for who handles orders, and for an order that there is', async () => {
    const order = await placedOnline();
    const body = { amount: 1, beyond_credit: true, seen_updated_at: (await show(order.id)).updated_at };
    const other = await createStaff('super_admin');
    const statuses = await Promise.all(
      [null, shopper.token, other.token].map(
        async (token) => (await request('POST', `/orders/${order.id}/refunds`, { token, body })).status,
      ),
    );
    expect(statuses).toEqual([401, 403, 403]);
    const unknown = await request('POST', `/orders/${unknownId()}/refunds`, { token: staff.token, body });
    expect(unknown.status).toBe(404);
    expect(await refundsOf(order)).toEqual([]);
  });
});

describe('what staff see to', () => {
  const tasks = async () => (await get<RefundTask[]>('/refunds/tasks', staff.token)).body;
  const settle = (id: number, body: object = {}, token: string | null = staff.token) =>
    request<RefundTask[]>('POST', `/refunds/${id}/settle`, { token, body });

  it('shows a refund of an order that failed, until it is sent once more', async () => {
    const order = await placedOnline();
    await cancel(order.id);
    const [refund] = await refundsOf(order);
    expect(await tasks()).not.toContainEqual(expect.objectContaining({ id: refund?.id }));
    await failRefunds(order);
    const task = { id: refund?.id, amount: 2100, cause: 'cancelled', state: 'failed', error: 'Account closed' };
    expect(await tasks()).toContainEqual(
      expect.objectContaining({ ...task, order: expect.objectContaining({ id: order.id }) }),
    );
    expect((await show(order.id)).online).toMatchObject({
      sendable_amount: 2100,
      attempts: [{ payment_id: order.reference, state: 'captured', method: 'upi', amount: 2100, used_for: 'order' }],
      refunds: [{ ...task, is_task: true }],
    });
    expect((await showOwn(order)).refunds).toMatchObject([{ amount: 2100, state: 'delayed', method: 'upi' }]);
    expect((await settle(refund?.id ?? 0)).status).toBe(409);
    await sendBack(order, 2100);
    expect(await tasks()).not.toContainEqual(expect.objectContaining({ id: refund?.id }));
    expect((await showOwn(order)).refunds).toMatchObject([{ amount: 2100, state: 'under_way' }]);
  });

  it.each<[string, (order: Order, amount: number) => Promise<{ status: number }>]>([
    ['noted as paid back by hand', ({ id }, amount) => note(id, amount)],
    ['sent once more', (order, amount) => sendBack(order, amount)],
  ])('shows what failed while only a part of it was %s, and takes the rest the same way', async (_, settlePart) => {
    const order = await placedOnline();
    await cancel(order.id);
    await failRefunds(order);
    const [refund] = await refundsOf(order);
    expect((await settlePart(order, 800)).status).toBeLessThan(300);
    expect(await tasks()).toContainEqual(expect.objectContaining({ id: refund?.id }));
    expect((await show(order.id)).payment.credit_open_amount).toBe(1300);
    expect((await settlePart(order, 1300)).status).toBeLessThan(300);
    expect(await tasks()).not.toContainEqual(expect.objectContaining({ id: refund?.id }));
    expect((await show(order.id)).payment.credit_open_amount).toBe(0);
  });

  it('asks once more for money that no order has, or notes that it was paid otherwise', async () => {
    const order = await placedOnline();
    const unused = await payForNothing(order);
    const failIt = async () => {
      const [refund] = await query<{ id: number }>(
        `UPDATE refunds SET state = 'failed', next_try_at = NULL, ended_at = now()
         WHERE attempt_id = $1 AND state = 'wanted' RETURNING id`,
        [unused],
      );
      return refund?.id ?? 0;
    };
    const first = await failIt();
    expect(await tasks()).toContainEqual(expect.objectContaining({ id: first, cause: 'not used', order: null }));
    expect((await settle(first, {}, shopper.token)).status).toBe(403);
    expect((await settle(unknownId())).status).toBe(404);
    const statuses = (await Promise.all([settle(first), settle(first)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    const second = await failIt();
    expect((await settle(second, { reference: ' ' })).status).toBe(400);
    expect((await settle(second, { reference: 'NEFT 12' })).body).not.toContainEqual(
      expect.objectContaining({ id: second }),
    );
    expect(
      await query('SELECT state, paid_reference FROM refunds WHERE attempt_id = $1 ORDER BY id', [unused]),
    ).toEqual([
      { state: 'failed', paid_reference: null },
      { state: 'failed', paid_reference: 'NEFT 12' },
    ]);
  });
});
