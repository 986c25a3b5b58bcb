import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/eventually';
import { settleEverything } from '../../helpers/every-rupee';
import { addToCart, createOrder, createShopper } from '../../helpers/factories';
import { gateway } from '../../helpers/gateway';
import { GATEWAY_KEYS } from '../../helpers/gateway-process';
import { createGuest } from '../../helpers/guest';
import {
  checkNow,
  confirm,
  giveUp,
  openPayment,
  orderOf,
  payOrder,
  providerOrder,
  readyToPay,
  rowsOf,
} from '../../helpers/online-payments';
import { paymentAtGateway, quiet } from '../../helpers/payment-at-gateway';
import { preparedStaff } from '../../helpers/prepared';
import { startProcess } from '../../helpers/processes';
import { query, request } from '../../helpers/shop';

const { shopper, product, open } = paymentAtGateway({ quantity: 60 });
const sales = preparedStaff('sales');
const admin = preparedStaff('admin');

describe('whoever is not the payer', () => {
  it('finds no payment without its address, and can only ask how it stands, or give it up, with it', async () => {
    const opened = await open();
    for (const id of ['1', opened.id.replace(/.$/, (last) => (last === '0' ? '1' : '0'))])
      for (const [method, path] of [
        ['GET', ''],
        ['POST', '/confirm'],
        ['DELETE', ''],
      ] as const)
        expect([400, 404]).toContain((await request(method, `/payments/${id}${path}`)).status);
    expect((await giveUp(opened.id)).body.state).toBe('expired');
  });

  it('cannot pay another’s order, nor open a payment of another’s cart', async () => {
    const body = await readyToPay(shopper, product);
    const order = await createOrder(shopper, product);
    const thief = await createShopper();
    expect((await openPayment(thief, body)).status).toBe(404);
    expect((await payOrder(thief, order.id)).status).toBe(404);
  });
});

describe('an order that is to be paid', () => {
  it('is paid in two tabs at once: one is kept, and the other goes back', async () => {
    await quiet();
    const order = await createOrder(shopper, product);
    const [first, second] = await Promise.all([payOrder(shopper, order.id), payOrder(shopper, order.id)]);
    // Both lead to the same page, where it may be paid twice nevertheless.
    expect(first.body.id).toBe(second.body.id);
    await gateway.pay(providerOrder(first.body));
    await gateway.pay(providerOrder(second.body), { method: 'card' });
    await Promise.all([confirm(first.body.id), confirm(first.body.id)]);
    await settleEverything([first.body.id]);
    expect((await rowsOf(first.body.id)).attempts.map(({ used_for }) => used_for).sort()).toEqual(['order', 'return']);
    expect(await orderOf(order.id)).toMatchObject([{ payment_status: 'paid' }]);
  });

  it('is cancelled by staff while it is paid: nothing is taken and kept', async () => {
    await quiet();
    const order = await createOrder(shopper, product);
    const { body: opened } = await payOrder(shopper, order.id);
    await gateway.pay(providerOrder(opened));
    const cancel = () =>
      request('PUT', `/orders/${order.id}/status`, {
        token: sales.token,
        body: { status: 'cancelled' },
      });
    const [cancelled] = await Promise.all([cancel(), confirm(opened.id)]);
    expect(cancelled.status).toBe(200);
    await settleEverything([opened.id]);
    expect(await orderOf(order.id)).toMatchObject([{ order_status: 'cancelled' }]);
  });
});

describe('a coupon for one use', () => {
  it('is used by one of two who pay with it, and the other is told and not charged', async () => {
    await quiet();
    const code = `ONCE${randomBytes(4).toString('hex').toUpperCase()}`;
    const coupon = {
      ...{ code, discount_type: 'flat', discount_value: 100, is_active: true, usage_limit: 1, per_user_limit: 1 },
      ...{ valid_from: '2026-01-01T00:00:00.000Z', valid_until: '2099-01-01T00:00:00.000Z', min_order_amount: null },
    };
    expect((await request('POST', '/offer-coupons', { token: admin.token, body: coupon })).status).toBe(201);
    const ids = await Promise.all(
      [shopper, await createShopper()].map(async (person) => {
        await addToCart(person, product);
        const used = await request('PUT', '/cart/coupon', { token: person.token, body: { code } });
        expect(used.status).toBe(200);
        const cart = await readyToPay(person, product, { quantity: 1 });
        const { body: opened } = await openPayment(person, cart);
        await gateway.pay(providerOrder(opened));
        return opened.id;
      }),
    );
    const payments = await Promise.all(ids.map(async (id) => (await confirm(id)).body));
    expect(payments.map(({ state }) => state).sort()).toEqual(['paid', 'returning']);
    expect(payments.find(({ state }) => state === 'returning')?.message).toMatch(/coupon|code/i);
    await settleEverything(ids);
    expect(await query('SELECT used_count FROM offer_coupons WHERE code = $1', [code])).toEqual([{ used_count: 1 }]);
  });
});

describe('who opens payments to keep the stock from others', () => {
  /** The shop as others have it, with its limits. */
  let strict: Awaited<ReturnType<typeof startProcess>>;
  beforeAll(async () => {
    strict = await startProcess({
      ...{ RATE_LIMIT_SCALE: '1', APP_KEYS: randomBytes(16).toString('hex') },
      ...{ ...GATEWAY_KEYS, PAYMENT_PROVIDER: 'razorpay', RAZORPAY_API_URL: gateway.url },
    });
  });
  afterAll(() => strict?.stop());

  it('reserves no more than could be ordered unpaid, and may pay for more all the same', async () => {
    await quiet();
    const person = await createGuest();
    const body = await readyToPay(person, product, { quantity: 15 });
    const { status, body: opened } = await openPayment(person, body, strict.url);
    expect(status).toBe(201);
    expect(await query('SELECT quantity FROM stock_holds WHERE cart_id = $1', [body.cart_id])).toEqual([]);
    await gateway.pay(providerOrder(opened));
    expect((await confirm(opened.id)).body.state).toBe('paid');
  });

  it('is stopped after thirty of an account, and what is not paid asks for nothing after five days', async () => {
    await quiet();
    const body = await readyToPay(shopper, product);
    const statuses: number[] = [];
    for (let turn = 0; turn < 32; turn++)
      statuses.push((await openPayment(shopper, { ...body, gift_note: `${turn}` }, strict.url)).status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(30);
    expect(statuses.at(-1)).toBe(429);
    const [{ key } = { key: '' }] = await query<{ key: string }>(
      'SELECT key FROM payments WHERE cart_id = $1 LIMIT 1',
      [body.cart_id],
    );
    await query("UPDATE payments SET created_at = created_at - interval '6 days' WHERE cart_id = $1", [body.cart_id]);
    await checkNow(key);
    await eventually(async () =>
      expect(await query('SELECT next_check_at FROM payments WHERE key = $1', [key])).toEqual([
        { next_check_at: null },
      ]),
    );
    await query('UPDATE payments SET next_check_at = NULL WHERE cart_id = $1', [body.cart_id]);
  });
});
