import { type Order, orders } from 'shared-types/contract/orders';
import { ORDER_STATUSES } from 'shared-types/domain/order-status';
import { describe, expect, it } from 'vitest';
import {
  createOrder,
  createProduct,
  createShopper,
  createStaff,
  placeOrder,
  readyToPlace,
  stockOf,
  unknownId,
} from '../../helpers/factories';
import { messageOf, orderFixture } from '../../helpers/order-fixture';
import { get, query, request } from '../../helpers/shop';

const { staff, shopper, product, setStatus, show, stock } = orderFixture();

const cancel = (id: number, person = shopper) =>
  request<Order>('POST', `/orders/${id}/cancel`, { token: person.token });

async function couponOrder(limit: number): Promise<{ order: Order; used: () => Promise<number> }> {
  const [coupon] = await query<{ id: number }>(
    `INSERT INTO offer_coupons (document_id, code, discount_type, discount_value, valid_from, valid_until, is_active, usage_limit, used_count)
     VALUES ('c', $1, 'flat', 100, now() - interval '1 hour', now() + interval '1 hour', true, $2, 0) RETURNING id`,
    [`LIFE${Math.random()}`, limit],
  );
  const body = await readyToPlace(shopper, product, { quantity: 2 });
  await query('UPDATE carts SET offer_coupon_id = $1 WHERE id = $2', [coupon?.id, body.cart_id]);
  const order = (await placeOrder(shopper, body)).body;
  const used = async () =>
    (await query<{ used_count: number }>('SELECT used_count FROM offer_coupons WHERE id = $1', [coupon?.id]))[0]
      ?.used_count ?? Number.NaN;
  return { order, used };
}

const MOVES = ORDER_STATUSES.flatMap((from) =>
  ORDER_STATUSES.filter((to) => to !== from).map((to) => [from, to] as const),
);

describe('PUT /orders/{id}/status', () => {
  it.each(MOVES)(
    'sets %s to %s, with the stock and the documents of a standing or a cancelled order',
    async (from, to) => {
      const order = await createOrder(shopper, product);
      const begun = from === 'pending' ? await show(order.id) : (await setStatus(order.id, from)).body;
      const answer = await setStatus(order.id, to);
      expect([answer.status, answer.body.status]).toEqual([200, to]);
      expect(orders.setStatus.answer.safeParse(answer.body).error).toBeUndefined();
      expect(answer.body.events.slice(begun.events.length)).toMatchObject([{ kind: 'status_changed', from, to }]);
      expect(await stock()).toBe(to === 'cancelled' ? 5 : 4);
      const issued = answer.body.documents.slice(begun.documents.length).map(({ kind }) => kind);
      expect(issued).toEqual(to === 'cancelled' ? ['credit_note'] : from === 'cancelled' ? ['invoice'] : []);
    },
  );

  it('writes down who, when, from and to', async () => {
    const order = await createOrder(shopper, product);
    for (const status of ['delivered', 'processing', 'shipped', 'pending'])
      expect((await setStatus(order.id, status)).body.status).toBe(status);
    const { events } = await show(order.id);
    expect(events.map(({ kind, from, to, actor }) => [kind, from, to, actor?.name])).toEqual([
      ['placed', null, 'pending', 'Leela Devi'],
      ['status_changed', 'pending', 'delivered', 'Test Shopper'],
      ['status_changed', 'delivered', 'processing', 'Test Shopper'],
      ['status_changed', 'processing', 'shipped', 'Test Shopper'],
      ['status_changed', 'shipped', 'pending', 'Test Shopper'],
    ]);
    expect(
      await query("SELECT id FROM changes WHERE record_kind = 'order' AND record_id = $1", [order.id]),
    ).toHaveLength(4);
  });

  it('changes nothing when the status is the same already', async () => {
    const order = await createOrder(shopper, product);
    await setStatus(order.id, 'cancelled');
    const before = await show(order.id);
    expect((await setStatus(order.id, 'cancelled')).status).toBe(200);
    expect(await show(order.id)).toEqual(before);
    expect(await stock()).toBe(5);
  });

  it('into cancelled gives stock and coupon back and credits the whole invoice', async () => {
    const { order, used } = await couponOrder(1);
    expect([await stock(), await used()]).toEqual([3, 1]);
    const { body } = await setStatus(order.id, 'cancelled');
    expect([await stock(), await used()]).toEqual([5, 0]);
    expect(body.documents).toMatchObject([
      { kind: 'invoice', number: order.invoice_number, total_amount: 4100 },
      { kind: 'credit_note', number: expect.stringMatching(/^CRN\/\d\d-\d\d\/\d{6}$/), total_amount: 4100 },
    ]);
    const [note] = await query<{ document: Record<string, unknown> }>(
      "SELECT document FROM invoices WHERE order_id = $1 AND kind = 'credit_note'",
      [order.id],
    );
    expect(note?.document).toMatchObject({
      title: 'Credit Note',
      against: { number: order.invoice_number },
      reason: 'Order cancelled',
      total: 4100,
      discount: 100,
    });
  });

  it('out of cancelled takes stock and coupon again and issues a new invoice', async () => {
    const { order, used } = await couponOrder(1);
    await setStatus(order.id, 'cancelled');
    const { status, body } = await setStatus(order.id, 'processing');
    expect([status, body.status, await stock(), await used()]).toEqual([200, 'processing', 3, 1]);
    expect(body.documents.map(({ kind, total_amount }) => [kind, total_amount])).toEqual([
      ['invoice', 4100],
      ['credit_note', 4100],
      ['invoice', 4100],
    ]);
    const own = (await get<Order>(`/orders/by-number/${order.order_number}`, shopper.token)).body;
    expect(own.invoice_number).toBe(body.documents[2]?.number);
    expect(own.credit_notes.map(({ number }) => number)).toEqual([body.documents[1]?.number]);
  });

  it('out of cancelled answers 409 naming what is short, and changes nothing', async () => {
    const { order, used } = await couponOrder(2);
    await setStatus(order.id, 'cancelled');
    await query('UPDATE stock_labels SET quantity = 1 WHERE id = $1', [product.stockIds[0]]);
    const refused = await setStatus(order.id, 'pending');
    expect(refused.status).toBe(409);
    expect(messageOf(refused)).toMatch(/^Not enough in stock: Peacock Kurta \(Size \w+\): 2 needed, 1 left$/);
    expect([await stock(), await used(), (await show(order.id)).status]).toEqual([1, 0, 'cancelled']);
  });

  it('out of cancelled answers 409 when the coupon was used up meanwhile, and leaves the stock alone', async () => {
    const { order, used } = await couponOrder(1);
    await setStatus(order.id, 'cancelled');
    await query('UPDATE offer_coupons SET used_count = 1 WHERE code = $1', [order.coupon_code]);
    const refused = await setStatus(order.id, 'shipped');
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      `The coupon ${order.coupon_code} has been used up meanwhile`,
    ]);
    expect([await stock(), await used()]).toEqual([5, 1]);
  });

  it('refuses an unknown status, an unknown order, and people without the right', async () => {
    const order = await createOrder(shopper, product);
    const refused = await setStatus(order.id, 'SHIPPED');
    expect([refused.status, messageOf(refused)]).toEqual([400, 'Unknown status']);
    expect((await setStatus(unknownId(), 'shipped')).status).toBe(404);
    expect((await setStatus(order.id, 'shipped', shopper)).status).toBe(403);
    expect((await setStatus(order.id, 'shipped', await createStaff('super_admin'))).status).toBe(403);
    expect((await request('PUT', `/orders/${order.id}/status`, { body: { status: 'shipped' } })).status).toBe(401);
    expect((await show(order.id)).status).toBe('pending');
  });
});

describe('POST /orders/{id}/cancel', () => {
  it.each(['pending', 'processing'])('cancels the shopper’s own order while it is %s', async (standing) => {
    const { id, order_number } = await createOrder(shopper, product);
    if (standing !== 'pending') await setStatus(id, standing);
    const order = (await get<Order>(`/orders/by-number/${order_number}`, shopper.token)).body;
    expect(order.can_cancel).toBe(true);
    const { status, body } = await cancel(order.id);
    expect(orders.cancel.answer.safeParse(body).error).toBeUndefined();
    expect([status, body.status, body.can_cancel, body.credit_notes.length]).toEqual([200, 'CANCELLED', false, 1]);
    expect(await stock()).toBe(5);
    // The trail is of staff's acts: here at most of setting it to processing.
    expect(await query("SELECT id FROM changes WHERE record_kind = 'order' AND record_id = $1", [id])).toHaveLength(
      standing === 'pending' ? 0 : 1,
    );
  });

  it.each(['shipped', 'delivered'])(
    'answers 409 once the order is %s, and when it is cancelled already',
    async (gone) => {
      const order = await createOrder(shopper, product);
      await setStatus(order.id, gone);
      expect((await get<Order>(`/orders/by-number/${order.order_number}`, shopper.token)).body.can_cancel).toBe(false);
      expect((await cancel(order.id)).status).toBe(409);
      expect(await stock()).toBe(4);
      await setStatus(order.id, 'processing');
      await cancel(order.id);
      expect(messageOf(await cancel(order.id))).toBe('This order is cancelled already');
      expect(await stock()).toBe(5);
    },
  );

  it('answers 404 for somebody else’s and an unknown order, 403 to staff, 401 without a session', async () => {
    const order = await createOrder(shopper, product);
    expect((await cancel(order.id, await createShopper())).status).toBe(404);
    expect((await cancel(unknownId())).status).toBe(404);
    expect((await cancel(order.id, staff)).status).toBe(403);
    expect((await request('POST', `/orders/${order.id}/cancel`)).status).toBe(401);
    expect(await stock()).toBe(4);
  });
});

describe('at the same moment', () => {
  it('two cancellations give back once', async () => {
    const { order, used } = await couponOrder(1);
    const answers = await Promise.all([cancel(order.id), setStatus(order.id, 'cancelled'), cancel(order.id)]);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(1);
    expect([await stock(), await used()]).toEqual([5, 0]);
    expect((await show(order.id)).documents).toHaveLength(2);
    expect((await show(order.id)).events).toHaveLength(2);
  });

  it('cancelling and taking up again end in one of the two, with stock and documents to match', async () => {
    const order = await createOrder(shopper, product);
    for (let round = 0; round < 5; round++) {
      await setStatus(order.id, 'cancelled');
      await Promise.all(
        ['pending', 'cancelled', 'processing', 'cancelled', 'shipped'].map((status) => setStatus(order.id, status)),
      );
      const { status, documents } = await show(order.id);
      expect(await stock()).toBe(status === 'cancelled' ? 5 : 4);
      const balance = documents.reduce(
        (sum, { kind, total_amount }) => sum + (kind === 'invoice' ? total_amount : -total_amount),
        0,
      );
      expect(balance).toBe(status === 'cancelled' ? 0 : 2100);
    }
  });

  it('orders that share variants are cancelled and reinstated without a deadlock', async () => {
    const other = await createProduct({ quantities: [50] });
    await query('UPDATE stock_labels SET quantity = 50 WHERE id = $1', [product.stockIds[0]]);
    const placed = await Promise.all(
      Array.from({ length: 6 }, async (_, index) => {
        const person = await createShopper();
        const [first, second] = index % 2 ? [product, other] : [other, product];
        await readyToPlace(person, first);
        return (await placeOrder(person, await readyToPlace(person, second))).body;
      }),
    );
    for (const status of ['cancelled', 'pending', 'cancelled'])
      expect((await Promise.all(placed.map(({ id }) => setStatus(id, status)))).map((answer) => answer.status)).toEqual(
        Array(6).fill(200),
      );
    expect([await stock(), await stockOf(other.stockIds[0] ?? 0)]).toEqual([50, 50]);
  });

  it('credit notes run without gaps', async () => {
    const placed = await Promise.all(
      Array.from({ length: 4 }, async () => createOrder(await createShopper(), product)),
    );
    await Promise.all(placed.map(({ id }) => setStatus(id, 'cancelled')));
    const [row] = await query<{ gaps: string; most: number; last: number }>(
      `SELECT count(*) FILTER (WHERE serial <> row) AS gaps, max(serial) AS most, max(s.last_number) AS last
       FROM (SELECT serial, financial_year, row_number() OVER (PARTITION BY financial_year ORDER BY serial) AS row
             FROM invoices WHERE kind = 'credit_note') i JOIN number_series s ON s.name = 'CRN/' || i.financial_year`,
    );
    expect(row).toMatchObject({ gaps: '0', most: row?.last });
  });
});
