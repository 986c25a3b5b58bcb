import type { AdminOrderDetail, Order } from 'shared-types/contract/orders';
import { type OrderReturns, returnRequests } from 'shared-types/contract/return-requests';
import { describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { createProduct, createShopper, createStaff, type Person, stockOf, unknownId } from '../../helpers/factories';
import { mailsTo } from '../../helpers/outbox';
import { returnFixture } from '../../helpers/return-fixture';
import { errorsOf, get, query, request } from '../../helpers/shop';

trackLedger();
const { asked, delivered, lineOf, placed, product, receive, refund, returnsOf, shopper, show, staff } = returnFixture([
  5, 3,
]);

/** Consumer Protection (E-Commerce) Rules 2020, rules 6(3) and 7(4). */
const LAWFUL = ['damaged', 'defective', 'wrong_item', 'not_as_shown', 'late'] as const;
const ageDelivery = (id: number) =>
  query(
    "UPDATE order_events SET happened_at = happened_at - interval '30 days' WHERE order_id = $1 AND to_status = 'delivered'",
    [id],
  );

type Bought = Awaited<ReturnType<typeof delivered>>;
const other = () => product.stockIds[1] ?? 0;
const stocks = async () => [await stockOf(product.stockIds[0] ?? 0), await stockOf(other())];

/** Begun for one piece of the order as it stands, unless said otherwise. */
async function begin(order: { id: number; details: Bought['details'] }, body: object = {}, who: Person | null = staff) {
  const { updated_at } = (await get<AdminOrderDetail>(`/orders/admin/${order.id}`, staff.token)).body;
  const lines = [{ id: order.details[0]?.id ?? 0, quantity: 1 }];
  return request<OrderReturns>('POST', `/orders/admin/${order.id}/return-requests`, {
    token: who?.token,
    body: { lines, reason: 'wrong_size', is_here: false, seen_updated_at: updated_at, ...body },
  });
}
const exchange = (order: Bought, more: object = {}) => ({
  lines: [{ id: lineOf(order), quantity: 1, exchange_for: other(), ...more }],
});

describe('an exchange that staff begin', () => {
  it('waits for the pieces as one that the shopper asked for and staff accepted, and is told by the same mail', async () => {
    const order = await delivered();
    const begun = await begin(order, { ...exchange(order), note: 'She rang', answer: 'Please send it to Jodhpur.' });
    expect(begun.status).toBe(201);
    expect(returnRequests.begin.answer.safeParse(begun.body).error).toBeUndefined();
    const [open] = begun.body.requests;
    expect(open).toMatchObject({ state: 'accepted', reason: 'wrong_size', note: 'She rang', exchange_order: null });
    expect(await stocks()).toEqual([3, 2]);
    expect((await returnsOf(order)).requests).toMatchObject([{ id: open?.id, state: 'accepted' }]);
    const mail = (await mailsTo(shopper.email)).at(-1);
    expect(mail).toContain(`Your exchange of order ${order.order_number} is accepted`);
    expect(mail).toContain('Please send it to Jodhpur.');
    expect((await show(order.id)).events.at(-1)).toMatchObject({
      kind: 'note',
      note: expect.stringMatching(/^Exchange begun by the shop: 1 × .* in exchange for/),
    });
    const [done] = (await receive(order, open?.id ?? 0)).body.requests;
    expect(done).toMatchObject({ state: 'received', credit_note: { total_amount: 2100 } });
    expect(await stocks()).toEqual([4, 2]);
  });

  it('of pieces that are here is credited and sent at once, with one mail', async () => {
    const order = await delivered();
    const before = (await mailsTo(shopper.email)).length;
    const [done] = (await begin(order, { ...exchange(order), is_here: true })).body.requests;
    expect(done).toMatchObject({ state: 'received', credit_note: { total_amount: 2100 } });
    expect(await stocks()).toEqual([4, 2]);
    const number = done?.exchange_order?.order_number;
    const made = (await get<Order>(`/orders/by-number/${number}`, shopper.token)).body;
    expect(made).toMatchObject({ total_amount: 2100, due_amount: 0, payment_status: 'paid' });
    const mails = await mailsTo(shopper.email);
    expect([mails.length - before, mails.at(-1)]).toEqual([1, expect.stringContaining(`is order ${number}`)]);
    expect((await show(order.id)).payment).toMatchObject({ credit_open_amount: 0 });
  });

  it('for another product has its price, and the difference is due once the piece is back', async () => {
    const wanted = await createProduct({ price: 3000, quantities: [4] });
    const order = await delivered(1);
    const line = { exchange_for: wanted.stockIds[0], exchange_price: 2500 };
    const wrong = await begin(order, { ...exchange(order, line), is_here: true });
    expect([wrong.status, errorsOf(wrong.body)?.[0]?.path]).toEqual([409, 'lines.0.exchange_price']);
    const [done] = (await begin(order, { ...exchange(order, { ...line, exchange_price: 3000 }), is_here: true })).body
      .requests;
    expect(done).toMatchObject({ exchange_difference: 900 });
    expect((await show(done?.exchange_order?.id ?? 0)).payment).toMatchObject({ status: 'unpaid', due_amount: 900 });
  });
});

describe('a return that staff begin', () => {
  it('gives the money back, and what cannot be sold again stays out of the stock', async () => {
    const order = await delivered(2);
    const lines = [{ id: lineOf(order), quantity: 2, restock: false }];
    const [done] = (await begin(order, { lines, is_here: true, reason: 'damaged' })).body.requests;
    expect(done).toMatchObject({ state: 'received', exchange_order: null, credit_note: { total_amount: 4200 } });
    expect(await stocks()).toEqual([3, 3]);
    expect((await refund(order.id, 4200)).status).toBe(200);
    expect((await mailsTo(shopper.email)).some((mail) => mail.includes('We have your return'))).toBe(true);
  });

  it('is refused for what has come back or is asked for, on another day, and of an order that has not arrived', async () => {
    const order = await delivered(1);
    await asked(order);
    const taken = await begin(order);
    expect([taken.status, errorsOf(taken.body)?.[0]?.path]).toEqual([409, 'lines.0.quantity']);
    expect((await begin(await placed(1))).status).toBe(409);
    const late = await delivered(1);
    await ageDelivery(late.id);
    const over = await begin(late);
    expect([over.status, errorsOf(over.body)?.[0]?.path]).toEqual([409, 'reason']);
    expect((await returnsOf(late)).requests).toEqual([]);
  });

  it.each(LAWFUL)(
    'is begun after the shop’s own days for what the law has taken back whenever it is: %s',
    async (reason) => {
      const order = await delivered(1);
      await ageDelivery(order.id);
      expect((await get<AdminOrderDetail>(`/orders/admin/${order.id}`, staff.token)).body.acts.return_lines).toBe(true);
      const [done] = (await begin(order, { reason, is_here: true })).body.requests;
      expect(done).toMatchObject({ state: 'received', reason, credit_note: { total_amount: 2100 } });
    },
  );

  it('is said at the field where something is missing', async () => {
    const order = await delivered(1);
    for (const [body, path] of [
      [{ lines: [] }, 'lines'],
      [{ lines: [{ id: 0, quantity: 1 }] }, 'lines.0.id'],
      [{ lines: [{ id: lineOf(order), quantity: 0 }] }, 'lines.0.quantity'],
      [{ reason: 'a whim' }, 'reason'],
      [{ reason: 'other' }, 'note'],
      [{ is_here: undefined }, 'is_here'],
    ] as const) {
      const refused = await begin(order, body);
      expect([refused.status, errorsOf(refused.body)?.[0]?.path]).toEqual([400, path]);
    }
    const stale = await begin(order, { seen_updated_at: '2020-01-01T00:00:00.000Z' });
    expect([stale.status, errorsOf(stale.body)?.[0]?.path]).toEqual([409, 'seen_updated_at']);
  });

  it('is begun by staff only, and by whoever may send a replacement', async () => {
    const order = await delivered(2);
    for (const [who, status] of [
      [null, 401],
      [shopper, 403],
      [await createShopper(), 403],
      [await createStaff('super_admin'), 201],
      [await createStaff('sales'), 201],
    ] as const)
      expect((await begin(order, {}, who)).status).toBe(status);
    const gone = await request('POST', `/orders/admin/${unknownId()}/return-requests`, {
      token: staff.token,
      body: { lines: [{ id: 1, quantity: 1 }], reason: 'damaged', is_here: false },
    });
    expect(gone.status).toBe(404);
  });
});
