import { orderPayments } from 'shared-types/contract/order-payments';
import { orderReturns } from 'shared-types/contract/order-returns';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { describe, expect, it } from 'vitest';
import { kolkataDay } from '../../../src/lib/time/kolkata';
import { createOrder, createStaff, placeOrder, readyToPlace, unknownId } from '../../helpers/factories';
import { messageOf, orderFixture } from '../../helpers/order-fixture';
import { query, request } from '../../helpers/shop';

const { staff, shopper, product, setStatus, show, stock } = orderFixture();

describe('PUT /orders/{id}/payment', () => {
  const pay = (id: number, body: unknown, person = staff) =>
    request<AdminOrderDetail>('PUT', `/orders/${id}/payment`, { token: person.token, body });

  it('notes the payment with its reference, and money that goes back in parts', async () => {
    const order = await createOrder(shopper, product);
    const paid = await pay(order.id, { status: 'paid', reference: 'UTR 4512' });
    expect(orderPayments.set.answer.safeParse(paid.body).error).toBeUndefined();
    expect(paid.body.payment).toMatchObject({ status: 'paid', reference: 'UTR 4512', refunded_amount: 0 });
    expect(paid.body.payment.received_at).not.toBeNull();

    const part = await pay(order.id, { status: 'refunded', reference: 'R-1', amount: 100.5, beyond_credit: true });
    expect(part.body.payment).toMatchObject({ status: 'paid', refunded_amount: 100.5 });
    const rest = await pay(order.id, { status: 'refunded', reference: 'R-2', amount: 1999.5, beyond_credit: true });
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
      'There is nothing that could go back',
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
    const body = { status: 'refunded', reference: 'R', amount: 500, beyond_credit: true, seen_updated_at };
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

  it('credits single items, puts them back into the stock or not, and never credits more than was bought', async () => {
    const { order, line } = await delivered();
    expect(await stock()).toBe(2);
    const first = await bring(order.id, [{ id: line, quantity: 1, restock: true }]);
    expect(first.status).toBe(201);
    expect(orderReturns.take.answer.safeParse(first.body).error).toBeUndefined();
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
    const reinstated = await setStatus(order.id, 'delivered');
    expect(await stock()).toBe(3);
    expect(reinstated.body.documents.at(-1)).toMatchObject({ kind: 'invoice', total_amount: 4200 });
  });

  it('takes the same item back once when two people record it at once', async () => {
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
    expect(messageOf(await bring(order.id, lines))).toContain('The 7 days for this are over.');
    const cause = (cause: string) =>
      request<{ message: string }>('POST', `/orders/${order.id}/returns`, {
        token: staff.token,
        body: { lines, reason: 'The dye ran', cause },
      });
    expect((await cause('changed_mind')).status).toBe(409);
    // E-Commerce Rules 2020, rules 6(3) and 7(4): whenever it is.
    const credited = await cause('defective');
    expect(credited.status).toBe(201);
    await setStatus(order.id, 'shipped');
    expect(messageOf(await bring(order.id, lines))).toBe('Only a delivered order can be returned');
  });

  it('has its seven days from the first delivery, or from the one after it was reinstated', async () => {
    const { order } = await delivered();
    const days = async () => {
      const { returns_until: until, acts } = await show(order.id);
      return [until, acts.return_lines];
    };
    const dayIn = (count: number) => kolkataDay(new Date(Date.now() + count * 24 * 60 * 60 * 1000));
    expect(await days()).toEqual([dayIn(7), true]);
    await query("UPDATE order_events SET happened_at = happened_at - interval '8 days' WHERE order_id = $1", [
      order.id,
    ]);
    for (const status of ['shipped', 'delivered', 'processing', 'delivered']) await setStatus(order.id, status);
    // Staff take back later what the law has taken back.
    expect(await days()).toEqual([dayIn(-1), true]);
    for (const status of ['cancelled', 'delivered']) await setStatus(order.id, status);
    expect(await days()).toEqual([dayIn(7), true]);
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
