import type { UserDetail } from 'shared-types/contract/users';
import { describe, expect, it } from 'vitest';
import {
  addToCart,
  createAddress,
  createOrder,
  createProduct,
  createShopper,
  createStaff,
  PASSWORD,
  type Person,
  unknownId,
} from '../../helpers/factories';
import { get, query, request } from '../../helpers/shop';
import { slowInserts } from '../../helpers/slow-inserts';
import { newUser, type Refusal, signIn, userFixture } from '../../helpers/users';

const { admin, owner, superOnly, create, show } = userFixture();
const update = (person: Person, id: number, body: Record<string, unknown>) =>
  request<UserDetail & Refusal>('PUT', `/users/${id}`, { token: person.token, body: { name: 'Kamla Bai', ...body } });
const remove = (person: Person, id: number) => request('DELETE', `/users/${id}`, { token: person.token });

describe('PUT /users/:id', () => {
  it('changes name, phone and roles, and leaves what is not sent', async () => {
    const { body: user } = await create(newUser());
    const { body, status } = await update(admin, user.id, { name: 'Kamla Devi', phone: '' });
    expect(status).toBe(200);
    expect(body).toMatchObject({ name: 'Kamla Devi', phone: '', roles: ['sales'], active: true });
    expect((await update(admin, user.id, { roles: [] })).body).toMatchObject({ phone: '', roles: [] });
  });

  it('takes the email and the empty password of a form along, but changes neither', async () => {
    const { body: user } = await create(newUser());
    expect((await update(admin, user.id, { email: user.email, password: '' })).status).toBe(200);
    const other = await update(admin, user.id, { email: 'other@example.com' });
    expect([other.status, other.body.errors[0]?.path]).toEqual([400, 'email']);
    const password = await update(admin, user.id, { password: 'chosen by an admin' });
    expect([password.status, password.body.errors[0]?.path]).toEqual([400, 'password']);
    expect((await signIn(user.email)).status).toBe(200);
  });

  it('refuses a save that has not seen the last one', async () => {
    const { body: user } = await create(newUser());
    expect((await update(admin, user.id, { phone: '9829000000', seen_updated_at: user.updated_at })).status).toBe(200);
    const late = await update(owner, user.id, { seen_updated_at: user.updated_at });
    expect([late.status, late.body.errors[0]?.path]).toEqual([409, 'seen_updated_at']);
    expect((await show(user.id)).phone).toBe('9829000000');
  });

  it('deactivates at once: the next request and the renewal are refused, and so is the sign-in', async () => {
    const person = await createStaff('sales');
    const login = await signIn(person.email);
    const cookie = login.headers.getSetCookie()[0]?.split(';')[0] ?? '';
    expect((await update(admin, person.id, { active: false })).body.active).toBe(false);
    expect((await get('/users/profile/me', person.token)).status).toBe(401);
    const renewal = await request('POST', '/auth/refresh', { body: { audience: 'back-office' }, headers: { cookie } });
    expect(renewal.status).toBe(401);
    expect((await signIn(person.email)).status).toBe(403);
    await update(admin, person.id, { active: true });
    expect((await get('/users/profile/me', person.token)).status).toBe(401);
    expect((await signIn(person.email)).status).toBe(200);
  });

  it('lets a taken role work no longer', async () => {
    const person = await createStaff('admin');
    await update(owner, person.id, { roles: ['sales'] });
    expect((await get('/users', person.token)).status).toBe(403);
    await update(owner, person.id, { roles: ['shopper'] });
    expect((await get('/users/profile/me', person.token)).status).toBe(401);
  });

  it('lets only a super admin hand out super_admin or change one', async () => {
    const { body: user } = await create(newUser());
    const refused = await update(admin, user.id, { roles: ['super_admin'] });
    expect([refused.status, refused.body.errors[0]?.path]).toEqual([403, 'roles']);
    expect((await update(owner, user.id, { roles: ['super_admin'] })).status).toBe(200);
    expect((await update(admin, user.id, { name: 'Renamed' })).status).toBe(403);
    expect((await remove(admin, user.id)).status).toBe(403);
    expect((await show(user.id)).name).toBe('Kamla Bai');
    expect((await update(owner, user.id, { roles: [] })).status).toBe(200);
  });

  it('lets nobody deactivate or demote themselves', async () => {
    const self = await createStaff('admin', 'sales');
    for (const [change, path] of [
      [{ active: false }, 'active'],
      [{ roles: ['sales'] }, 'roles'],
    ] as const) {
      const { status, body } = await update(self, self.id, change);
      expect([status, body.errors[0]?.path]).toEqual([409, path]);
    }
    expect((await update(self, self.id, { phone: '9829011111' })).status).toBe(200);
  });

  it('is for admins only', async () => {
    const { body: user } = await create(newUser());
    expect((await update(superOnly, user.id, {})).status).toBe(403);
    expect((await remove(superOnly, user.id)).status).toBe(403);
  });

  it('answers 404 for an unknown person and 400 for a nameless one', async () => {
    expect((await update(admin, unknownId(), {})).status).toBe(404);
    const { body: user } = await create(newUser());
    expect((await update(admin, user.id, { name: '' })).status).toBe(400);
  });
});

it('changes of many people at once wait for each other, and none is refused however long that takes', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => create(newUser())));
  const undo = await slowInserts('changes', 0.4, "NEW.record_kind = 'user'");
  try {
    const answers = await Promise.all(people.map(({ body }) => update(admin, body.id, { name: 'At Once' })));
    expect(answers.map(({ status }) => status)).toEqual(answers.map(() => 200));
  } finally {
    await undo();
  }
});

describe('the last super admin (ASVS 8.2.3)', () => {
  it('stays, also when two demote each other at the same moment', async () => {
    for (let round = 0; round < 5; round += 1) {
      await query(`UPDATE up_users SET roles = '["admin"]' WHERE roles @> '["super_admin"]'`);
      const [one, two] = [await createStaff('admin', 'super_admin'), await createStaff('admin', 'super_admin')];
      const answers = await Promise.all([
        update(one, two.id, { roles: ['admin'] }),
        update(two, one.id, round % 2 ? { active: false } : { roles: ['admin'] }),
        remove(one, two.id),
        remove(two, one.id),
      ]);
      const [{ left }] = (await query<{ left: number }>(
        `SELECT count(*)::int AS left FROM up_users WHERE roles @> '["super_admin"]' AND active`,
      )) as [{ left: number }];
      expect(left, JSON.stringify(answers.map(({ status }) => status))).toBe(1);
      for (const { status } of answers) expect([200, 401, 403, 404, 409]).toContain(status);
    }
    Object.assign(owner, await createStaff('admin', 'super_admin'));
    Object.assign(superOnly, await createStaff('super_admin'));
  });
});

describe('DELETE /users/:id', () => {
  it('deletes the account with addresses and carts; orders lose the name, invoices keep what was issued', async () => {
    const product = await createProduct();
    const shopper = await createShopper({ name: 'Leela Devi' });
    const order = await createOrder(shopper, product);
    await addToCart(shopper, product);
    await createAddress(shopper);
    await query(
      `INSERT INTO reviews (document_id, product_id, user_id, rating, comment, is_approved, created_at, updated_at)
       VALUES ('review-of-deleted', $1, $2, 5, 'Fine', true, now(), now())`,
      [product.id, shopper.id],
    );
    const underWay = await remove(admin, shopper.id);
    expect([underWay.status, underWay.body.message]).toEqual([
      409,
      `The order ${order.order_number} is still on its way`,
    ]);
    await query("UPDATE orders SET order_status = 'delivered' WHERE id = $1", [order.id]);
    expect((await remove(admin, shopper.id)).status).toBe(200);
    expect((await get(`/users/${shopper.id}`, admin.token)).status).toBe(404);
    expect((await get('/cart', shopper.token)).status).toBe(401);
    expect((await signIn(shopper.email, PASSWORD, '/auth/user/login')).status).toBe(401);
    const [kept] = await query('SELECT customer_name, user_id, total_amount FROM orders WHERE id = $1', [order.id]);
    expect(kept).toMatchObject({ customer_name: 'Former customer', user_id: null });
    const invoices = await query('SELECT document FROM invoices WHERE order_id = $1', [order.id]);
    expect(invoices.map(({ document }) => document.buyer.name)).toEqual(['Leela Devi']);
    const { body } = await get<{ reviews: { user: { name: string } }[] }>(`/products/${product.id}/reviews`);
    expect(body.reviews[0]?.user.name).toBe('A customer');
    expect((await createShopper({ email: shopper.email })).id).not.toBe(shopper.id);
  });

  it('lets nobody delete themselves, and answers 404 for an unknown person', async () => {
    const { status, body } = await remove(owner, owner.id);
    expect([status, body.message]).toEqual([409, 'You cannot delete your own account']);
    expect((await remove(admin, unknownId())).status).toBe(404);
  });

  it('says in the audit log whom it was', async () => {
    const { body: user } = await create(newUser());
    await remove(owner, user.id);
    const [trail] = await query<{ by_user: number; fields: { field: string; from: unknown }[] }>(
      "SELECT by_user, fields FROM changes WHERE record_kind = 'user' AND record_id = $1 AND act = 'deleted'",
      [user.id],
    );
    expect(trail?.by_user).toBe(owner.id);
    expect(trail?.fields).toContainEqual({ field: 'email', from: user.email, to: null });
  });
});
