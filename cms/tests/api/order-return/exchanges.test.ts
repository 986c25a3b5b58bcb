import type { Order } from 'shared-types/contract/orders';
import type { OrderReturns } from 'shared-types/contract/return-requests';
import type { CountedVariant } from 'shared-types/contract/stock';
import { describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import {
  addToCart,
  createOrder,
  createProduct,
  createShopper,
  PASSWORD,
  stockOf,
  type TestProduct,
} from '../../helpers/factories';
import { createGuest } from '../../helpers/guest';
import { messageOf } from '../../helpers/order-fixture';
import { mailsTo } from '../../helpers/outbox';
import { preparedStaff } from '../../helpers/prepared';
import { returnFixture } from '../../helpers/return-fixture';
import { errorsOf, get, query, request } from '../../helpers/shop';

trackLedger();
const fixture = returnFixture([5, 3]);
const { accept, ask, asked, decide, delivered, lineOf, pay, placed, product } = fixture;
const { receive, refund, returnsOf, setStatus, shopper, show, staff, withdraw } = fixture;

/** The variant that is not in the order. */
const other = () => product.stockIds[1] ?? 0;
const admin = preparedStaff('admin');
const toCount = async () =>
  (await get<{ variants: CountedVariant[] }>(`/stock/variants?ids=${other()}`, admin.token)).body.variants;
const stocks = async () => [await stockOf(product.stockIds[0] ?? 0), await stockOf(other())];
type Bought = Awaited<ReturnType<typeof delivered>>;
const wish = (order: Bought, quantity = 1, wanted = other()) => ({
  lines: [{ id: lineOf(order), quantity, exchange_for: wanted }],
});
/** The order of an exchange that has come to its end. */
async function exchanged(order: Bought, quantity = 1): Promise<Order> {
  const { id } = await asked(order, quantity, wish(order, quantity));
  await accept(id);
  const made = (await receive(order, id, quantity)).body.requests[0]?.exchange_order;
  return (await get<Order>(`/orders/by-number/${made?.order_number}`, shopper.token)).body;
}

describe('a shopper who asks for an exchange', () => {
  it('has the wanted piece reserved, sends the other back, and gets an order that the credit has paid', async () => {
    const order = await delivered();
    const first = (await ask(order, 1, wish(order))).body;
    const [, wanted] = first.lines[0]?.exchange_options ?? [];
    expect(wanted).toEqual({ id: other(), size: expect.any(String), color: null, left: 2 });
    expect(await stocks()).toEqual([3, 2]);
    // It lies on the shelf until it is packed.
    expect(await toCount()).toMatchObject([{ quantity: 2, to_pack: 1 }]);
    const [open] = first.requests;
    expect(open).toMatchObject({ state: 'asked', lines: [{ exchange_for: wanted?.size }], exchange_order: null });
    const id = open?.id ?? 0;
    await accept(id);
    const [done] = (await receive(order, id)).body.requests;
    expect(await stocks()).toEqual([4, 2]);
    expect(await toCount()).toMatchObject([{ quantity: 2, to_pack: 1 }]);
    expect(done).toMatchObject({ state: 'received', credit_note: { total_amount: 2100 } });
    expect(done?.exchange_order).toEqual({
      id: expect.any(Number),
      order_number: expect.stringMatching(/^MD-/),
      key: null,
    });

    const made = (await get<Order>(`/orders/by-number/${done?.exchange_order?.order_number}`, shopper.token)).body;
    expect(made).toMatchObject({
      status: 'PENDING',
      total_amount: 2100,
      due_amount: 0,
      payment_status: 'paid',
      payment_option: 'UPI',
      invoice_number: expect.stringMatching(/^INV/),
      shipping_address: order.shipping_address,
      details: [{ quantity: 1, size: wanted?.size, product: { id: product.id } }],
    });
    expect((await returnsOf(made)).exchange_of).toEqual({ id: order.id, order_number: order.order_number, key: null });
    const own = await get<Order>(`/orders/by-number/${order.order_number}`, shopper.token);
    expect(own.body).toMatchObject({ payment_status: 'paid', refunded_amount: 0, due_amount: 0 });
    expect((await show(order.id)).payment).toMatchObject({ refundable_amount: 2100, credit_open_amount: 0 });
    expect((await show(order.id)).events.at(-1)).toMatchObject({
      kind: 'credit_moved',
      amount: 2100,
      reference: made.order_number,
    });
    expect((await show(made.id)).events).toMatchObject([
      { kind: 'placed', to: 'pending' },
      { kind: 'credit_received', amount: 2100, reference: order.order_number },
    ]);
    const mails = await query<{ subject: string }>('SELECT subject FROM mails WHERE recipient = $1 ORDER BY id', [
      shopper.email,
    ]);
    expect(mails.map(({ subject }) => subject).slice(-3)).toEqual([
      `Your exchange of order ${order.order_number}`,
      `Your exchange of order ${order.order_number} is accepted`,
      `Your exchange is order ${made.order_number}`,
    ]);
  });

  it('may have the same again, and exchange what the exchange brought', async () => {
    const order = await delivered(1);
    const { id } = await asked(order, 1, wish(order, 1, product.stockIds[0]));
    await accept(id);
    const made = (await receive(order, id)).body.requests[0]?.exchange_order;
    expect(await stocks()).toEqual([4, 3]);
    await setStatus(made?.id ?? 0, 'delivered');
    const second = (await get<Order>(`/orders/by-number/${made?.order_number}`, shopper.token)).body;
    const third = await exchanged(second);
    expect([third.total_amount, third.due_amount, await stocks()]).toEqual([2100, 0, [5, 2]]);
  });

  it('is told at the field what cannot be had for it', async () => {
    const order = await delivered(4);
    for (const [quantity, wanted, status] of [
      [1, 0, 400],
      [1, 2147483647, 400],
      [1, 'L', 400],
      [4, other(), 409],
    ] as const) {
      const refused = await ask(order, 1, { lines: [{ id: lineOf(order), quantity, exchange_for: wanted }] });
      expect([refused.status, errorsOf(refused.body)?.[0]?.path]).toEqual([status, 'lines.0.exchange_for']);
    }
    await query('UPDATE stock_labels SET quantity = 0 WHERE id = $1', [other()]);
    expect(messageOf(await ask(order, 1, wish(order)))).toBe('It is sold out. Choose another, or your money back.');
    await query('UPDATE stock_labels SET quantity = 3 WHERE id = $1', [other()]);
    await query('UPDATE products SET is_active = false WHERE id = $1', [product.id]);
    expect((await ask(order, 1, wish(order))).status).toBe(400);
    expect((await returnsOf(order)).lines).toEqual([
      { id: lineOf(order), quantity: 4, paid: 2100, exchange_options: [] },
    ]);
    expect((await returnsOf(order)).requests).toEqual([]);
  });

  it('cannot take what somebody holds at the checkout', async () => {
    const order = await delivered(1);
    const buyer = await createShopper();
    await addToCart(buyer, product, { stock_id: other(), quantity: 3 });
    expect((await request('PUT', '/cart/hold', { token: buyer.token, body: {} })).status).toBe(200);
    expect((await returnsOf(order)).lines[0]?.exchange_options[1]?.left).toBe(0);
    expect((await ask(order, 1, wish(order))).status).toBe(409);
  });

  it('gives the reserved piece back by withdrawing, when it is declined, and when the order is cancelled', async () => {
    const order = await delivered(3);
    await withdraw((await asked(order, 1, wish(order))).id);
    const { id } = await asked(order, 1, wish(order));
    await accept(id);
    expect(await stocks()).toEqual([2, 2]);
    await decide(id, { decision: 'declined', answer: 'It was worn.' });
    expect(await stocks()).toEqual([2, 3]);
    await asked(order, 2, wish(order, 2));
    await setStatus(order.id, 'cancelled');
    expect(await stocks()).toEqual([5, 3]);
  });

  it('must own the order, and staff receive it: everybody else is refused', async () => {
    const order = await delivered(1);
    const stranger = await createShopper();
    const path = `/orders/${order.id}/return-requests`;
    const body = { ...wish(order), reason: 'wrong_size' };
    for (const [token, status] of [
      [undefined, 401],
      [stranger.token, 404],
      [staff.token, 403],
    ] as const)
      expect((await request('POST', path, { token, body })).status).toBe(status);
    const { id } = await asked(order, 1, wish(order));
    await accept(id);
    for (const [token, status] of [
      [undefined, 401],
      [shopper.token, 403],
    ] as const)
      expect(
        (
          await request('POST', `/return-requests/${id}/receive`, {
            token,
            body: { lines: [{ id: lineOf(order), quantity: 1, restock: true }] },
          })
        ).status,
      ).toBe(status);
    const made = (await receive(order, id)).body.requests[0]?.exchange_order;
    expect((await get(`/orders/by-number/${made?.order_number}`, stranger.token)).status).toBe(404);
  });

  it('keeps the account until it is done: what is exchanged could not arrive', async () => {
    const order = await delivered(1);
    const { id } = await asked(order, 1, wish(order));
    const erase = () => request('POST', '/account/delete', { token: shopper.token, body: { password: PASSWORD } });
    const refused = await erase();
    expect([refused.status, messageOf(refused)]).toEqual([
      409,
      `The exchange for the order ${order.order_number} is not done yet`,
    ]);
    await withdraw(id);
    expect((await erase()).status).toBe(200);
  });
});

describe('the money of an exchange', () => {
  it('is that of the piece that came back: price, discount and delivery of then, whatever it costs by now', async () => {
    await query('UPDATE store_settings SET free_delivery = false, delivery_fee = 100');
    const order = await placed(3).finally(() =>
      query('UPDATE store_settings SET free_delivery = true, delivery_fee = 40'),
    );
    await pay(order.id);
    await setStatus(order.id, 'delivered');
    await query('UPDATE products SET price = 9000 WHERE id = $1', [product.id]);
    const made = await exchanged(order, 2);
    expect(made).toMatchObject({ subtotal: 4200, delivery_fee: 66.67, total_amount: 4266.67, due_amount: 0 });
    expect((await show(order.id)).payment).toMatchObject({ due_amount: 0, credit_open_amount: 0 });
  });

  it('asks for nothing new while the first order is unpaid: what was due there is due here', async () => {
    const order = await placed(1);
    await setStatus(order.id, 'delivered');
    const made = await exchanged(order);
    expect(made).toMatchObject({ payment_status: 'unpaid', due_amount: 2100 });
    expect((await show(order.id)).payment).toMatchObject({ due_amount: 0, refundable_amount: 0 });
    expect((await pay(made.id)).status).toBe(200);
  });

  it('is paid back once when the new order is cancelled', async () => {
    const order = await delivered(1);
    const made = await exchanged(order);
    const cancelled = await request('POST', `/orders/${made.id}/cancel`, { token: shopper.token });
    expect(cancelled.status).toBe(200);
    expect(await stocks()).toEqual([5, 3]);
    expect((await show(made.id)).payment).toMatchObject({ credit_open_amount: 2100 });
    expect((await refund(order.id, 2100)).status).toBe(409);
    expect((await refund(made.id, 2100)).status).toBe(200);
    expect((await show(made.id)).payment.status).toBe('refunded');
    expect((await setStatus(made.id, 'processing')).body.payment).toMatchObject({ status: 'unpaid', due_amount: 2100 });
  });

  it('goes back for the lines that are not exchanged', async () => {
    const order = await delivered(2);
    const { id } = await asked(order, 1, wish(order));
    const plain = await asked(order, 1);
    for (const one of [id, plain.id]) {
      await accept(one);
      await receive(order, one);
    }
    expect((await show(order.id)).payment).toMatchObject({ credit_open_amount: 2100, refundable_amount: 2100 });
    expect((await refund(order.id, 2100)).status).toBe(200);
  });
});

describe('another product', () => {
  /** An order of an exchange for `wanted`, and what the request said before. */
  async function exchangedFor(order: Bought, wanted: TestProduct, exchange_price: number) {
    const said = await asked(order, 1, {
      lines: [{ id: lineOf(order), quantity: 1, exchange_for: wanted.stockIds[0], exchange_price }],
    });
    await accept(said.id);
    const made = (await receive(order, said.id, 1)).body.requests[0]?.exchange_order;
    return { request: said, made: (await get<Order>(`/orders/by-number/${made?.order_number}`, shopper.token)).body };
  }

  it('that costs more is sent once its difference is paid, at its own price and tax', async () => {
    const wanted = await createProduct({ price: 3000, quantities: [4] });
    const order = await delivered(2);
    const { request: said, made } = await exchangedFor(order, wanted, 3000);
    expect(said).toMatchObject({
      exchange_difference: 900,
      lines: [{ exchange_for: expect.stringContaining(wanted.name), exchange_price: 3000 }],
    });
    expect(made).toMatchObject({ total_amount: 3000, due_amount: 900, payment_status: 'unpaid', discount: 0 });
    const [line] = (await show(made.id)).details;
    expect(line).toMatchObject({ quantity: 1, product: { id: wanted.id } });
    const [row] = await query<{ gst_rate: string }>('SELECT gst_rate FROM order_lines WHERE order_id = $1', [made.id]);
    expect(Number(row?.gst_rate)).toBe(18);
    expect(await stockOf(wanted.stockIds[0] ?? 0)).toBe(3);
    expect((await pay(made.id)).status).toBe(200);
    expect((await show(made.id)).payment).toMatchObject({ status: 'paid', due_amount: 0 });
    expect((await show(order.id)).payment).toMatchObject({ refundable_amount: 2100, credit_open_amount: 0 });
  });

  it('that costs less leaves the rest to go back, with one credit note for all that came back', async () => {
    const wanted = await createProduct({ price: 1500, quantities: [4] });
    const order = await delivered(1);
    const { request: said, made } = await exchangedFor(order, wanted, 1500);
    expect(said.exchange_difference).toBe(-600);
    expect(made).toMatchObject({ total_amount: 1500, due_amount: 0, payment_status: 'paid' });
    const first = await show(order.id);
    expect(first.documents.filter(({ kind }) => kind === 'credit_note')).toMatchObject([{ total_amount: 2100 }]);
    expect(first.payment).toMatchObject({ credit_open_amount: 600 });
    expect((await refund(order.id, 600)).status).toBe(200);
  });

  it('is sent at the price that was shown: another one is said at the field, and nothing is reserved', async () => {
    const wanted = await createProduct({ price: 3000, quantities: [4] });
    const order = await delivered(1);
    for (const exchange_price of [undefined, 2999.99, -1]) {
      const refused = await ask(order, 1, {
        lines: [{ id: lineOf(order), quantity: 1, exchange_for: wanted.stockIds[0], exchange_price }],
      });
      expect([refused.status, errorsOf(refused.body)?.[0]?.path]).toEqual([
        exchange_price === -1 ? 400 : 409,
        'lines.0.exchange_price',
      ]);
    }
    expect(await stockOf(wanted.stockIds[0] ?? 0)).toBe(4);
    const agreed = await asked(order, 1, {
      lines: [{ id: lineOf(order), quantity: 1, exchange_for: wanted.stockIds[0], exchange_price: 3000 }],
    });
    await query('UPDATE products SET price = 5000 WHERE id = $1', [wanted.id]);
    await accept(agreed.id);
    const made = (await receive(order, agreed.id)).body.requests[0]?.exchange_order;
    expect((await show(made?.id ?? 0)).payment.due_amount).toBe(900);
  });

  it('may be agreed on by whoever accepts: what was reserved goes back, and the shopper reads so', async () => {
    const wanted = await createProduct({ price: 2500, quantities: [4] });
    const order = await delivered(1);
    const { id } = await asked(order, 1, wish(order));
    expect(await stocks()).toEqual([4, 2]);
    const answer = await decide(id, {
      decision: 'accepted',
      exchange: [{ id: lineOf(order), exchange_for: wanted.stockIds[0], exchange_price: 2500 }],
    });
    expect(answer.body.requests[0]).toMatchObject({ state: 'accepted', exchange_difference: 400 });
    expect([await stocks(), await stockOf(wanted.stockIds[0] ?? 0)]).toEqual([[4, 3], 3]);
    expect((await mailsTo(shopper.email)).at(-1)).toContain(wanted.name);
    const strange = await asked(await delivered(1), 1);
    const refused = await decide(strange.id, {
      decision: 'accepted',
      exchange: [{ id: lineOf(order), exchange_for: wanted.stockIds[0], exchange_price: 2500 }],
    });
    expect([refused.status, errorsOf(refused.body)?.[0]?.path]).toEqual([400, 'exchange.0.id']);
  });

  it('gives its piece back when the dearer order is cancelled unpaid, and the credit goes back once', async () => {
    const wanted = await createProduct({ price: 3000, quantities: [4] });
    const { made } = await exchangedFor(await delivered(1), wanted, 3000);
    expect((await request('POST', `/orders/${made.id}/cancel`, { token: shopper.token })).status).toBe(200);
    expect(await stockOf(wanted.stockIds[0] ?? 0)).toBe(4);
    expect((await show(made.id)).payment).toMatchObject({ credit_open_amount: 2100 });
    expect((await refund(made.id, 2100)).status).toBe(200);
  });
});

describe('what is wanted and gone', () => {
  it('is paid back instead, and the shopper is told so: when staff say it, and when the variant was deleted', async () => {
    const order = await delivered(2);
    const lost = await asked(order, 1, wish(order));
    await accept(lost.id);
    const [first] = (await receive(order, lost.id, 1, { refund_instead: true })).body.requests;
    expect(first).toMatchObject({
      exchange_order: null,
      answer: expect.stringContaining('goes back to you'),
      credit_note: { total_amount: 2100 },
    });
    expect(await stocks()).toEqual([4, 3]);
    const deleted = await asked(order, 1, wish(order));
    await accept(deleted.id);
    await query('DELETE FROM stock_labels WHERE id = $1', [other()]);
    const [second] = (await receive(order, deleted.id)).body.requests;
    expect(second).toMatchObject({ exchange_order: null, answer: expect.stringContaining('goes back to you') });
    expect((await mailsTo(shopper.email)).at(-1)).toContain('What you wanted instead is no longer there');
    expect((await show(order.id)).payment).toMatchObject({ credit_open_amount: 4200 });
  });

  it('is sent for as many pieces as came back; the others are for sale again', async () => {
    const order = await delivered(2);
    const { id } = await asked(order, 2, wish(order, 2));
    await accept(id);
    expect(await stocks()).toEqual([3, 1]);
    const made = (await receive(order, id, 1)).body.requests[0]?.exchange_order;
    expect(await stocks()).toEqual([4, 2]);
    expect((await show(made?.id ?? 0)).details).toMatchObject([{ quantity: 1 }]);
  });
});

describe('a guest', () => {
  it('follows the exchange by the order’s key to the new order and back; staff get no key', async () => {
    const guest = await createGuest();
    const order = await createOrder(guest, product);
    await setStatus(order.id, 'delivered');
    const { body: found } = await request<{ key: string }>('POST', '/orders/find', {
      body: { order_number: order.order_number, contact: guest.contact.email },
    });
    const headers = { 'Order-Key': `${order.order_number}.${found.key}` };
    const line = order.details[0]?.id ?? 0;
    const path = `/orders/${order.id}/return-requests`;
    const body = { lines: [{ id: line, quantity: 1, exchange_for: other() }], reason: 'wrong_size' };
    const id = (await request<OrderReturns>('POST', path, { headers, body })).body.requests[0]?.id ?? 0;
    await accept(id);
    const back = await request<OrderReturns>('POST', `/return-requests/${id}/receive`, {
      token: staff.token,
      body: { lines: [{ id: line, quantity: 1, restock: true }] },
    });
    expect(back.body.requests[0]?.exchange_order?.key).toBe(null);
    const made = (await request<OrderReturns>('GET', path, { headers })).body.requests[0]?.exchange_order;
    const key = { 'Order-Key': `${made?.order_number}.${made?.key}` };
    expect((await request('GET', `/orders/by-number/${made?.order_number}`, { headers: key })).status).toBe(200);
    const there = await request<OrderReturns>('GET', `/orders/${made?.id}/return-requests`, { headers: key });
    expect(there.body.exchange_of).toEqual({ id: order.id, order_number: order.order_number, key: found.key });
  });
});
