import type { Customer, CustomerDetail } from 'shared-types/contract/customers';
import type { OrderSummary } from 'shared-types/contract/orders';
import { expect, it } from 'vitest';
import { faultsOf, trackLedger } from '../../helpers/audit';
import {
  createAddress,
  createOrder,
  createProduct,
  createShopper,
  createStaff,
  placeOrder,
  readyToPlace,
  unknownId,
} from '../../helpers/factories';
import { createGuest } from '../../helpers/guest';
import { preparedStaff } from '../../helpers/prepared';
import { errorsOf, get, query, request } from '../../helpers/shop';

const admin = preparedStaff('admin');
trackLedger();

async function detailOf(email: string): Promise<CustomerDetail> {
  const { body } = await get<{ customers: Customer[] }>(`/customers?search=${encodeURIComponent(email)}`, admin.token);
  return (await get<CustomerDetail>(`/customers/${body.customers[0]?.id}`, admin.token)).body;
}
const merge = (kept: number, other: { id: number; order_count: number }, more: object = {}, token = admin.token) =>
  request<CustomerDetail>('POST', `/customers/${kept}/merge`, {
    token,
    body: { other_id: other.id, seen_orders: other.order_count, ...more },
  });
const note = ({ id }: CustomerDetail, words: string, tag: string) =>
  request('PUT', `/customers/${id}`, { token: admin.token, body: { note: words, tags: [tag] } });
const guestWithOrder = async (name: string) => {
  const guest = await createGuest({ name });
  await createOrder(guest);
  return detailOf(guest.contact.email);
};

it('makes one of two guests, who stay one with what they order next', async () => {
  const [kept, other] = [await guestWithOrder('Meera'), await guestWithOrder('Mira')];
  await note(kept, 'Likes indigo', 'vip');
  await note(other, 'Calls on Mondays', 'wedding');
  const { status, body } = await merge(kept.id, other, { name_from: 'other' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    ...{ id: kept.id, name: 'Mira', orders: 2, spent: kept.spent + other.spent, order_count: 2 },
    ...{ note: 'Likes indigo\nCalls on Mondays', tags: ['vip', 'wedding'] },
  });
  expect(body.guest_emails).toEqual([kept.email, other.email].sort());
  expect((await get(`/customers/${other.id}`, admin.token)).status).toBe(404);
  // By the address of before, in whatever case.
  expect((await detailOf(other.email.toUpperCase())).id).toBe(kept.id);
  await createOrder(await createGuest({ email: other.email }));
  expect((await get<CustomerDetail>(`/customers/${kept.id}`, admin.token)).body.order_count).toBe(3);
  const trail = await query(
    "SELECT act, by_user FROM changes WHERE record_kind = 'customer' AND record_id = $1 AND act = 'merged'",
    [kept.id],
  );
  expect(trail).toEqual([{ act: 'merged', by_user: admin.id }]);
});

it('gives an account the orders of a guest', async () => {
  const shopper = await createShopper();
  const other = await guestWithOrder('Meera');
  const kept = await detailOf(shopper.email);
  expect((await merge(kept.id, other)).body).toMatchObject({
    user_id: shopper.id,
    orders: 1,
    guest_emails: [other.email],
  });
  const { body } = await get<OrderSummary[]>('/orders', shopper.token);
  expect(body).toHaveLength(1);
});

it('gives an account all that is another account’s, which is gone', async () => {
  const [one, two] = [await createShopper({ name: 'Asha' }), await createShopper({ name: 'Asha Devi' })];
  await createOrder(one);
  await createOrder(two);
  await createAddress(two, { area: 'Ratanada' });
  await request('POST', '/contact-messages', {
    token: two.token,
    body: { name: 'Asha', email: two.email, subject: 'Sizes', message: 'Which one?' },
  });
  const [kept, other] = [await detailOf(one.email), await detailOf(two.email)];
  const { status, body } = await merge(kept.id, other, { name_from: 'other' });
  expect(status).toBe(200);
  expect(body).toMatchObject({
    user_id: one.id,
    name: 'Asha Devi',
    email: one.email,
    orders: 2,
    guest_emails: [two.email],
  });
  expect(body.addresses.some(({ lines }) => lines.join().includes('Ratanada'))).toBe(true);
  expect(body.messages).toMatchObject([{ subject: 'Sizes' }]);
  expect((await get('/orders', two.token)).status).toBe(401);
  expect((await get<OrderSummary[]>('/orders', one.token)).body).toHaveLength(2);
  expect(await query('SELECT FROM up_users WHERE id = $1', [two.id])).toEqual([]);
});

it('leaves each account’s use of a coupon that is one for each, and the audit allows for no more', async () => {
  const code = `ONCE${unknownId()}`;
  await query(
    `INSERT INTO offer_coupons (document_id, code, discount_type, discount_value, valid_from, valid_until, is_active,
       used_count, per_user_limit, scope)
     VALUES ($1, $1, 'flat', 100, now() - interval '1 day', now() + interval '1 day', true, 0, 1, 'cart')`,
    [code],
  );
  const [one, two, three] = [await createShopper(), await createShopper(), await createShopper()];
  for (const person of [one, two, three]) {
    await query('UPDATE up_users SET email_verified_at = now() WHERE id = $1', [person.id]);
    const body = await readyToPlace(person, await createProduct());
    expect((await request('PUT', '/cart/coupon', { token: person.token, body: { code } })).status).toBe(200);
    expect((await placeOrder(person, body)).status).toBe(201);
  }
  const faults = async () => (await faultsOf()).filter((fault) => fault.includes(code));
  // The last two become one, and that one the first's.
  await merge((await detailOf(two.email)).id, await detailOf(three.email));
  expect(await faults()).toEqual([]);
  await merge((await detailOf(one.email)).id, await detailOf(two.email));
  expect(await faults()).toEqual([]);
  const other = await createShopper();
  const [taken] = await query<{ id: number }>(
    `UPDATE orders o SET user_id = $1 FROM offer_coupons c WHERE c.code = $2 AND o.offer_coupon_id = c.id
       AND o.id <> (SELECT max(id) FROM orders WHERE offer_coupon_id = c.id) RETURNING o.id`,
    [other.id, code],
  );
  expect(taken).toBeDefined();
  expect(await faults()).toEqual([expect.stringContaining('more often than it ever allowed')]);
  await query('UPDATE orders o SET user_id = $1 FROM offer_coupons c WHERE c.code = $2 AND o.offer_coupon_id = c.id', [
    one.id,
    code,
  ]);
});

it('refuses colleagues, a guest that should take over an account, and who has ordered meanwhile', async () => {
  const shopper = await createShopper();
  const [guest, account] = [await guestWithOrder('Meera'), await detailOf(shopper.email)];
  expect((await merge(guest.id, account)).status).toBe(409);
  const [colleague] = await query<{ id: number }>('SELECT id FROM customers WHERE user_id = $1', [admin.id]);
  expect((await merge(account.id, { id: colleague?.id ?? 0, order_count: 0 })).status).toBe(409);
  expect((await merge(colleague?.id ?? 0, guest)).status).toBe(409);
  expect((await merge(account.id, { ...guest, order_count: 0 })).status).toBe(409);
  expect((await detailOf(guest.email)).id).toBe(guest.id);
});

it('refuses itself, what is no body, who is not there, and whom it is not for', async () => {
  const guest = await guestWithOrder('Meera');
  const itself = await merge(guest.id, guest);
  expect([itself.status, errorsOf(itself.body)?.[0]?.path]).toEqual([400, 'other_id']);
  expect((await merge(guest.id, guest, { name_from: 'both' })).status).toBe(400);
  expect((await merge(guest.id, { id: unknownId(), order_count: 0 })).status).toBe(404);
  expect((await merge(guest.id, guest, {}, (await createStaff('super_admin')).token)).status).toBe(403);
  expect((await request('POST', `/customers/${guest.id}/merge`, { body: {} })).status).toBe(401);
});
