import type { AccountExport } from 'shared-types/contract/account';
import type { Change } from 'shared-types/contract/changes';
import type { UserDetail } from 'shared-types/contract/users';
import { describe, expect, it } from 'vitest';
import { eventually } from '../../helpers/eventually';
import {
  addToCart,
  createAddress,
  createOrder,
  createProduct,
  createShopper,
  createStaff,
  PASSWORD,
  type Person,
  registerShopper,
} from '../../helpers/factories';
import { get, query, request } from '../../helpers/shop';

const takeAlong = (person?: Person) => get<AccountExport>('/account/export', person?.token);
const leave = (person: Person | undefined, body: object = { password: PASSWORD }) =>
  request<{ message: string; errors?: { path: string }[] }>('POST', '/account/delete', { token: person?.token, body });
const write = async (message: string, email: string, sender?: Person) => {
  const body = { name: 'Leela', email, phone: '9876543210', subject: 'A sleeve', message };
  expect((await request('POST', '/contact-messages', { token: sender?.token, body })).status).toBe(201);
};
const deliver = (orderId: number) => query("UPDATE orders SET order_status = 'delivered' WHERE id = $1", [orderId]);

describe('GET /account/export (ASVS 14.2)', () => {
  it('is everything of the shopper’s own, and nothing of anybody else', async () => {
    const [person, other] = [
      await createShopper({ name: 'Leela Devi' }),
      await createShopper({ name: 'Somebody Else' }),
    ];
    const order = await createOrder(person);
    await createOrder(other);
    await createAddress(person, { address: 'Second home' });
    await addToCart(person, await createProduct({ quantities: [9] }), { quantity: 2 });
    await write('Longer?', person.email, person);
    // Anybody can write in anybody's name, and register an address that is not theirs.
    await write('Of somebody who had no account', person.email);
    const { status, body, headers } = await takeAlong(person);
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-store');
    expect(body.profile).toMatchObject({ name: 'Leela Devi', email: person.email, phone: '9876543210' });
    expect(body.orders.map(({ order_number }) => order_number)).toEqual([order.order_number]);
    expect(body.addresses.map(({ address }) => address)).toEqual(['Second home', 'Flat 12']);
    expect(body.cart).toMatchObject([{ quantity: 2 }]);
    expect(body.messages.map(({ message }) => message)).toEqual(['Longer?']);
    expect(JSON.stringify(body)).not.toMatch(/Somebody Else|password|\$2b\$/);
  });

  it('is for signed-in shoppers only', async () => {
    expect((await takeAlong()).status).toBe(401);
    expect((await takeAlong(await createStaff('admin', 'super_admin'))).status).toBe(403);
  });
});

describe('POST /account/delete (ASVS 7.4.2, 14.2)', () => {
  it('takes the account and the person out of the orders; the invoice stays as it was issued', async () => {
    const person = await createShopper({ name: 'Leela Devi' });
    const order = await createOrder(person);
    await deliver(order.id);
    await write('Longer?', person.email, person);
    expect((await leave(person)).status).toBe(200);
    expect(await query('SELECT 1 FROM contact_messages WHERE email = $1', [person.email])).toEqual([]);
    expect((await get('/cart', person.token)).status).toBe(401);
    const signIn = { email: person.email, password: PASSWORD };
    expect((await request('POST', '/auth/user/login', { body: signIn })).status).toBe(401);
    const [kept] = await query('SELECT to_jsonb(o) AS row FROM orders o WHERE id = $1', [order.id]);
    expect(JSON.stringify(kept)).not.toMatch(/Leela|9876543210|Gulmohar|example\.com/);
    expect(JSON.stringify(kept)).toMatch(/Jodhpur/);
    expect(await query('SELECT 1 FROM mails WHERE recipient = $1', [person.email])).toEqual([]);
    const [invoice] = await query('SELECT document FROM invoices WHERE order_id = $1', [order.id]);
    expect(invoice?.document.buyer.name).toBe('Leela Devi');
  });

  it('leaves in the trail of changes nothing of what the person was called', async () => {
    const admin = await createStaff('admin', 'super_admin');
    const person = await createShopper({ name: 'Leela Devi' });
    const { token } = person;
    const own = { name: 'Leela Kanwar', phone: '9811111111' };
    expect((await request('PUT', '/account', { token, body: own })).status).toBe(200);
    const password = { current_password: PASSWORD, new_password: 'an entirely new password' };
    expect((await request('PUT', '/account/password', { token, body: password })).status).toBe(200);
    const { body: user } = await get<UserDetail>(`/users/${person.id}`, admin.token);
    const body = { ...own, phone: '9822222222', seen_updated_at: user.updated_at };
    expect((await request('PUT', `/users/${person.id}`, { token: admin.token, body })).status).toBe(200);
    const { body: changes } = await get<Change[]>(`/changes/user/${person.id}`, admin.token);
    expect(changes.map(({ act }) => act)).toEqual(['edited', 'password changed']);
    expect((await leave(person, { password: password.new_password })).status).toBe(200);
    const trail = await query("SELECT c::text AS row FROM changes c WHERE record_kind = 'user' AND record_id = $1", [
      person.id,
    ]);
    expect(trail.length).toBeGreaterThan(1);
    expect(JSON.stringify(trail)).not.toMatch(/Leela|9811111111|9822222222/);
  });

  it('leaves the mails of whoever else has the address, unless it was confirmed to be theirs', async () => {
    const keysTo = async (email: string) =>
      (await query('SELECT key FROM mails WHERE recipient = $1 ORDER BY id', [email])).map((row) => String(row.key));
    const strangers = (email: string) =>
      query("INSERT INTO mails (key, recipient, subject, attempts) VALUES ('order/0/' || $1, $1, 'Your order', 0)", [
        email,
      ]);
    for (const [isConfirmed, left] of [
      [false, 1],
      [true, 0],
    ] as const) {
      const person = isConfirmed ? await createShopper() : await registerShopper();
      await strangers(person.email);
      expect((await request('POST', '/auth/forgot-password', { body: { email: person.email } })).status).toBe(200);
      const order = await createOrder(person);
      await deliver(order.id);
      await eventually(async () => expect((await keysTo(person.email)).join()).toContain('password-reset/'));
      expect((await keysTo(person.email)).join()).toContain(`order/${order.id}/`);
      expect((await leave(person)).status).toBe(200);
      expect(await keysTo(person.email)).toEqual(Array(left).fill(`order/0/${person.email}`));
    }
  });

  it('waits until every order has arrived or is cancelled', async () => {
    const person = await createShopper();
    const { order_number } = await createOrder(person);
    const { status, body } = await leave(person);
    expect([status, body.message]).toEqual([409, `The order ${order_number} is still on its way`]);
    expect((await get('/cart', person.token)).status).toBe(200);
  });

  it('needs the password', async () => {
    const person = await createShopper();
    const wrong = await leave(person, { password: 'not mine' });
    expect([wrong.status, wrong.body.errors?.[0]?.path]).toEqual([400, 'password']);
    expect((await leave(person, {})).status).toBe(400);
    expect((await get('/cart', person.token)).status).toBe(200);
  });

  it('is not for staff, nor without signing in', async () => {
    expect((await leave(undefined)).status).toBe(401);
    const staff = await createStaff('sales');
    expect((await leave(staff)).status).toBe(403);
    const { body } = await request<{ access_token: string }>('POST', '/auth/user/login', {
      body: { email: staff.email, password: PASSWORD },
    });
    expect((await leave({ ...staff, token: body.access_token })).status).toBe(409);
  });
});
