import type { OrderReturns, ReturnRequestPage } from 'shared-types/contract/return-requests';
import { OPEN_RETURNS_MAX, RETURN_PICTURES_MAX } from 'shared-types/domain/returns';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { trackLedger } from '../helpers/audit';
import { createOrder, createStaff, PASSWORD } from '../helpers/factories';
import { createGuest } from '../helpers/guest';
import { messageOf } from '../helpers/order-fixture';
import { paymentFixture } from '../helpers/payment-fixture';
import { errorsOf, get, query, request } from '../helpers/shop';
import { shopUnderTest } from '../helpers/shop-under-test';
import { picture, upload } from '../helpers/upload';

trackLedger();
const { staff, shopper, stock, setStatus, show, receive: pay, refund, placed, returnItems } = paymentFixture();

type Bought = Awaited<ReturnType<typeof placed>>;
const lineOf = (order: Bought) => order.details[0]?.id ?? 0;

async function delivered(quantity = 2): Promise<Bought> {
  const order = await placed(quantity);
  await pay(order.id);
  await setStatus(order.id, 'delivered');
  return order;
}
const ask = (order: Bought, quantity = 1, more: object = {}) =>
  request<OrderReturns>('POST', `/orders/${order.id}/return-requests`, {
    token: shopper.token,
    body: { lines: [{ id: lineOf(order), quantity }], reason: 'wrong_size', ...more },
  });
const returnsOf = async (order: Bought, token = shopper.token) =>
  (await get<OrderReturns>(`/orders/${order.id}/return-requests`, token)).body;
/** The request that was just asked for. */
const asked = async (order: Bought, quantity = 1) => {
  const { requests } = (await ask(order, quantity)).body;
  if (!requests[0]) throw new Error('Nothing was asked');
  return requests[0];
};
const withdraw = (id: number) =>
  request<OrderReturns>('POST', `/return-requests/${id}/withdraw`, { token: shopper.token });
const decide = (id: number, body: object) =>
  request<OrderReturns>('PUT', `/return-requests/${id}/decision`, { token: staff.token, body });
const accept = (id: number) => decide(id, { decision: 'accepted', answer: 'Please send it to Jodhpur.' });
const receive = (order: Bought, id: number, quantity = 1, more: object = {}) =>
  request<OrderReturns>('POST', `/return-requests/${id}/receive`, {
    token: staff.token,
    body: { lines: [{ id: lineOf(order), quantity, restock: true }], ...more },
  });
const addPicture = async (id: number, bytes: Buffer | string, token: string | null = shopper.token) =>
  upload<OrderReturns & { message: string }>(token, bytes, { path: `/return-requests/${id}/pictures` });

describe('a shopper who asks for a return', () => {
  it('sees it asked, accepted, received with its credit note, and paid back', async () => {
    const order = await delivered();
    const first = (await ask(order, 1, { note: ' Too wide at the\nshoulders ' })).body;
    expect(first.lines).toEqual([{ id: lineOf(order), quantity: 1 }]);
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
          },
        ],
        pictures: [],
        credit_note: null,
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
    expect(await returnsOf(order)).toEqual({ until: null, lines: [], requests: [] });
    await setStatus(order.id, 'delivered');
    const deliveredOn = (day: string) =>
      query(
        `UPDATE order_events SET happened_at = (date_trunc('day', now() AT TIME ZONE 'Asia/Kolkata') ${day}) AT TIME ZONE 'Asia/Kolkata' AT TIME ZONE 'UTC'
         WHERE order_id = $1 AND to_status = 'delivered'`,
        [order.id],
      );
    // The last minute of the eighth day before today, and the first of the seventh.
    await deliveredOn("- interval '7 days 1 minute'");
    expect((await returnsOf(order)).lines).toEqual([]);
    expect(messageOf(await ask(order))).toContain('are over');
    await deliveredOn("- interval '7 days'");
    expect((await returnsOf(order)).lines).toHaveLength(1);
    expect((await ask(order)).status).toBe(201);
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

describe('the decision of staff', () => {
  it('declines with a sentence, an accepted one too, and the pieces stay the shopper’s', async () => {
    const order = await delivered();
    const { id } = await asked(order, 2);
    expect(errorsOf((await decide(id, { decision: 'declined' })).body)?.[0]?.path).toBe('answer');
    await accept(id);
    const declined = await decide(id, { decision: 'declined', answer: 'It was worn.' });
    expect(declined.body).toMatchObject({
      lines: [{ quantity: 2 }],
      requests: [{ state: 'declined', answer: 'It was worn.' }],
    });
    for (const late of [await accept(id), await receive(order, id), await withdraw(id)])
      expect([late.status, messageOf(late)]).toEqual([409, 'This return is declined already']);
  });

  it('is refused on what somebody else has changed since it was read', async () => {
    const order = await delivered();
    const { id, updated_at: seen } = await asked(order, 2);
    await accept(id);
    const refused = await decide(id, { decision: 'declined', answer: 'No', seen_updated_at: seen });
    expect([refused.status, errorsOf(refused.body)?.[0]?.path]).toEqual([409, 'seen_updated_at']);
  });

  it('comes before the pieces: what was only asked for is not received', async () => {
    const order = await delivered();
    const { id } = await asked(order);
    expect(messageOf(await receive(order, id))).toBe('This return is not decided on yet');
  });

  it('receives what arrived, never more than was asked for, after the days too', async () => {
    const order = await delivered(3);
    const { id } = await asked(order, 2);
    await accept(id);
    expect(errorsOf((await receive(order, id, 3)).body)).toEqual([
      { path: 'lines.0.quantity', message: 'At most 2 were asked for' },
    ]);
    await query(
      "UPDATE order_events SET happened_at = happened_at - interval '30 days' WHERE order_id = $1 AND to_status = 'delivered'",
      [order.id],
    );
    const left = await stock();
    expect((await receive(order, id, 1, {})).body.requests[0]?.credit_note?.total_amount).toBe(2100);
    expect(await stock()).toBe(left + 1);
    expect((await show(order.id)).details[0]?.returned_quantity).toBe(1);
  });

  it('is made for them when the whole order is cancelled: everything is credited once', async () => {
    const order = await delivered();
    await asked(order);
    await setStatus(order.id, 'cancelled');
    expect((await returnsOf(order)).requests[0]).toMatchObject({
      state: 'declined',
      answer: expect.stringMatching(/credited/),
    });
  });

  it('waits in a list, the longest waiting first, and is counted for the day', async () => {
    const order = await delivered(3);
    const admin = await createStaff('admin');
    const waiting = async () =>
      (await get<{ returnsToDecide: number }>('/stats/today', admin.token)).body.returnsToDecide;
    const before = await waiting();
    const [one, two, three] = [await asked(order), await asked(order), await asked(order)];
    expect(await waiting()).toBe(before + 3);
    await withdraw(one.id);
    await accept(two.id);
    expect(await waiting()).toBe(before + 1);
    const list = async (search: string) =>
      (await get<ReturnRequestPage>(`/return-requests${search}`, staff.token)).body;
    const mine = async (search: string) =>
      (await list(search)).requests.filter((found) => found.order.id === order.id).map(({ id }) => id);
    expect(await mine('?limit=100')).toEqual([two.id, three.id, one.id]);
    expect(await mine('?limit=100&state=accepted')).toEqual([two.id]);
    expect((await list('?limit=1')).requests).toHaveLength(1);
    expect((await get('/return-requests?state=lost', staff.token)).status).toBe(400);
  });
});

describe('the pictures of a request', () => {
  it('are drawn anew and shown to the owner and to staff, and to nobody else', async () => {
    const order = await delivered();
    const { id } = await asked(order);
    const sent = await sharp(await picture('jpeg', 2000, 1000))
      .withExif({ IFD0: { Copyright: 'A home' } })
      .jpeg()
      .toBuffer();
    const added = await addPicture(id, sent);
    const pictureId = added.body.requests[0]?.pictures[0]?.id;
    expect([added.status, pictureId]).toEqual([201, expect.any(Number)]);
    const path = `/return-requests/${id}/pictures/${pictureId}`;
    for (const { token } of [shopper, staff]) {
      const response = await fetch(`${shopUnderTest.url}/api${path}`, {
        headers: { Authorization: `Bearer ${token}` },
      });
      expect([response.status, response.headers.get('content-type'), response.headers.get('cache-control')]).toEqual([
        200,
        'image/webp',
        'private, no-store',
      ]);
      const drawn = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
      expect([drawn.format, drawn.width, drawn.height, drawn.exif]).toEqual(['webp', 1600, 800, undefined]);
    }
    expect((await get(path)).status).toBe(401);
    expect((await get(`/return-requests/${id + 1}/pictures/${pictureId}`, staff.token)).status).toBe(404);
  });

  it('are few, pictures, and added while nobody has decided', async () => {
    const order = await delivered();
    const { id } = await asked(order);
    expect((await addPicture(id, '<svg xmlns="http://www.w3.org/2000/svg"/>')).status).toBe(415);
    expect((await addPicture(id, Buffer.alloc(9 * 1024 * 1024))).status).toBe(413);
    expect((await addPicture(id, await picture(), null)).status).toBe(401);
    const many = await Promise.all(
      Array.from({ length: RETURN_PICTURES_MAX + 1 }, async () => addPicture(id, await picture())),
    );
    expect(many.map(({ status }) => status).sort()).toEqual([...Array(RETURN_PICTURES_MAX).fill(201), 409]);
    const second = await asked(order);
    await accept(second.id);
    expect((await addPicture(second.id, await picture())).status).toBe(409);
  });

  it('go with the account, as do the words', async () => {
    const order = await delivered();
    const { id } = (await ask(order, 1, { note: 'My own words' })).body.requests[0] ?? { id: 0 };
    await addPicture(id, await picture());
    const own = await get<{ returns: object[] }>('/account/export', shopper.token);
    expect(own.body.returns).toMatchObject([{ note: 'My own words', state: 'asked' }]);
    const gone = await request('POST', '/account/delete', { token: shopper.token, body: { password: PASSWORD } });
    expect(gone.status).toBe(200);
    expect(await query('SELECT note FROM return_requests WHERE id = $1', [id])).toEqual([{ note: '' }]);
    expect(await query('SELECT id FROM return_pictures WHERE request_id = $1', [id])).toEqual([]);
  });
});

describe('at the same moment', () => {
  it('two tabs ask for the same piece, and one gets it', async () => {
    for (let round = 0; round < 5; round++) {
      const order = await delivered(1);
      const answers = await Promise.all([ask(order), ask(order)]);
      expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
      await setStatus(order.id, 'cancelled');
    }
  });

  it('staff accept while the shopper withdraws, and the second is told so', async () => {
    const order = await delivered();
    for (let round = 0; round < 5; round++) {
      const { id } = await asked(order);
      const [accepted, withdrawn] = await Promise.all(
        round % 2 ? [accept(id), withdraw(id)] : [withdraw(id), accept(id)].reverse(),
      );
      expect([accepted?.status, withdrawn?.status].sort()).toEqual([200, 409]);
      if (accepted?.status === 200) await decide(id, { decision: 'declined', answer: 'No' });
    }
  });

  it('two members of staff receive it, and one credit note is issued', async () => {
    const order = await delivered();
    const { id } = await asked(order, 2);
    await accept(id);
    const answers = await Promise.all([receive(order, id, 2), receive(order, id, 2)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect((await show(order.id)).documents.filter(({ kind }) => kind === 'credit_note')).toHaveLength(1);
  });

  it('it is received while the order is cancelled, and everything is credited once', async () => {
    for (let round = 0; round < 4; round++) {
      const order = await delivered(2);
      const { id } = await asked(order, 1);
      await accept(id);
      await Promise.all(
        round % 2
          ? [receive(order, id), setStatus(order.id, 'cancelled')]
          : [setStatus(order.id, 'cancelled'), receive(order, id)],
      );
      const { documents } = await show(order.id);
      const credited = documents.reduce((sum, one) => sum + (one.kind === 'credit_note' ? one.total_amount : 0), 0);
      expect([credited, await stock()]).toEqual([4200, 5]);
    }
  });
});
