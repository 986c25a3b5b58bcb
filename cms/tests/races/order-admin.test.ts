import { ORDER_STATUSES } from 'shared-types/domain/order-status';
import { describe, expect, it } from 'vitest';
import { trackLedger } from '../helpers/audit';
import { statusesOf } from '../helpers/concurrency';
import { createOrder } from '../helpers/factories';
import { orderFixture } from '../helpers/order-fixture';
import { query, request } from '../helpers/shop';
import { slowInserts } from '../helpers/slow-inserts';

trackLedger();
const { staff, shopper, product, setStatus, show, stock } = orderFixture();

const SIX = [...ORDER_STATUSES, 'cancelled'];
/** Longer than anybody waits for a lock. */
const SLOW_SECONDS = 2;

describe('six people who change one order at the same moment', () => {
  it('are served one after another, however long each change takes', async () => {
    const order = await createOrder(shopper, product);
    const undo = await slowInserts('order_events', SLOW_SECONDS, `NEW.order_id = ${order.id}`);
    try {
      const answers = await Promise.all(SIX.map((status) => setStatus(order.id, status)));
      expect(statusesOf(answers)).toEqual({ 200: 6 });
    } finally {
      await undo();
    }
    expect(await stock()).toBe((await show(order.id)).status === 'cancelled' ? 5 : 4);
  });

  it('are served once when all have read the same, whatever each of them does', async () => {
    const order = await createOrder(shopper, product);
    const { updated_at: seen } = await show(order.id);
    const undo = await slowInserts('order_events', SLOW_SECONDS, `NEW.order_id = ${order.id}`);
    const act = (method: string, path: string, body: object) =>
      request(method, `/orders/${order.id}/${path}`, { token: staff.token, body: { ...body, seen_updated_at: seen } });
    try {
      const answers = await Promise.all([
        ...['shipped', 'cancelled', 'processing', 'shipped'].map((status) => act('PUT', 'status', { status })),
        act('PUT', 'payment', { status: 'paid', reference: 'UTR 1' }),
        act('PUT', 'payment', { status: 'paid', reference: 'UTR 2' }),
      ]);
      const done = answers.filter(({ status }) => status < 300);
      expect([done.length, statusesOf(answers)[409]]).toEqual([1, 5]);
    } finally {
      await undo();
    }
    expect((await show(order.id)).events).toHaveLength(2);
  });
});

describe('a shopper who cancels while staff ship', () => {
  it('wins or loses, and the other one is told so; stock and status agree', async () => {
    for (let round = 0; round < 8; round++) {
      const order = await createOrder(shopper, product);
      const { updated_at: seen } = (await setStatus(order.id, 'processing')).body;
      const cancel = () => request('POST', `/orders/${order.id}/cancel`, { token: shopper.token });
      const ship = () =>
        request('PUT', `/orders/${order.id}/status`, {
          token: staff.token,
          body: { status: 'shipped', seen_updated_at: seen },
        });
      const [first, second] = await Promise.all(round % 2 ? [cancel(), ship()] : [ship(), cancel()]);
      expect(statusesOf([first, second])).toEqual({ 200: 1, 409: 1 });
      const { status } = await show(order.id);
      const cancelWon = (round % 2 ? first : second).status === 200;
      expect([status, await stock()]).toEqual(cancelWon ? ['cancelled', 5] : ['shipped', 4]);
      await setStatus(order.id, 'cancelled');
    }
  });
});

describe('a screen that is behind', () => {
  const change = (id: number, status: string, seen: string) =>
    request('PUT', `/orders/${id}/status`, { token: staff.token, body: { status, seen_updated_at: seen } });

  it('does not revive an order that its shopper has cancelled, and says what is there now', async () => {
    const order = await createOrder(shopper, product);
    const { updated_at: seen } = await show(order.id);
    await request('POST', `/orders/${order.id}/cancel`, { token: shopper.token });
    const refused = await change(order.id, 'processing', seen);
    const message = `Order ${order.order_number} has changed meanwhile: it is cancelled and unpaid now`;
    expect([refused.status, refused.body]).toEqual([409, { message, errors: [{ path: 'seen_updated_at', message }] }]);
    expect([(await show(order.id)).status, await stock()]).toEqual(['cancelled', 5]);
  });

  it('is told so after every act, two of which never leave the same moment', async () => {
    const order = await createOrder(shopper, product);
    // As if the change before had been made at the same moment, or by a clock that is ahead.
    await query("UPDATE orders SET updated_at = updated_at + interval '1 hour' WHERE id = $1", [order.id]);
    const seen = [(await show(order.id)).updated_at];
    for (const act of [
      () => change(order.id, 'delivered', seen.at(-1) ?? ''),
      () => request('POST', `/orders/${order.id}/notes`, { token: staff.token, body: { note: 'Rang her' } }),
      () =>
        request('POST', `/orders/${order.id}/returns`, {
          token: staff.token,
          body: { lines: [{ id: order.details[0]?.id, quantity: 1, restock: true }], reason: 'Too small' },
        }),
      () => change(order.id, 'shipped', seen.at(-1) ?? ''),
    ]) {
      expect((await act()).status).toBeLessThan(300);
      seen.push((await show(order.id)).updated_at);
    }
    expect([...new Set(seen)].sort()).toEqual(seen);
    for (const older of seen.slice(0, -1)) expect((await change(order.id, 'pending', older)).status).toBe(409);
    expect((await change(order.id, 'pending', seen.at(-1) ?? '')).status).toBe(200);
  });

  it('is not asked for: the status alone is set as it is', async () => {
    const order = await createOrder(shopper, product);
    await setStatus(order.id, 'shipped');
    expect((await setStatus(order.id, 'pending')).status).toBe(200);
  });
});
