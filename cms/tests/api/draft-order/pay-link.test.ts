import { type Order, orders } from 'shared-types/contract/orders';
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

describe('GET /orders/{id}/pay-link', () => {
  it('is the page of an account’s order', async () => {
    const order = await createOrder(shopper, product);
    const { status, body } = await linkOf(order.id);
    expect(status).toBe(200);
    expect(orders.payLink.answer.safeParse(body).error).toBeUndefined();
    expect(new URL(body.url)).toMatchObject({ pathname: `/orders/${order.order_number}`, hash: '' });
  });

  it('opens the order of a draft that is paid by a pay link, and confirms no address that nobody has read at', async () => {
    const draft = await desk.ready(product, { payment: 'link' });
    const { id, order_number } = (await desk.place(draft)).body;
    const { pathname, hash } = new URL((await linkOf(id)).body.url);
    expect(pathname).toBe(`/orders/${order_number}`);
    const headers = { 'Order-Key': `${order_number}.${hash.slice(1)}` };
    const opened = await request<Order>('GET', `/orders/by-number/${order_number}`, { headers });
    expect(opened.body).toMatchObject({ order_number, due_amount: 2100 });
    expect(await query('SELECT email_confirmed_at FROM orders WHERE id = $1', [id])).toEqual([
      { email_confirmed_at: null },
    ]);
    expect((await mailsTo(draft.customer?.email ?? '')).join()).not.toContain(hash);
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
