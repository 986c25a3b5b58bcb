import { randomInt } from 'node:crypto';
import type { CheckoutQuote } from 'shared-types/contract/checkout';
import type { AdminOrderDetail, Order } from 'shared-types/contract/orders';
import { type CashReturns, stats } from 'shared-types/contract/stats';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { trackLedger } from '../../helpers/audit';
import { askForCode } from '../../helpers/codes';
import {
  addToCart,
  createAddress,
  createProduct,
  createShopper,
  createStaff,
  type Person,
  placeOrder,
  stockOf,
  type TestProduct,
} from '../../helpers/factories';
import { createGuest } from '../../helpers/guest';
import { codeTo } from '../../helpers/outbox';
import { errorsOf, get, query, request } from '../../helpers/shop';

trackLedger();

let staff: Person;
let product: TestProduct;
beforeAll(async () => {
  staff = await createStaff('admin');
  product = await createProduct({ price: 2100, quantities: [200] });
  await query(
    `UPDATE store_settings SET cash_confirm_from = 1, cash_advance_from = 2, cash_refuse_from = 3, cash_advance = 200,
       cash_back_percent = 50`,
  );
});
afterAll(() => query('UPDATE store_settings SET cash_confirm_from = 0, cash_advance_from = 0, cash_refuse_from = 0'));
afterEach(() => query("UPDATE store_settings SET upi_id = 'marudhara@upi'"));

type Buyer = Person | Awaited<ReturnType<typeof createGuest>>;
const as = (buyer: Buyer) => ('token' in buyer ? { token: buyer.token } : { cookie: buyer.cookie });

/** Who nobody else has anything in common with, but for what is given. */
async function somebody({ phone = newPhone(), door = `Haveli ${randomInt(1e9)}` } = {}) {
  const person = await createShopper();
  await query('UPDATE up_users SET phone = $2 WHERE id = $1', [person.id, phone]);
  return { person, phone, door };
}
type Somebody = Awaited<ReturnType<typeof somebody>>;
const newPhone = () => `7${String(randomInt(1e9)).padStart(9, '0')}`;

async function ready({ person, phone, door }: { person: Buyer; phone: string; door: string }) {
  const cart = await addToCart(person, product);
  const { id } = await createAddress(person, { address: door, phone });
  return { cart_id: cart.id, shipping_address_id: id, billing_address_id: id, payment_option: 'CASH_ON_DELIVERY' };
}
const setStatus = (id: number, status: string) =>
  request('PUT', `/orders/${id}/status`, { token: staff.token, body: { status } });

/** An order that left and came back, before anything was asked for. */
async function cameBack(who: Somebody, then = ['shipped', 'cancelled']): Promise<Order> {
  await query('UPDATE store_settings SET cash_confirm_from = 0, cash_advance_from = 0, cash_refuse_from = 0');
  const { status, body } = await placeOrder(who.person, await ready(who));
  expect(status).toBe(201);
  for (const next of then) expect((await setStatus(body.id, next)).status).toBe(200);
  await query('UPDATE store_settings SET cash_confirm_from = 1, cash_advance_from = 2, cash_refuse_from = 3');
  return body;
}

const cashQuote = async (buyer: Buyer, address: number) => {
  const { body } = await request<CheckoutQuote>('GET', `/checkout/quote?shipping_address_id=${address}`, as(buyer));
  const [cash] = body.options;
  return { refusal: cash?.refusal, note: cash?.note, confirm_to: cash?.confirm_to, advance: cash?.advance };
};
const riskOf = async (id: number) => (await get<AdminOrderDetail>(`/orders/admin/${id}`, staff.token)).body.cash_risk;

describe('a first order in cash', () => {
  it('asks for nothing, and has no history on its page', async () => {
    const who = await somebody();
    const body = await ready(who);
    expect(await cashQuote(who.person, body.shipping_address_id)).toEqual({
      ...{ refusal: null, note: null, confirm_to: null, advance: 0 },
    });
    const placed = await placeOrder(who.person, body);
    expect([placed.status, await riskOf(placed.body.id)]).toEqual([201, { level: 'none', reasons: [] }]);
  });
});

describe('after one order came back', () => {
  it('a code confirms the order before it is placed, once and for this cart', async () => {
    const who = await somebody();
    await cameBack(who);
    const body = await ready(who);
    const before = await stockOf(product.stockIds[0] ?? 0);
    expect(await cashQuote(who.person, body.shipping_address_id)).toEqual({
      ...{ refusal: null, note: 'Please confirm your order in cash by a code.', advance: 0 },
      confirm_to: who.person.email,
    });
    const refused = await placeOrder(who.person, body);
    expect([refused.status, errorsOf(refused.body)?.[0]?.path]).toEqual([409, 'confirm_to']);
    expect(await stockOf(product.stockIds[0] ?? 0)).toBe(before);

    const { cookie } = await askForCode(who.person.email);
    const confirm = (code: string) =>
      request('POST', '/checkout/confirm', {
        ...{ token: who.person.token, cookie },
        body: { shipping_address_id: body.shipping_address_id, code },
      });
    const code = await codeTo(who.person.email);
    const wrong = await confirm(code === '000000' ? '111111' : '000000');
    expect([wrong.status, errorsOf(wrong.body)?.[0]?.path]).toEqual([400, 'code']);
    expect((await placeOrder(who.person, body)).status).toBe(409);
    expect((await confirm(code)).status).toBe(200);
    expect((await confirm(code)).status).toBe(409);
    expect((await cashQuote(who.person, body.shipping_address_id)).confirm_to).toBeNull();
    const placed = await Promise.all([placeOrder(who.person, body), placeOrder(who.person, body)]);
    expect(placed.map(({ status, body: { id } }) => [status, id])).toEqual([1, 2].map(() => [201, placed[0].body.id]));
    expect((await placeOrder(who.person, await ready(who))).status).toBe(409);
  });

  it('another way to pay needs none, and the same phone does for somebody else and for a guest', async () => {
    const who = await somebody();
    await cameBack(who);
    expect((await placeOrder(who.person, { ...(await ready(who)), payment_option: 'UPI' })).status).toBe(201);
    const friend = await somebody({ phone: who.phone });
    expect((await placeOrder(friend.person, await ready(friend))).status).toBe(409);
    const guest = await createGuest({ phone: who.phone });
    const body = await ready({ person: guest, phone: newPhone(), door: `Fort ${randomInt(1e9)}` });
    expect((await placeOrder(guest, body)).status).toBe(409);
    expect((await cashQuote(guest, body.shipping_address_id)).confirm_to).toBe(guest.contact.email);
  });

  it('nobody confirms with another’s address, or a code that was sent elsewhere', async () => {
    const [who, other] = [await somebody(), await somebody()];
    await cameBack(who);
    const [mine, theirs] = [await ready(who), await ready(other)];
    const { cookie } = await askForCode(other.person.email);
    const code = await codeTo(other.person.email);
    const confirm = (shipping_address_id: number) =>
      request('POST', '/checkout/confirm', {
        ...{ token: who.person.token, cookie },
        body: { shipping_address_id, code },
      });
    expect((await confirm(theirs.shipping_address_id)).status).toBe(404);
    expect((await confirm(mine.shipping_address_id)).status).toBe(409);
  });
});

describe('what counts as having come back', () => {
  it('is what left and was then cancelled; not what staff cancelled before, nor what is on its way', async () => {
    for (const [then, level] of [
      [['shipped', 'cancelled'], 'confirm'],
      [['cancelled'], 'none'],
      [['shipped'], 'none'],
      [['shipped', 'delivered'], 'none'],
    ] as const) {
      const who = await somebody();
      await cameBack(who, [...then]);
      const { shipping_address_id: address } = await ready(who);
      expect([then, (await cashQuote(who.person, address)).confirm_to]).toEqual([
        ...[then, level === 'confirm' ? who.person.email : null],
      ]);
    }
  });

  it('is an order that the shopper called off, for a code alone', async () => {
    const who = await somebody();
    const { id } = await cameBack(who, []);
    expect((await request('POST', `/orders/${id}/cancel`, { token: who.person.token })).status).toBe(200);
    const { shipping_address_id: address } = await ready(who);
    expect((await cashQuote(who.person, address)).confirm_to).toBe(who.person.email);
  });

  it('is told to the staff in words on the order’s page, and never to the shopper', async () => {
    const who = await somebody();
    await cameBack(who, ['shipped', 'delivered']);
    await cameBack(who);
    await cameBack(who);
    const placed = await placeOrder(who.person, { ...(await ready(who)), payment_option: 'CASH_ON_DELIVERY' });
    expect(placed.status).toBe(201);
    const said = '2 of 3 earlier orders';
    expect(await riskOf(placed.body.id)).toEqual({
      level: 'advance',
      reasons: [
        `${said} of this phone came back`,
        `${said} of this person came back`,
        `${said} to this address came back`,
      ],
    });
    expect(JSON.stringify(placed.body)).not.toMatch(/came back|cash_risk/);
    const online = await placeOrder(who.person, { ...(await ready(who)), payment_option: 'UPI' });
    expect(await riskOf(online.body.id)).toBeNull();
  });
});

describe('after more orders came back', () => {
  it('a part is paid ahead: due now by UPI, the rest in cash; staff book one and then the other', async () => {
    const who = await somebody();
    await cameBack(who);
    await cameBack(who);
    const body = await ready(who);
    expect(await cashQuote(who.person, body.shipping_address_id)).toEqual({
      ...{ refusal: null, confirm_to: null, advance: 200, note: 'Please pay ₹200 ahead by UPI; the rest in cash.' },
    });
    const { body: order } = await placeOrder(who.person, body);
    expect(order).toMatchObject({ total_amount: 2100, due_amount: 2100, advance_due: 200, payment_status: 'unpaid' });
    const receive = (amount?: number) =>
      request<AdminOrderDetail>('PUT', `/orders/${order.id}/payment`, {
        token: staff.token,
        body: { status: 'paid', reference: 'UTR 7', ...(amount && { amount }) },
      });
    const tooMuch = await receive(2100.01);
    expect([tooMuch.status, errorsOf(tooMuch.body)]).toEqual([409, [{ path: 'amount', message: 'At most ₹2,100.00' }]]);
    const { body: part } = await receive(200);
    expect(part.payment).toMatchObject({ status: 'unpaid', due_amount: 1900, advance_due: 0, received_at: null });
    expect((await receive()).body.payment).toMatchObject({ status: 'paid', due_amount: 0 });
    expect((await receive(1)).status).toBe(409);
  });

  it('what was paid ahead goes back when the order is cancelled', async () => {
    const who = await somebody();
    await cameBack(who);
    await cameBack(who);
    const { body: order } = await placeOrder(who.person, await ready(who));
    const pay = (body: object) =>
      request<AdminOrderDetail>('PUT', `/orders/${order.id}/payment`, { token: staff.token, body });
    await pay({ status: 'paid', reference: 'UTR 8', amount: 200 });
    await setStatus(order.id, 'cancelled');
    expect((await get<Order>(`/orders/by-number/${order.order_number}`, who.person.token)).body).toMatchObject({
      ...{ due_amount: 0, advance_due: 0 },
    });
    const { body } = await pay({ status: 'refunded', reference: 'R', amount: 200 });
    expect(body.payment).toMatchObject({ status: 'refunded', refunded_amount: 200, due_amount: 0 });
  });

  it('cash is refused at last, and where nothing can be paid ahead; other ways to pay stay open', async () => {
    const who = await somebody();
    await cameBack(who);
    await cameBack(who);
    const said = 'Cash on delivery is not available for this order.';
    const body = await ready(who);
    await query("UPDATE store_settings SET upi_id = ''");
    expect((await cashQuote(who.person, body.shipping_address_id)).refusal).toBe(said);
    await query("UPDATE store_settings SET upi_id = 'marudhara@upi'");
    await cameBack(who);
    const third = await ready(who);
    expect((await cashQuote(who.person, third.shipping_address_id)).refusal).toBe(said);
    const refused = await placeOrder(who.person, third);
    expect([refused.status, errorsOf(refused.body)]).toEqual([409, [{ path: 'payment_option', message: said }]]);
    expect((await placeOrder(who.person, { ...third, payment_option: 'UPI' })).status).toBe(201);
  });
});

describe('GET /stats/cash', () => {
  const read = async () => {
    const { status, body } = await get<CashReturns>('/stats/cash', staff.token);
    expect([status, stats.cash.answer.safeParse(body).error]).toEqual([200, undefined]);
    return body;
  };
  const of = (list: CashReturns['places'], zipcode: string) => list.find((place) => place.zipcode === zipcode);

  it('counts what was delivered and what came back, by PIN code and person, and nothing that never left', async () => {
    const before = await read();
    const [who, other] = [await somebody(), await somebody()];
    const first = await cameBack(who);
    await cameBack(who);
    await cameBack(who, ['shipped', 'delivered']);
    await cameBack(who, ['cancelled']);
    await cameBack(other, ['shipped', 'delivered']);
    const old = await cameBack(who);
    await query("UPDATE orders SET placed_at = placed_at - interval '400 days' WHERE id = $1", [old.id]);
    const after = await read();
    // Its documents say when it was placed.
    await query("UPDATE orders SET placed_at = placed_at + interval '400 days' WHERE id = $1", [old.id]);
    expect([after.delivered - before.delivered, after.cameBack - before.cameBack]).toEqual([2, 2]);
    const { zipcode = 0 } = first.shipping_address ?? {};
    const place = of(after.places, String(zipcode));
    expect([place?.city, (place?.cameBack ?? 0) - (of(before.places, String(zipcode))?.cameBack ?? 0)]).toEqual([
      'Jodhpur',
      2,
    ]);
    expect(after.people.find(({ email }) => email === who.person.email)).toMatchObject({ delivered: 1, cameBack: 2 });
    expect(after.people.some(({ email }) => email === other.person.email)).toBe(false);
  });
});
