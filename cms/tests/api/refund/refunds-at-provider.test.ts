import type { AdminOrderDetail } from 'shared-types/contract/orders';
import type { RefundTask } from 'shared-types/contract/refunds';
import type { Today } from 'shared-types/contract/stats';
import { afterEach, describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { concurrentEdit } from '../../helpers/concurrent-edit';
import { eventually } from '../../helpers/eventually';
import { settleEverything } from '../../helpers/every-rupee';
import { createOrder, createStaff } from '../../helpers/factories';
import { gateway } from '../../helpers/gateway';
import { confirm, openAndPay, payOrder, providerOrder } from '../../helpers/online-payments';
import { mailsTo } from '../../helpers/outbox';
import { booksOf, quiet } from '../../helpers/payment-at-gateway';
import { preparedShopper, preparedStaff } from '../../helpers/prepared';
import { errorsOf, get, query, request } from '../../helpers/shop';

trackLedger();
afterEach(() => gateway.behave());
const staff = preparedStaff('sales');
const { shopper, product } = preparedShopper({ name: 'Peacock Kurta', price: 2100, quantities: [9] });

async function paid() {
  const { opened } = await openAndPay(shopper, product);
  const { order } = (await confirm(opened.id)).body;
  const [payment] = await booksOf(opened);
  if (!order || !payment) throw new Error('No order was placed');
  return { ...order, key: opened.id, payment: payment.id };
}
const show = async (id: number) => (await get<AdminOrderDetail>(`/orders/admin/${id}`, staff.token)).body;
const taskOf = async (id: number) =>
  (await get<RefundTask[]>('/refunds/tasks', staff.token)).body.find(({ order }) => order?.id === id);
const refundsOf = async (id: number) => (await show(id)).online?.refunds ?? [];
const untilRefunds = (id: number, states: string[]) =>
  eventually(async () => {
    await query(
      "UPDATE refunds SET next_try_at = timezone('UTC', now()) WHERE order_id = $1 AND next_try_at IS NOT NULL",
      [id],
    );
    expect((await refundsOf(id)).map(({ state }) => state)).toEqual(states);
  });
/** Two more connections: one holds the order, the other its payment. */
const [order, attempt] = [concurrentEdit(), concurrentEdit()];
const explain = (id: number, body: object) =>
  request<RefundTask[]>('POST', `/refunds/${id}/settle`, { token: staff.token, body });

describe('money that goes back on the provider’s own screens', () => {
  it('is a refund of its order by the provider, told to the shopper, and a task until staff say what it was for', async () => {
    const order = await paid();
    await gateway.refund(order.payment, 500_50);
    await untilRefunds(order.id, ['processed']);
    const [refund] = await refundsOf(order.id);
    expect(refund).toMatchObject({ amount: 500.5, cause: 'at the provider', is_task: true, note: null });
    expect(refund?.actor.name).toBe('Razorpay');
    const { payment, events } = await show(order.id);
    expect(payment).toMatchObject({ status: 'paid', refunded_amount: 500.5 });
    expect(events.at(-1)).toMatchObject({ kind: 'refunded', beyond_credit: 500.5, reference: refund?.reference });
    expect((await mailsTo(shopper.email)).find((mail) => /We have paid you back/.test(mail))).toContain('500.50');
    const task = await taskOf(order.id);
    expect(task).toMatchObject({ id: refund?.id, amount: 500.5, cause: 'at the provider', state: 'processed' });
    const { token } = await createStaff('admin');
    const count = async () => (await get<Today>('/stats/today', token)).body.refundsToSettle;
    const before = await count();

    const empty = await explain(task?.id ?? 0, {});
    expect([empty.status, errorsOf(empty.body)?.[0]?.path]).toEqual([400, 'note']);
    expect((await explain(task?.id ?? 0, { note: 'A gesture for the late parcel' })).status).toBe(200);
    expect(await taskOf(order.id)).toBeUndefined();
    expect(await count()).toBe(before - 1);
    expect((await refundsOf(order.id))[0]).toMatchObject({ is_task: false, note: 'A gesture for the late parcel' });
    expect((await explain(task?.id ?? 0, { note: 'Again' })).status).toBe(409);
    expect(
      await query(
        "SELECT by_user FROM changes WHERE record_kind = 'order' AND record_id = $1 AND act = 'refund explained'",
        [order.id],
      ),
    ).toEqual([{ by_user: staff.id }]);
  });

  it('stands behind what could not be sent back, however much there is of it', async () => {
    const [first, second] = [await paid(), await paid()];
    await gateway.refund(first.payment, 100_00);
    await untilRefunds(first.id, ['processed']);
    await gateway.wish({ failRefund: { times: 1 } });
    await request('POST', `/orders/${second.id}/cancel`, { token: shopper.token });
    await untilRefunds(second.id, ['failed']);
    const { body: tasks } = await get<RefundTask[]>('/refunds/tasks', staff.token);
    const places = [second, first].map(({ id }) => tasks.findIndex(({ order }) => order?.id === id));
    expect(places).toEqual([...places].sort((a, b) => a - b));
    expect(places).not.toContain(-1);
  });

  it('is found by its webhook weeks later, when nothing more was expected', async () => {
    const order = await paid();
    await query(
      "UPDATE payments SET created_at = created_at - interval '30 days', next_check_at = NULL WHERE key = $1",
      [order.key],
    );
    await gateway.refund(order.payment, 100_00);
    await untilRefunds(order.id, ['processed']);
  });

  it('is found without a webhook by whoever looks', async () => {
    const order = await paid();
    await quiet();
    await gateway.refund(order.payment, 200_00);
    await confirm(order.key);
    await untilRefunds(order.id, ['processed']);
  });

  it('is waited for while it is on its way, and is nobody’s task where the bank does not take it', async () => {
    const order = await paid();
    await gateway.wish({ slowRefundMs: { value: 3_600_000, times: 1 }, failRefund: { times: 1 } });
    await gateway.refund(order.payment, 700_00);
    await untilRefunds(order.id, ['asked']);
    expect((await show(order.id)).payment).toMatchObject({ refunded_amount: 0, refundable_amount: 1400 });
    expect(await taskOf(order.id)).toBeUndefined();
    await gateway.clock(3_600_001);
    await untilRefunds(order.id, ['failed']);
    expect(await taskOf(order.id)).toBeUndefined();
    expect((await show(order.id)).payment).toMatchObject({ refunded_amount: 0, refundable_amount: 2100 });
  });

  it('is no task once the order is cancelled, of which then only the rest goes back', async () => {
    const order = await paid();
    await gateway.refund(order.payment, 600_00);
    await untilRefunds(order.id, ['processed']);
    expect((await request('POST', `/orders/${order.id}/cancel`, { token: shopper.token })).status).toBe(200);
    await untilRefunds(order.id, ['processed', 'processed']);
    expect((await refundsOf(order.id)).map(({ amount }) => amount)).toEqual([600, 1500]);
    expect((await show(order.id)).payment).toMatchObject({ status: 'refunded', refunded_amount: 2100 });
    expect(await taskOf(order.id)).toBeUndefined();
  });

  it('in part, while all of it is wanted here: the shop’s fails, and both are told', async () => {
    const order = await paid();
    await quiet({ isDown: { times: 1000 } });
    await request('POST', `/orders/${order.id}/cancel`, { token: shopper.token });
    await gateway.refund(order.payment, 600_00);
    await gateway.behave();
    await untilRefunds(order.id, ['failed', 'processed']);
    expect((await refundsOf(order.id)).map(({ cause, amount }) => [cause, amount])).toEqual([
      ['cancelled', 2100],
      ['at the provider', 600],
    ]);
    expect((await show(order.id)).payment).toMatchObject({ credit_open_amount: 1500, refundable_amount: 1500 });
  });

  it('just when the shop’s own is refused: it is its order’s, which says no more than is left', async () => {
    const { id, key, payment } = await paid();
    await quiet({ isDown: { times: 1000 } });
    await request('POST', `/orders/${id}/cancel`, { token: shopper.token });
    await query("UPDATE refunds SET next_try_at = next_try_at + interval '1 hour' WHERE order_id = $1", [id]);
    await gateway.refund(payment, 600_00);
    await gateway.behave();
    await attempt.other.query('BEGIN');
    // It is found while the shop's own is under way; once the payment is free, that one has been refused.
    const found = order.interleaved(
      () => order.other.query('SELECT FROM orders WHERE id = $1 FOR UPDATE', [id]),
      () => confirm(key),
      () =>
        attempt.other.query('SELECT FROM payment_attempts WHERE provider_payment_id = $1 FOR NO KEY UPDATE', [payment]),
    );
    await attempt.untilWaitedFor();
    await attempt.other.query(
      "UPDATE refunds SET state = 'failed', next_try_at = NULL, ended_at = now() WHERE order_id = $1",
      [id],
    );
    await attempt.other.query('COMMIT');
    await found;
    await untilRefunds(id, ['failed', 'processed']);
    expect((await show(id)).payment).toMatchObject({ refunded_amount: 600, refundable_amount: 1500 });
    expect((await show(id)).online?.sendable_amount).toBe(1500);
  });

  it('beyond what its order has left is nobody’s, and no more is paid back by hand until staff say what it was for', async () => {
    const { id, payment } = await paid();
    const payBack = async (amount: number) =>
      request('PUT', `/orders/${id}/payment`, {
        token: staff.token,
        body: { status: 'refunded', amount, reference: 'UTR 7', seen_updated_at: (await show(id)).updated_at },
      });
    await gateway.wish({ failRefund: { times: 1 } });
    await request('POST', `/orders/${id}/cancel`, { token: shopper.token });
    await untilRefunds(id, ['failed']);
    expect((await payBack(1500)).status).toBe(200);
    await gateway.refund(payment, 2100_00);
    const task = await eventually(async () => {
      const { body } = await get<RefundTask[]>('/refunds/tasks', staff.token);
      const found = body.find(({ payment_id, cause }) => payment_id === payment && cause === 'at the provider');
      if (!found) throw new Error('It is no task yet');
      return found;
    });
    expect((await show(id)).payment.refundable_amount).toBe(600);
    const refused = await payBack(600);
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining('paid online')]);
    expect((await explain(task.id, { note: 'Sent twice' })).status).toBe(200);
    expect((await payBack(600)).status).toBe(200);
  });

  it('and is taken for one that is wanted here, is looked at until it arrives and asked for once', async () => {
    const order = await paid();
    await gateway.wish({ slowRefundMs: { value: 3_600_000, times: 1 }, loseEvent: { share: 1 } });
    await gateway.refund(order.payment, 2100_00);
    await request('POST', `/orders/${order.id}/cancel`, { token: shopper.token });
    await untilRefunds(order.id, ['asked']);
    for (let look = 0; look < 3; look++) await untilRefunds(order.id, ['asked']);
    await gateway.clock(3_600_001);
    await untilRefunds(order.id, ['processed']);
    const { refunds } = await gateway.books();
    expect(refunds.filter(({ payment_id }) => payment_id === order.payment)).toHaveLength(1);
  });

  it('of what was paid ahead is owed again', async () => {
    const order = await createOrder(shopper, product);
    await query('UPDATE orders SET advance_amount = 500 WHERE id = $1', [order.id]);
    await query(
      `INSERT INTO order_events (document_id, order_id, kind, amount, reference, actor_name, happened_at)
       VALUES ('ahead', $1, 'payment_received', 1600, 'CASH', 'Test', now())`,
      [order.id],
    );
    const { body: opened } = await payOrder(shopper, order.id);
    await gateway.pay(providerOrder(opened));
    await confirm(opened.id);
    await query("DELETE FROM order_events WHERE order_id = $1 AND reference = 'CASH'", [order.id]);
    await query("UPDATE orders SET payment_status = 'unpaid', paid_at = NULL, payment_reference = NULL WHERE id = $1", [
      order.id,
    ]);
    const [payment] = await booksOf(opened);
    await gateway.refund(payment?.id ?? '', 500_00);
    await untilRefunds(order.id, ['processed']);
    expect((await show(order.id)).payment).toMatchObject({ status: 'unpaid', due_amount: 2100 });
  });

  it('before its order is placed leaves no order, and the rest goes back', async () => {
    await quiet({ captureAgainstWish: { share: 1 } });
    const { opened } = await openAndPay(shopper, product);
    const [payment] = await booksOf(opened);
    await gateway.refund(payment?.id ?? '', 100_00);
    const { body } = await confirm(opened.id);
    expect(body).toMatchObject({ state: 'returning', order: null, message: expect.stringContaining('sent back') });
    await settleEverything([opened.id]);
    expect((await confirm(opened.id)).body.state).toBe('returned');
  });
});
