import { orders } from 'shared-types/contract/orders';
import type { PayableOrder } from 'shared-types/contract/payments';
import { describe, expect, it } from 'vitest';
import { draftDesk } from '../../helpers/draft-fixture';
import { createOrder, createStaff, unknownId } from '../../helpers/factories';
import { messageOf, orderFixture } from '../../helpers/order-fixture';
import { mailsTo } from '../../helpers/outbox';
import { get, query, request } from '../../helpers/shop';

const { staff, shopper, product, setStatus } = orderFixture();
const desk = draftDesk(staff);
const linkOf = (id: number, token: string | null = staff.token) =>
  get<{ url: string }>(`/orders/${id}/pay-link`, token);

const keyOf = (url: string, orderNumber: string) => `${orderNumber}.${new URL(url).hash.slice(1)}`;
const opens = (key: string) => request<PayableOrder>('POST', '/pay-links', { body: { key } });

describe('GET /orders/{id}/pay-link', () => {
  it('opens what is to be paid of an account’s order and of a guest’s, without signing in, and nothing else of it', async () => {
    const draft = await desk.ready(product, { payment: 'link' });
    const guests = (await desk.place(draft)).body;
    const own = await createOrder(shopper, product);
    for (const { id, order_number } of [guests, own]) {
      const { status, body } = await linkOf(id);
      expect([status, orders.payLink.answer.safeParse(body).error]).toEqual([200, undefined]);
      expect(new URL(body.url).pathname).toBe(`/orders/${order_number}/pay`);
      const opened = await opens(keyOf(body.url, order_number));
      expect(opened.status).toBe(200);
      expect(Object.keys(opened.body).sort()).toEqual([
        'advance_due',
        'due_amount',
        'is_being_paid',
        'order_number',
        'payment_option',
      ]);
      expect(opened.body).toMatchObject({ order_number, due_amount: 2100 });
      // It is no key of the order.
      const headers = { 'Order-Key': `${order_number}.${keyOf(body.url, order_number).slice(-43)}` };
      expect((await request('GET', `/orders/by-number/${order_number}`, { headers })).status).toBe(401);
    }
    expect(await query('SELECT email_confirmed_at FROM orders WHERE id = $1', [guests.id])).toEqual([
      { email_confirmed_at: null },
    ]);
  });

  it('is in the mail of an account’s order that is to be paid online, as it may never have been signed in to', async () => {
    const draft = await desk.ready(product, { payment: 'link', user_id: shopper.id });
    const { order_number } = (await desk.place(draft)).body;
    expect((await mailsTo(shopper.email)).join()).toContain(`/orders/${order_number}/pay#`);
  });

  it('ends after a week, and is one that we made', async () => {
    const { id, order_number } = await createOrder(shopper, product);
    const [number, end = '', signature] = keyOf((await linkOf(id)).body.url, order_number).split('.');
    const left = Number.parseInt(end, 36) - Date.now();
    expect(left / 86_400_000).toBeCloseTo(7, 1);
    const past = (Date.now() - 1000).toString(36);
    for (const key of [`${number}.${past}.${signature}`, `${number}.${end}.${'x'.repeat(43)}`]) {
      expect((await opens(key)).status).toBe(404);
      const body = { key, method: 'upi' };
      expect((await request('POST', '/pay-links/pay', { body })).status).toBe(404);
    }
  });

  it('is none of an order that is paid, cancelled or not there', async () => {
    const [paid, cancelled] = [await createOrder(shopper, product), await createOrder(shopper, product)];
    const body = { status: 'paid', reference: 'UTR 1' };
    await request('PUT', `/orders/${paid.id}/payment`, { token: staff.token, body });
    await setStatus(cancelled.id, 'cancelled');
    const refused = [await linkOf(paid.id), await linkOf(cancelled.id), await linkOf(unknownId())];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 404]);
    expect(refused.map(messageOf)).toEqual(['Nothing is due', 'A cancelled order takes no payment', 'Order not found']);
  });

  it('is for who handles orders', async () => {
    const { id } = await createOrder(shopper, product);
    for (const [token, status] of [
      [null, 401],
      [shopper.token, 403],
      [(await createStaff('super_admin')).token, 403],
    ] as const)
      expect((await linkOf(id, token)).status).toBe(status);
  });
});
