import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../helpers/eventually';
import { settleEverything } from '../helpers/every-rupee';
import { createShopper, type Person } from '../helpers/factories';
import { gateway } from '../helpers/gateway';
import { GATEWAY_KEYS } from '../helpers/gateway-process';
import { confirm, openAndPay } from '../helpers/online-payments';
import { paymentAtGateway, quiet } from '../helpers/payment-at-gateway';
import { preparedStaff } from '../helpers/prepared';
import { startProcess } from '../helpers/processes';
import { get, query, request } from '../helpers/shop';
import { shopUnderTest } from '../helpers/shop-under-test';

const PEOPLE = 12;
/** Longer than what is waited for in it. */
const LIMIT_MS = 180_000;
const { product } = paymentAtGateway({ quantity: 2 * PEOPLE });
const staff = preparedStaff('sales');

/** Two processes send refunds and sweep, as those of one shop do. */
let other: Awaited<ReturnType<typeof startProcess>>;
beforeAll(async () => {
  const provider = { ...GATEWAY_KEYS, PAYMENT_PROVIDER: 'razorpay', RAZORPAY_API_URL: shopUnderTest.gateway.url };
  other = await startProcess(provider);
}, 120_000);
afterAll(() => other?.stop());

const everybody = <T>(work: (person: Person) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: PEOPLE }, async () => work(await createShopper())));

const arePaid = (keys: string[]) =>
  query<{ state: string; orders: number; booked: number }>(
    `SELECT p.state, count(DISTINCT p.order_id)::int AS orders, count(a.booked_at)::int AS booked
     FROM payments p JOIN payment_attempts a ON a.payment_id = p.id WHERE p.key = ANY($1) GROUP BY p.id`,
    [keys],
  );

describe('two processes at once', () => {
  it(
    'sweep many payments of which nobody tells: each is one order, taken and booked once',
    async () => {
      await quiet();
      const keys = (await everybody((person) => openAndPay(person, product))).map(({ opened }) => opened.id);
      const sweep = () =>
        query("UPDATE payments SET next_check_at = timezone('UTC', now()) WHERE key = ANY($1)", [keys]);
      await eventually(async () => {
        await sweep();
        expect(await arePaid(keys)).toEqual(keys.map(() => ({ state: 'captured', orders: 1, booked: 1 })));
      });
      await settleEverything(keys);
    },
    LIMIT_MS,
  );

  it(
    'send many refunds whose answers are lost: each goes back once, and is booked once',
    async () => {
      await quiet();
      const paid = await everybody(async (person) => {
        const { opened } = await openAndPay(person, product);
        const { order } = (await confirm(opened.id)).body;
        return { key: opened.id, id: order?.id ?? 0, token: person.token };
      });
      await quiet({ loseAnswer: { share: 0.4 }, conflict409: { share: 0.2 } });
      await Promise.all(paid.map(({ id, token }) => request('POST', `/orders/${id}/cancel`, { token })));
      const ids = paid.map(({ id }) => id);
      const refunds = () =>
        query<{ state: string; key: string }>('SELECT state, key FROM refunds WHERE order_id = ANY($1)', [ids]);
      await eventually(async () => {
        // Both find all of them due at once, again and again, also while one is just asking.
        await query(
          "UPDATE refunds SET next_try_at = timezone('UTC', now()) WHERE order_id = ANY($1) AND next_try_at IS NOT NULL",
          [ids],
        );
        expect((await refunds()).map(({ state }) => state)).toEqual(ids.map(() => 'processed'));
      }, 90_000);
      const keys = (await refunds()).map(({ key }) => key);
      const made = (await gateway.books()).refunds.filter(({ receipt }) => keys.includes(receipt ?? ''));
      expect(made.map(({ amount }) => amount)).toEqual(ids.map(() => 2100_00));
      const booked = await query(
        "SELECT order_id, count(*)::int AS times FROM order_events WHERE kind = 'refunded' AND order_id = ANY($1) GROUP BY 1",
        [ids],
      );
      expect(booked.map(({ times }) => times)).toEqual(ids.map(() => 1));
      await settleEverything(paid.map(({ key }) => key));
    },
    LIMIT_MS,
  );

  it('are asked by staff for the same money at once, and send it once', async () => {
    await quiet();
    const { opened } = await openAndPay(await createShopper(), product);
    const { order } = (await confirm(opened.id)).body;
    const { token } = staff;
    const { body: seen } = await get<{ updated_at: string }>(`/orders/admin/${order?.id}`, token);
    const ask = (at?: string) =>
      request('POST', `/orders/${order?.id}/refunds`, {
        ...{ token, at },
        body: { amount: 1500, beyond_credit: true, seen_updated_at: seen.updated_at },
      });
    const answers = await Promise.all([ask(), ask(other.url), ask(), ask(other.url)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    // Not even who says nothing of what was seen.
    const unseen = () =>
      request('POST', `/orders/${order?.id}/refunds`, { token, body: { amount: 700, beyond_credit: true } });
    expect((await Promise.all([unseen(), unseen()])).map(({ status }) => status)).not.toContain(201);
    await settleEverything([opened.id]);
    expect(await query('SELECT amount::float FROM refunds WHERE order_id = $1', [order?.id])).toEqual([
      { amount: 1500 },
    ]);
  });
});
