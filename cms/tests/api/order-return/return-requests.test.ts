import type { OrderReturns } from 'shared-types/contract/return-requests';
import { LAWFUL_RETURN_REASONS, OPEN_RETURNS_MAX, RETURN_REASONS } from 'shared-types/domain/returns';
import { describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { createOrder } from '../../helpers/factories';
import { createGuest } from '../../helpers/guest';
import { messageOf } from '../../helpers/order-fixture';
import { returnFixture } from '../../helpers/return-fixture';
import { errorsOf, get, query, request } from '../../helpers/shop';

trackLedger();
const {
  product,
  accept,
  ask,
  asked,
  delivered,
  lineOf,
  placed,
  receive,
  refund,
  returnItems,
  returnsOf,
  setStatus,
  shopper,
  show,
  stock,
  withdraw,
} = returnFixture();

describe('a shopper who asks for a return', () => {
  it('sees it asked, accepted, received with its credit note, and paid back', async () => {
    const order = await delivered();
    const first = (await ask(order, 1, { note: ' Too wide at the\nshoulders ' })).body;
    expect(first.lines).toEqual([
      {
        id: lineOf(order),
        quantity: 1,
        paid: 2100,
        exchange_options: [{ id: product.stockIds[0], size: order.details[0]?.size, color: null, left: 3 }],
      },
    ]);
    expect(first.until).toMatch(/^\d{4}-\d{2}-\d{2}$/);
    expect(first.requests).toEqual([
      {
        id: expect.any(Number),
        order: { id: order.id, order_number: order.order_number, customer_name: 'Leela Devi' },
        state: 'asked',
        reason: 'wrong_size',
        note: 'Too wide at the\nshoulders',
        answer: '',
        asked_at: expect.any(String),
        updated_at: expect.any(String),
        lines: [
          {
            id: lineOf(order),
            name: 'Peacock Kurta',
            size: order.details[0]?.size,
            color: null,
            quantity: 1,
            returnable: 2,
            exchange_for: null,
            exchange_price: null,
          },
        ],
        exchange_difference: null,
        pick_up: null,
        pictures: [],
        credit_note: null,
        exchange_order: null,
      },
    ]);
    const id = first.requests[0]?.id ?? 0;
    expect((await accept(id)).body.requests[0]).toMatchObject({
      state: 'accepted',
      answer: 'Please send it to Jodhpur.',
    });
    const left = await stock();
    expect((await receive(order, id)).status).toBe(201);
    expect(await stock()).toBe(left + 1);
    const [request] = (await returnsOf(order)).requests;
    expect(request).toMatchObject({ state: 'received', credit_note: { kind: 'credit_note', total_amount: 2100 } });
    expect((await refund(order.id, 2100)).status).toBe(200);
    const own = await get<{ refunded_amount: number; credit_notes: object[] }>(
      `/orders/by-number/${order.order_number}`,
      shopper.token,
    );
    expect(own.body).toMatchObject({ refunded_amount: 2100, credit_notes: [request?.credit_note] });
    const { events } = await show(order.id);
    expect(events.map(({ kind, note }) => (kind === 'note' ? note : kind)).slice(-4)).toEqual([
      'Return asked for: 1 × Peacock Kurta',
      'Return accepted: 1 × Peacock Kurta',
      'returned',
      'refunded',
    ]);
    const mails = await query<{ subject: string }>(
      "SELECT subject FROM mails WHERE recipient = $1 AND key LIKE '%/return%' ORDER BY id",
      [shopper.email],
    );
    expect(mails.map(({ subject }) => subject)).toEqual([
      `Your return of order ${order.order_number}`,
      `Your return of order ${order.order_number} is accepted`,
      `We have your return of order ${order.order_number}`,
    ]);
  });

  it('is told at the field what cannot be asked for', async () => {
    const order = await delivered();
    const other = await delivered(1);
    const line = { id: lineOf(order), quantity: 1 };
    for (const [body, path] of [
      [{ lines: [] }, 'lines'],
      [{ lines: [{ ...line, quantity: 0 }] }, 'lines.0.quantity'],
      [{ lines: [{ ...line, id: lineOf(other) }] }, 'lines.0.id'],
      [{ lines: [line, line] }, 'lines.1.id'],
      [{ reason: 'because' }, 'reason'],
      [{ reason: 'other' }, 'note'],
      [{ note: 'x'.repeat(1001) }, 'note'],
      [{ seen: 1 }, 'seen'],
    ] as const) {
      const refused = await ask(order, 1, body);
      expect([refused.status, errorsOf(refused.body)?.[0]?.path]).toEqual([400, path]);
    }
    expect((await returnsOf(order)).requests).toEqual([]);
  });

  it('can ask for each piece once, until the request is over', async () => {
    const order = await delivered(2);
    expect((await ask(order, 3)).status).toBe(409);
    const { id } = await asked(order, 2);
    const again = await ask(order);
    expect([again.status, errorsOf(again.body)]).toEqual([
      409,
      [{ path: 'lines.0.quantity', message: 'All of it is returned or asked for already' }],
    ]);
    expect((await withdraw(id)).body).toMatchObject({
      lines: [{ quantity: 2 }],
      requests: [{ state: 'withdrawn' }],
    });
    await returnItems(order, 1);
    expect(messageOf(await ask(order, 2))).toBe('Peacock Kurta: Only 1 can still be returned');
    expect((await ask(order, 1)).status).toBe(201);
  });

  it('has few requests open at once', async () => {
    const order = await delivered(OPEN_RETURNS_MAX + 1);
    for (let n = 0; n < OPEN_RETURNS_MAX; n++) expect((await ask(order)).status).toBe(201);
    const refused = await ask(order);
    expect([refused.status, messageOf(refused)]).toEqual([409, expect.stringContaining('Please wait for our answer')]);
  });

  it('can do so for a delivered order only, in the store’s days, counted in India', async () => {
    const order = await placed();
    expect(messageOf(await ask(order))).toBe('Only a delivered order can be returned');
    expect(await returnsOf(order)).toEqual({
      until: null,
      reasons: [],
      lines: [],
      requests: [],
      exchange_of: null,
      ...{ change_of: null, changed_into: null, replacement_of: null, replacements: [] },
    });
    await setStatus(order.id, 'delivered');
    const deliveredOn = (day: string) =>
      query(
        `UPDATE order_events SET happened_at = (date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata') ${day}) AT TIME ZONE 'Asia/Kolkata' AT TIME ZONE 'UTC'
         WHERE order_id = $1 AND to_status = 'delivered'`,
        [order.id],
      );
    // The last minute of the eighth day before today, and the first of the seventh.
    await deliveredOn("- interval '7 days 1 minute'");
    expect(await returnsOf(order)).toMatchObject({
      until: null,
      reasons: LAWFUL_RETURN_REASONS,
      lines: [{ quantity: 1 }],
    });
    const over = await ask(order);
    expect([over.status, errorsOf(over.body)?.map(({ path }) => path)]).toEqual([409, ['reason']]);
    expect(messageOf(over)).toBe(
      'The 7 days for this are over. What is damaged, defective, not as described or came late goes back whenever it is: choose what it is.',
    );
    await deliveredOn("- interval '7 days'");
    expect(await returnsOf(order)).toMatchObject({ until: expect.any(String), reasons: RETURN_REASONS });
    expect((await ask(order)).status).toBe(201);
  });

  it('can ask after those days for what the law has taken back whenever it is, and gets the money back', async () => {
    const order = await delivered(1);
    await query(
      "UPDATE order_events SET happened_at = happened_at - interval '200 days' WHERE order_id = $1 AND to_status = 'delivered'",
      [order.id],
    );
    for (const reason of ['wrong_size', 'changed_mind', 'other'])
      expect((await ask(order, 1, { reason, note: 'It is so' })).status).toBe(409);
    const { status, body } = await ask(order, 1, { reason: 'defective', note: 'The seam has opened' });
    expect([status, body.requests]).toMatchObject([201, [{ state: 'asked', reason: 'defective' }]]);
    const id = body.requests[0]?.id ?? 0;
    expect((await accept(id)).status).toBe(200);
    expect((await receive(order, id)).body.requests).toMatchObject([
      { state: 'received', credit_note: { total_amount: 2100 } },
    ]);
  });
});

describe('a guest', () => {
  it('asks for a return by the device or by the order’s key, of that order only', async () => {
    const guest = await createGuest();
    const [order, other] = [await createOrder(guest), await createOrder(guest)];
    for (const { id } of [order, other]) await setStatus(id, 'delivered');
    const { body: found } = await request<{ key: string }>('POST', '/orders/find', {
      body: { order_number: order.order_number, contact: guest.contact.email },
    });
    const headers = { 'Order-Key': `${order.order_number}.${found.key}` };
    const body = { lines: [{ id: lineOf(order), quantity: 1 }], reason: 'damaged' };
    const path = `/orders/${order.id}/return-requests`;
    const first = await request<OrderReturns>('POST', path, { headers, body });
    expect([first.status, first.body.requests[0]?.state]).toEqual([201, 'asked']);
    const id = first.body.requests[0]?.id ?? 0;
    const elsewhere = await request('GET', `/orders/${other.id}/return-requests`, { headers });
    expect(elsewhere.status).toBe(404);
    const withdrawn = await request<OrderReturns>('POST', `/return-requests/${id}/withdraw`, { cookie: guest.cookie });
    expect([withdrawn.status, withdrawn.body.requests[0]?.state]).toEqual([200, 'withdrawn']);
    const stranger = await createGuest();
    expect((await request('GET', path, { cookie: stranger.cookie })).status).toBe(404);
    expect((await show(order.id)).events.map(({ note }) => note).slice(-2)).toEqual([
      expect.stringMatching(/^Return asked for: 1 × /),
      expect.stringMatching(/^Return withdrawn: 1 × /),
    ]);
  });
});
