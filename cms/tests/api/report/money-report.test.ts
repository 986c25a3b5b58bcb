import type { AdminOrderDetail, Order } from 'shared-types/contract/orders';
import { afterEach, describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/eventually';
import { createStaff, placeOrder, readyToPlace } from '../../helpers/factories';
import { gateway } from '../../helpers/gateway';
import { confirm, giveUp, openAndPay, openPayment, providerOrder, readyToPay } from '../../helpers/online-payments';
import { preparedShopper, preparedStaff } from '../../helpers/prepared';
import { get, query, request } from '../../helpers/shop';

const staff = preparedStaff('sales');
const { shopper, product } = preparedShopper({ name: 'Indigo Stole', price: 2100, quantities: [9] });
afterEach(() => gateway.behave());

const month = (moment = new Date()) => new Date(moment.getTime() + 5.5 * 60 * 60_000).toISOString().slice(0, 7);
const COLUMNS = 'At (IST),Kind,Order ID,Invoice,By,Reference,Amount,Fee,GST on fee,Net,Test';

async function report(of = month()) {
  const { token } = await createStaff('admin');
  const { status, body, headers } = await get<Buffer>(`/reports/money?month=${of}`, token);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
  const [heading, ...rows] = body
    .toString('utf8')
    .slice(1)
    .trimEnd()
    .split('\r\n')
    .map((row) => row.replace(/"([^"]*)"/g, (_, cell: string) => cell.replace(/,/g, ';')).split(','));
  expect(heading?.join()).toBe(COLUMNS);
  return rows.map(([at, kind, order, invoice, by, reference, amount, fee, gst, net, test]) => ({
    ...{ at, kind, order, invoice, by, reference, test },
    ...{ amount: Number(amount), fee: Number(fee), gst: Number(gst), net: Number(net) },
  }));
}
const show = async (id: number) => (await get<AdminOrderDetail>(`/orders/admin/${id}`, staff.token)).body;
/** The refunds of a payment are sent now, where the shop would take its time. */
const untilSent = (key: string) =>
  eventually(async () => {
    const open = await query(
      `UPDATE refunds SET next_try_at = timezone('UTC', now()) WHERE state IN ('wanted', 'asked') AND attempt_id IN (
         SELECT a.id FROM payment_attempts a JOIN payments p ON p.id = a.payment_id WHERE p.key = $1) RETURNING id`,
      [key],
    );
    expect(open).toEqual([]);
  });

describe('GET /reports/money', () => {
  it('has each payment and refund of an order once, with the provider’s fee and the GST on it', async () => {
    const { opened } = await openAndPay(shopper, product);
    const { id = 0, order_number = '' } = (await confirm(opened.id)).body.order ?? {};
    const { updated_at } = await show(id);
    await request('POST', `/orders/${id}/refunds`, {
      token: staff.token,
      body: { amount: 300.5, beyond_credit: true, seen_updated_at: updated_at },
    });
    await untilSent(opened.id);
    const { online, documents } = await show(id);
    const [attempt] = online?.attempts ?? [];
    const [tax, fee] = [attempt?.tax_on_fee ?? 0, attempt?.fee ?? 0];
    const common = { order: order_number, invoice: documents[0]?.number, by: 'Razorpay; UPI', test: 'test' };
    expect((await report()).filter(({ order }) => order === order_number)).toEqual([
      {
        ...{ ...common, at: expect.any(String), kind: 'payment', reference: attempt?.payment_id, amount: 2100 },
        ...{ fee: expect.closeTo(fee - tax, 2), gst: tax, net: expect.closeTo(2100 - fee, 2) },
      },
      {
        ...{ ...common, at: expect.any(String), kind: 'refund', reference: online?.refunds[0]?.reference },
        ...{ amount: -300.5, fee: 0, gst: 0, net: -300.5 },
      },
    ]);
  });

  it('has what came in and went back by hand, by the way it was ordered', async () => {
    const { body } = await placeOrder(shopper, await readyToPlace(shopper, product));
    const order = body as Order;
    for (const note of [
      { status: 'paid', reference: 'Till 7' },
      { status: 'refunded', reference: '=NEFT 7', amount: 100, beyond_credit: true },
    ])
      await request('PUT', `/orders/${order.id}/payment`, { token: staff.token, body: note });
    const rows = (await report()).filter(({ order: number }) => number === order.order_number);
    expect(rows.map(({ kind, by, reference, amount, test }) => [kind, by, reference, amount, test])).toEqual([
      ['payment', 'Cash on delivery', 'Till 7', order.total_amount, ''],
      ['refund', 'By hand', "'=NEFT 7", -100, ''],
    ]);
  });

  it('has what was paid for no order, and that it went back', async () => {
    await gateway.wish({ captureAgainstWish: { share: 1 } });
    const { body: opened } = await openPayment(shopper, await readyToPay(shopper, product));
    await giveUp(opened.id);
    await gateway.pay(providerOrder(opened));
    await confirm(opened.id);
    // The provider's own message may have been first, and be at work on it still.
    const [attempt] = await eventually(async () => {
      const found = await query<{ reference: string; attempted_at: Date }>(
        `SELECT a.provider_payment_id AS reference, a.attempted_at FROM payment_attempts a JOIN payments p ON p.id = a.payment_id
         JOIN refunds r ON r.attempt_id = a.id WHERE p.key = $1`,
        [opened.id],
      );
      expect(found).toHaveLength(1);
      return found;
    });
    await untilSent(opened.id);
    const unused = async (moment?: Date) => (await report(month(moment))).filter(({ order }) => order === '');
    // By the provider's clock, which other tests have moved on.
    const taken = await unused(attempt?.attempted_at);
    expect(taken.filter(({ reference }) => reference === attempt?.reference)).toMatchObject([
      { kind: 'payment', amount: 2100 },
    ]);
    const [refund] = await query<{ id: string }>(
      `SELECT provider_refund_id AS id FROM refunds r JOIN payment_attempts a ON a.id = r.attempt_id WHERE a.provider_payment_id = $1`,
      [attempt?.reference],
    );
    const back = await unused();
    expect(back.filter(({ reference }) => reference === refund?.id)).toMatchObject([{ kind: 'refund', amount: -2100 }]);
  });

  it('comes to what the orders’ books say of a month, whatever happened at its edges', async () => {
    // Half past midnight in India is another month elsewhere.
    await query("UPDATE order_events SET happened_at = '2019-03-31T19:00:00' WHERE reference = 'Till 7'");
    const [march, april] = [await report('2019-03'), await report('2019-04')];
    expect([march, april.map(({ at, reference }) => [at?.slice(0, 16), reference])]).toEqual([
      [],
      expect.arrayContaining([['2019-04-01 00:30', 'Till 7']]),
    ]);
    const [books] = await query<{ total: number }>(
      `SELECT sum(CASE kind WHEN 'refunded' THEN -amount ELSE amount END)::float AS total FROM order_events
       WHERE kind IN ('payment_received', 'refunded') AND to_char(happened_at + interval '330 minutes', 'YYYY-MM') = $1`,
      [month()],
    );
    const orders = (await report()).filter(({ order }) => order !== '');
    expect(orders.reduce((sum, { amount }) => sum + amount, 0)).toBeCloseTo(books?.total ?? 0, 2);
  });

  it('is refused without a month', async () => {
    const { token } = await createStaff('admin');
    expect((await get('/reports/money', token)).status).toBe(400);
    expect((await get('/reports/money?month=2026-13', token)).status).toBe(400);
  });
});
