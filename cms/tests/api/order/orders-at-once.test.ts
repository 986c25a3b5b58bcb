import { orderPayments } from 'shared-types/contract/order-payments';
import type { AdminOrderDetail, OrdersDone } from 'shared-types/contract/orders';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { createOrder, createStaff, unknownId } from '../../helpers/factories';
import { orderFixture } from '../../helpers/order-fixture';
import { request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

const { staff, shopper, product, setStatus, show } = orderFixture([9]);

const receive = (body: unknown, token: string | undefined = staff.token) =>
  request<OrdersDone>('POST', '/orders/payments', { token, body });
const seen = ({ id, updated_at }: Pick<AdminOrderDetail, 'id' | 'updated_at'>) => ({ id, seen_updated_at: updated_at });
const file = (path: string, token: string | undefined) =>
  fetch(`${shopUnderTest.url}/api${path}`, { headers: { Authorization: `Bearer ${token}` } });
const placed = async () => show((await createOrder(shopper, product)).id);

describe('POST /orders/payments', () => {
  it('notes what is due of each, and says of each that cannot be why', async () => {
    const [one, two, gone, stale] = [await placed(), await placed(), await placed(), await placed()];
    await setStatus(gone.id, 'cancelled');
    await request('POST', `/orders/${stale.id}/notes`, { token: staff.token, body: { note: 'Rang her' } });
    const wanted = [seen(one), { id: two.id }, seen(await show(gone.id)), seen(stale), { id: unknownId() }];
    const { status, body } = await receive({ orders: wanted, reference: 'Cash of Friday' });
    expect(status).toBe(200);
    expect(orderPayments.receive.answer.safeParse(body).error).toBeUndefined();
    expect(body.done).toEqual([one.id, two.id]);
    expect(body.refused.map(({ message }) => message)).toEqual([
      'A cancelled order takes no payment',
      `Order ${stale.orderId} has changed meanwhile: it is pending and unpaid now`,
      'Order not found',
    ]);
    expect((await show(one.id)).payment).toMatchObject({ status: 'paid', reference: 'Cash of Friday', due_amount: 0 });
    expect((await show(stale.id)).payment.status).toBe('unpaid');
    expect((await receive({ orders: [{ id: one.id }], reference: 'again' })).body.refused).toEqual([
      { order_id: one.id, message: 'The payment was received already' },
    ]);
  });

  it('books each order once when two people are at it', async () => {
    const wanted = [await placed(), await placed()].map(seen);
    const answers = await Promise.all([
      receive({ orders: wanted, reference: 'A' }),
      receive({ orders: wanted.toReversed(), reference: 'B' }),
    ]);
    expect(answers.flatMap(({ body }) => body.done).sort()).toEqual(wanted.map(({ id }) => id).sort());
    expect(answers.flatMap(({ body }) => body.refused)).toHaveLength(2);
  });

  it('refuses none, more than a hundred, no reference, and who may not', async () => {
    const { id } = await placed();
    const body = { orders: [{ id }], reference: 'cash' };
    expect((await receive({ ...body, orders: [] })).status).toBe(400);
    expect((await receive({ ...body, orders: Array(101).fill({ id }) })).status).toBe(400);
    expect((await receive({ ...body, reference: ' ' })).body).toMatchObject({ errors: [{ path: 'reference' }] });
    expect((await request('POST', '/orders/payments', { body })).status).toBe(401);
    expect((await receive(body, shopper.token)).status).toBe(403);
    expect((await receive(body, (await createStaff('super_admin')).token)).status).toBe(403);
    expect((await show(id)).payment.status).toBe('unpaid');
  });
});

describe('GET /orders/invoices', () => {
  const print = (ids: unknown[], token = staff.token) => file(`/orders/invoices?orders=${ids.join()}`, token);

  it('prints those that are asked for, in their order, each with pages of its own', async () => {
    const [one, two] = [await placed(), await placed()];
    const answer = await print([two.id, one.id]);
    expect(answer.headers.get('content-disposition')).toMatch(/invoices-\d{4}-\d\d-\d\d\.pdf/);
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    const { text } = await extractText(pdf);
    expect(text).toHaveLength(2);
    for (const [index, order] of [two, one].entries()) {
      const number = order.documents[0]?.number;
      expect(text[index]).toContain(order.orderId);
      expect(text[index]).toContain(`${number} · Page 1 of 1`);
    }
  });

  it('refuses an order that is not there, no ids, and shoppers', async () => {
    const { id } = await placed();
    expect((await print([id, unknownId()])).status).toBe(404);
    expect((await print([])).status).toBe(400);
    expect((await print([id], shopper.token)).status).toBe(403);
  });
});

describe('GET /reports/orders', () => {
  it('exports the orders that were chosen, and no other', async () => {
    const [one, other] = [await placed(), await placed()];
    const admin = await createStaff('admin');
    const csv = await (await file(`/reports/orders?orders=${one.id}`, admin.token)).text();
    expect(csv).toContain(one.orderId);
    expect(csv).not.toContain(other.orderId);
    expect(csv.trim().split('\r\n')).toHaveLength(2);
  });
});
