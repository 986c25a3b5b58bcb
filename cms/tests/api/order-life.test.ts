import fs from 'node:fs/promises';
import path from 'node:path';
import PostalMime from 'postal-mime';
import { type AdminOrderDetail, type Order, orders } from 'shared-types/contract/orders';
import { beforeAll, beforeEach, describe, expect, inject, it, vi } from 'vitest';
import {
  createOrder,
  createProduct,
  createShopper,
  createStaff,
  type Person,
  placeOrder,
  readyToPlace,
  stockOf,
  type TestProduct,
  unknownId,
} from '../helpers/factories';
import { get, query, request } from '../helpers/shop';

let staff: Person;
let shopper: Person;
let product: TestProduct;
beforeAll(async () => {
  staff = await createStaff('sales');
});
beforeEach(async () => {
  shopper = await createShopper({ name: 'Leela Devi' });
  product = await createProduct({ name: 'Peacock Kurta', price: 2100, quantities: [5] });
});

const setStatus = (id: number, status: string, person = staff) =>
  request<AdminOrderDetail>('PUT', `/orders/${id}/status`, { token: person.token, body: { status } });
const show = async (id: number) => (await get<AdminOrderDetail>(`/orders/admin/${id}`, staff.token)).body;
const cancel = (id: number, person = shopper) =>
  request<Order>('POST', `/orders/${id}/cancel`, { token: person.token });
const messageOf = (answer: { body: unknown }) => (answer.body as { message: string }).message;
const stock = () => stockOf(product.stockIds[0] ?? 0);

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

describe('PUT /orders/{id}/status', () => {
  it('sets any status from any other and writes down who, when, from and to', async () => {
    const order = await createOrder(shopper, product);
    for (const status of ['delivered', 'processing', 'shipped', 'pending']) {
      const answer = await setStatus(order.id, status);
      expect(answer.status).toBe(200);
      expect(orders.setStatus.answer.safeParse(answer.body).error).toBeUndefined();
      expect(answer.body.status).toBe(status);
    }
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
    expect(await stock()).toBe(4);
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
  it('cancels the shopper’s own order while it is pending', async () => {
    const order = await createOrder(shopper, product);
    expect(order.can_cancel).toBe(true);
    const { status, body } = await cancel(order.id);
    expect(orders.cancel.answer.safeParse(body).error).toBeUndefined();
    expect([status, body.status, body.can_cancel, body.credit_notes.length]).toEqual([200, 'CANCELLED', false, 1]);
    expect(await stock()).toBe(5);
    expect(await query("SELECT id FROM changes WHERE record_kind = 'order' AND record_id = $1", [order.id])).toEqual(
      [],
    );
  });

  it('answers 409 once the order is being prepared, and when it is cancelled already', async () => {
    const order = await createOrder(shopper, product);
    await setStatus(order.id, 'processing');
    expect((await cancel(order.id)).status).toBe(409);
    await setStatus(order.id, 'pending');
    await cancel(order.id);
    expect(messageOf(await cancel(order.id))).toBe('This order is cancelled already');
    expect(await stock()).toBe(5);
  });

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

  it('orders that share pieces are cancelled and taken up without waiting in a circle', async () => {
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

describe('PUT /orders/{id}/payment', () => {
  const pay = (id: number, body: unknown, person = staff) =>
    request<AdminOrderDetail>('PUT', `/orders/${id}/payment`, { token: person.token, body });

  it('notes the payment with its reference, and money that goes back in parts', async () => {
    const order = await createOrder(shopper, product);
    const paid = await pay(order.id, { status: 'paid', reference: 'UTR 4512' });
    expect(orders.setPayment.answer.safeParse(paid.body).error).toBeUndefined();
    expect(paid.body.payment).toMatchObject({ status: 'paid', reference: 'UTR 4512', refunded_amount: 0 });
    expect(paid.body.payment.received_at).not.toBeNull();

    const part = await pay(order.id, { status: 'refunded', reference: 'R-1', amount: 100.5 });
    expect(part.body.payment).toMatchObject({ status: 'paid', refunded_amount: 100.5 });
    const rest = await pay(order.id, { status: 'refunded', reference: 'R-2', amount: 1999.5 });
    expect(rest.body.payment).toMatchObject({ status: 'refunded', refunded_amount: 2100 });
    expect(rest.body.events.slice(1).map(({ kind, amount, reference }) => [kind, amount, reference])).toEqual([
      ['payment_received', 2100, 'UTR 4512'],
      ['refunded', 100.5, 'R-1'],
      ['refunded', 1999.5, 'R-2'],
    ]);
    expect(rest.body.acts).toMatchObject({ receive_payment: false, refund: false });
  });

  it('answers 409 to what cannot be, naming the amount that may go back', async () => {
    const order = await createOrder(shopper, product);
    expect(messageOf(await pay(order.id, { status: 'refunded', reference: 'R', amount: 1 }))).toBe(
      'Nothing was paid that could go back',
    );
    await pay(order.id, { status: 'paid', reference: 'P' });
    expect(messageOf(await pay(order.id, { status: 'paid', reference: 'P' }))).toBe('The payment was received already');
    const tooMuch = await pay(order.id, { status: 'refunded', reference: 'R', amount: 2100.01 });
    expect(tooMuch.body).toMatchObject({ errors: [{ path: 'amount', message: 'At most ₹2,100.00' }] });
    const cancelled = await createOrder(shopper, product);
    await setStatus(cancelled.id, 'cancelled');
    expect((await pay(cancelled.id, { status: 'paid', reference: 'P' })).status).toBe(409);
  });

  it('refunds once when two people send it at once', async () => {
    const order = await createOrder(shopper, product);
    await pay(order.id, { status: 'paid', reference: 'P' });
    const { updated_at: seen_updated_at } = await show(order.id);
    const body = { status: 'refunded', reference: 'R', amount: 500, seen_updated_at };
    const statuses = (await Promise.all([pay(order.id, body), pay(order.id, body)])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 409]);
    expect((await show(order.id)).payment.refunded_amount).toBe(500);
  });

  it.each([
    ['no reference', { status: 'paid' }, 'reference'],
    ['an empty reference', { status: 'paid', reference: ' ' }, 'reference'],
    ['a refund without an amount', { status: 'refunded', reference: 'R' }, 'amount'],
    ['a refund of nothing', { status: 'refunded', reference: 'R', amount: 0 }, 'amount'],
    ['parts of a paisa', { status: 'refunded', reference: 'R', amount: 1.001 }, 'amount'],
    ['another status', { status: 'unpaid', reference: 'R' }, 'status'],
  ])('refuses %s', async (_, body, field) => {
    const order = await createOrder(shopper, product);
    const answer = await pay(order.id, body);
    expect([answer.status, (answer.body as unknown as { errors: { path: string }[] }).errors[0]?.path]).toEqual([
      400,
      field,
    ]);
  });

  it('is for those who handle orders', async () => {
    const order = await createOrder(shopper, product);
    const body = { status: 'paid', reference: 'P' };
    expect((await pay(order.id, body, await createStaff('super_admin'))).status).toBe(403);
    expect((await pay(order.id, body, shopper)).status).toBe(403);
    expect((await request('PUT', `/orders/${order.id}/payment`, { body })).status).toBe(401);
    expect((await pay(unknownId(), body)).status).toBe(404);
  });
});

describe('POST /orders/{id}/returns', () => {
  const bring = (id: number, lines: unknown, person = staff, reason: unknown = 'Too small') =>
    request<AdminOrderDetail>('POST', `/orders/${id}/returns`, { token: person.token, body: { lines, reason } });

  /** A delivered order of three pieces at ₹2,100. */
  async function delivered() {
    const order = (await placeOrder(shopper, await readyToPlace(shopper, product, { quantity: 3 }))).body;
    await setStatus(order.id, 'delivered');
    return { order, line: order.details[0]?.id ?? 0 };
  }

  it('credits single pieces, puts them back into the stock or not, and never credits more than was bought', async () => {
    const { order, line } = await delivered();
    expect(await stock()).toBe(2);
    const first = await bring(order.id, [{ id: line, quantity: 1, restock: true }]);
    expect(first.status).toBe(201);
    expect(orders.returnLines.answer.safeParse(first.body).error).toBeUndefined();
    expect(first.body.details[0]?.returned_quantity).toBe(1);
    expect(first.body.events.at(-1)).toMatchObject({ kind: 'returned', amount: 2100, note: 'Too small' });
    expect(await stock()).toBe(3);
    const rest = await bring(order.id, [{ id: line, quantity: 2, restock: false }]);
    expect(await stock()).toBe(3);
    expect(
      rest.body.documents.filter(({ kind }) => kind === 'credit_note').map(({ total_amount }) => total_amount),
    ).toEqual([2100, 4200]);
    expect(rest.body.acts.return_lines).toBe(false);
    const more = await bring(order.id, [{ id: line, quantity: 1, restock: true }]);
    expect([more.status, messageOf(more)]).toEqual([409, 'Peacock Kurta: everything has come back']);
  });

  it('once half came back, cancelling gives back and credits the other half only', async () => {
    const { order, line } = await delivered();
    await bring(order.id, [{ id: line, quantity: 1, restock: true }]);
    const { body } = await setStatus(order.id, 'cancelled');
    expect(await stock()).toBe(5);
    expect(body.documents.at(-1)).toMatchObject({ kind: 'credit_note', total_amount: 4200 });
    const resumed = await setStatus(order.id, 'delivered');
    expect(await stock()).toBe(3);
    expect(resumed.body.documents.at(-1)).toMatchObject({ kind: 'invoice', total_amount: 4200 });
  });

  it('takes the same piece back once when two people record it at once', async () => {
    const { order, line } = await delivered();
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => bring(order.id, [{ id: line, quantity: 1, restock: true }])),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 409, 409]);
    expect(await stock()).toBe(5);
  });

  it('is over after seven days, and not begun before the delivery', async () => {
    const { order, line } = await delivered();
    const lines = [{ id: line, quantity: 1, restock: true }];
    await query(
      "UPDATE order_events SET happened_at = happened_at - interval '7 days' WHERE order_id = $1 AND to_status = 'delivered'",
      [order.id],
    );
    expect((await bring(order.id, lines)).status).toBe(201);
    await query(
      "UPDATE order_events SET happened_at = happened_at - interval '1 day' WHERE order_id = $1 AND to_status = 'delivered'",
      [order.id],
    );
    expect(messageOf(await bring(order.id, lines))).toBe('The 7 days in which this order could be returned are over');
    await setStatus(order.id, 'shipped');
    expect(messageOf(await bring(order.id, lines))).toBe('Only a delivered order can be returned');
  });

  it('refuses other orders’ lines, a line twice, no lines, no reason and strangers', async () => {
    const { order, line } = await delivered();
    const one = { id: line, quantity: 1, restock: true };
    const other = await createOrder(shopper, product);
    expect((await bring(order.id, [{ ...one, id: other.details[0]?.id }])).body).toMatchObject({
      errors: [{ path: 'lines.0.id' }],
    });
    expect((await bring(order.id, [one, one])).body).toMatchObject({ errors: [{ path: 'lines.1.id' }] });
    expect((await bring(order.id, [])).status).toBe(400);
    expect((await bring(order.id, [{ ...one, quantity: 0 }])).status).toBe(400);
    expect((await bring(order.id, [one], staff, null)).status).toBe(400);
    expect((await bring(unknownId(), [one])).status).toBe(404);
    expect((await bring(order.id, [one], shopper)).status).toBe(403);
    expect((await request('POST', `/orders/${order.id}/returns`, { body: { lines: [one], reason: 'x' } })).status).toBe(
      401,
    );
    expect((await show(order.id)).documents).toHaveLength(1);
  });
});

describe('POST /orders/{id}/notes', () => {
  const note = (id: number, text: unknown, person = staff) =>
    request<AdminOrderDetail>('POST', `/orders/${id}/notes`, { token: person.token, body: { note: text } });

  it('keeps a note for the staff, which the shopper never sees', async () => {
    const order = await createOrder(shopper, product);
    const { status, body } = await note(order.id, 'Rang about the colour.\nWrap as a gift.');
    expect(status).toBe(201);
    expect(body.events.at(-1)).toMatchObject({ kind: 'note', note: 'Rang about the colour.\nWrap as a gift.' });
    const own = await get<Order>(`/orders/by-number/${order.order_number}`, shopper.token);
    expect(JSON.stringify(own.body)).not.toContain('Rang about');
  });

  it('refuses nothing to write, unknown orders and strangers', async () => {
    const order = await createOrder(shopper, product);
    expect((await note(order.id, '  ')).status).toBe(400);
    expect((await note(unknownId(), 'x')).status).toBe(404);
    expect((await note(order.id, 'x', shopper)).status).toBe(403);
    expect((await request('POST', `/orders/${order.id}/notes`, { body: { note: 'x' } })).status).toBe(401);
  });
});

describe('GET /orders/admin and GET /orders/admin/{id}', () => {
  const list = (search: string) => get<{ orders: Order[]; count: number }>(`/orders/admin?${search}`, staff.token);

  it('pages, searches, filters and sorts', async () => {
    const name = `Zubeida ${Math.random().toString(36).slice(2)}`;
    const person = await createShopper({ name });
    const placed: Order[] = [];
    for (const price of [300, 100, 200]) placed.push(await createOrder(person, await createProduct({ price })));
    await setStatus(placed[0]?.id ?? 0, 'shipped');
    const amounts = async (more: string) =>
      (
        (await list(`search=${encodeURIComponent(name.toLowerCase())}&${more}`)).body.orders as unknown as {
          totalAmount: number;
        }[]
      ).map(({ totalAmount }) => totalAmount);
    expect(await amounts('page=1')).toEqual([200, 100, 300]);
    expect(await amounts('page=1&sort=oldest')).toEqual([300, 100, 200]);
    expect(await amounts('page=1&sort=highest')).toEqual([300, 200, 100]);
    expect(await amounts('page=1&sort=lowest')).toEqual([100, 200, 300]);
    expect(await amounts('page=2&limit=2')).toEqual([300]);
    expect(await amounts('page=1&status=shipped')).toEqual([300]);
    const { body } = await list(`search=${placed[1]?.order_number}&page=1`);
    expect(body).toMatchObject({ count: 1, orders: [{ orderId: placed[1]?.order_number }] });
    expect(orders.adminList.answer.safeParse(body).error).toBeUndefined();
    expect((await list('search=%25&page=1')).body.count).toBe(0);
  });

  it('is a bare array without a page, also when it is narrowed', async () => {
    const order = await createOrder(shopper, product);
    const { body } = await get<{ orderId: string }[]>(`/orders/admin?search=${order.order_number}`, staff.token);
    expect(body.map(({ orderId }) => orderId)).toEqual([order.order_number]);
  });

  it.each(['page=0', 'limit=101', 'status=SHIPPED', 'sort=name', 'page=x', 'secret=1'])(
    'refuses ?%s',
    async (query) => {
      expect((await list(query)).status).toBe(400);
    },
  );

  it('shows one order in full, with what each person may do', async () => {
    const order = await createOrder(shopper, product);
    const { body } = await get<AdminOrderDetail>(`/orders/admin/${order.id}`, staff.token);
    expect(orders.adminShow.answer.safeParse(body).error).toBeUndefined();
    expect(body).toMatchObject({
      orderId: order.order_number,
      customer: { name: 'Leela Devi', email: shopper.email, phone: '9876543210' },
      details: [{ quantity: 1, gst_rate: 5, hsn_code: '6204', taxable_value: 2000, total: 2100, returned_quantity: 0 }],
      taxable_value: 2000,
      cgst: 50,
      sgst: 50,
      igst: 0,
      payment: { option: 'CASH_ON_DELIVERY', status: 'unpaid', reference: null, received_at: null },
      returns_until: null,
      acts: { set_status: true, receive_payment: true, refund: false, return_lines: false, add_note: true },
    });
    const watcher = await createStaff('super_admin');
    expect((await get<AdminOrderDetail>(`/orders/admin/${order.id}`, watcher.token)).body.acts).toEqual({
      set_status: false,
      receive_payment: false,
      refund: false,
      return_lines: false,
      add_note: false,
    });
  });

  it('answers 404 for an unknown order, 403 to shoppers, 401 to nobody', async () => {
    expect((await get(`/orders/admin/${unknownId()}`, staff.token)).status).toBe(404);
    const order = await createOrder(shopper, product);
    expect((await get(`/orders/admin/${order.id}`, shopper.token)).status).toBe(403);
    expect((await get(`/orders/admin/${order.id}`)).status).toBe(401);
  });
});

describe('GET /orders/{id}/documents/{documentId}', () => {
  it('is a PDF for the owner and for staff, and 404 for everybody else', async () => {
    const order = await createOrder(shopper, product);
    const { documents } = (await setStatus(order.id, 'cancelled')).body;
    const note = documents.find(({ kind }) => kind === 'credit_note');
    const path = `/orders/${order.id}/documents/${note?.id}`;
    for (const token of [shopper.token, staff.token]) {
      const { status, headers, body } = await get<Buffer>(path, token);
      expect([status, body.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
      expect(headers.get('content-disposition')).toBe(
        `attachment; filename="credit-note-${note?.number.replaceAll('/', '-')}.pdf"`,
      );
    }
    expect((await get(path, (await createShopper()).token)).status).toBe(404);
    expect((await get(path)).status).toBe(401);
    const other = await createOrder(shopper, product);
    expect((await get(`/orders/${other.id}/documents/${note?.id}`, shopper.token)).status).toBe(404);
  });
});

describe('the shopper hears of it by mail', () => {
  const folder = path.join(inject('shop').dataDir, 'outbox');

  async function mailsTo(email: string) {
    const files = (await fs.readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
    const all = await Promise.all(
      files.map(async (name) => PostalMime.parse(await fs.readFile(path.join(folder, name)))),
    );
    return all.filter(({ to }) => to?.[0]?.address === email);
  }

  it('once for each event, with a link to the order', async () => {
    const order = await createOrder(shopper, product);
    for (const status of ['shipped', 'shipped', 'delivered', 'cancelled', 'pending']) await setStatus(order.id, status);
    const subjects = ['is placed', 'is on its way', 'is delivered', 'is cancelled', 'goes on'];
    await vi.waitFor(async () => expect(await mailsTo(shopper.email)).toHaveLength(subjects.length), {
      timeout: 15_000,
    });
    const mails = await mailsTo(shopper.email);
    expect(mails.map(({ subject }) => subject)).toEqual(
      subjects.map((words) => `Your order ${order.order_number} ${words}`),
    );
    expect(mails[0]?.text).toContain('Namaste Leela Devi,');
    expect(mails[0]?.text).toContain(`/orders/${order.order_number}`);
    expect(mails[0]?.html).toContain('₹2,100.00');
  });

  it('of a placement that fails hears nobody', async () => {
    const body = await readyToPlace(shopper, product);
    await query('UPDATE stock_labels SET quantity = 0 WHERE id = $1', [product.stockIds[0]]);
    expect((await placeOrder(shopper, body)).status).toBe(409);
    expect(await query('SELECT id FROM mails WHERE recipient = $1', [shopper.email])).toEqual([]);
  });

  it('of a placement that is repeated hears once', async () => {
    const body = await readyToPlace(shopper, product);
    await Promise.all(Array.from({ length: 5 }, () => placeOrder(shopper, body)));
    expect(await query('SELECT id FROM mails WHERE recipient = $1', [shopper.email])).toHaveLength(1);
  });
});
