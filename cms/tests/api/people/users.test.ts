import type { User } from 'shared-types/contract/users';
import type { Role } from 'shared-types/domain/roles';
import { describe, expect, it } from 'vitest';
import { createOrder, createShopper, createStaff, PASSWORD, unknownId } from '../../helpers/factories';
import { get, query } from '../../helpers/shop';
import { newUser, signIn, userFixture } from '../../helpers/users';

const { admin, superOnly, create, show } = userFixture();

describe('POST /users', () => {
  it('opens an account that can be signed in to, and keeps who did it', async () => {
    const body = newUser();
    const { status, body: user } = await create(body);
    expect(status).toBe(201);
    expect(user).toMatchObject({
      name: 'Kamla Bai',
      email: body.email,
      phone: '9829012345',
      roles: ['sales'],
      active: true,
    });
    expect(JSON.stringify(user)).not.toContain('password');
    expect((await signIn(body.email)).status).toBe(200);
    const [trail] = await query(
      "SELECT act, by_user, fields FROM changes WHERE record_kind = 'user' AND record_id = $1",
      [user.id],
    );
    expect(trail).toMatchObject({ act: 'created', by_user: superOnly.id });
    expect(JSON.stringify(trail)).not.toContain(PASSWORD);
  });

  it('needs neither phone nor roles', async () => {
    const { body } = await create(newUser({ phone: '', roles: [] }));
    expect(body).toMatchObject({ phone: '', roles: [] });
  });

  it.each([
    ['no name', { name: ' ' }, 'name'],
    ['a broken address', { email: 'kamla' }, 'email'],
    ['a phone of 9 digits', { phone: '982901234' }, 'phone'],
    ['no password', { password: undefined }, 'password'],
    ['a short password', { password: 'short' }, 'password'],
    ['an unknown role', { roles: ['owner'] }, 'roles.0'],
    ['a role twice', { roles: ['sales', 'sales'] }, 'roles'],
    ['a surplus field', { id: 1 }, 'id'],
  ])('refuses %s at its field', async (_, overrides, path) => {
    const { status, body } = await create(newUser(overrides));
    expect(status).toBe(400);
    expect(body.errors.map((error) => error.path)).toContain(path);
  });

  it('answers 409 at the email when it has an account, in whatever case', async () => {
    const body = newUser();
    await create(body);
    const { status, body: refusal } = await create({ ...body, email: body.email.toUpperCase() });
    expect(status).toBe(409);
    expect(refusal.errors[0]?.path).toBe('email');
  });

  it('is for super admins only', async () => {
    expect((await create(newUser(), admin)).status).toBe(403);
  });
});

describe('GET /users', () => {
  it('answers everybody as a bare array with the fields of the specification', async () => {
    const { body: user } = await create(newUser({ phone: '' }));
    const list = (await get<User[]>('/users', admin.token)).body;
    expect(list[0]).toEqual({
      id: user.id,
      name: user.name,
      email: user.email,
      phone: '',
      roles: ['sales'],
      active: true,
    });
    expect(list.length).toBeGreaterThan(3);
  });

  it('answers a page with the count, narrowed by words, role and status', async () => {
    const tag = Math.random().toString(36).slice(2);
    const people = await Promise.all(
      (['sales', 'admin', 'admin'] as Role[]).map((role, index) =>
        create(newUser({ name: `${tag} ${'CAB'[index]}`, roles: [role], active: index !== 2 })),
      ),
    );
    const [c, a, b] = people.map(({ body }) => body.id);
    const page = async (filter: string) => {
      const { body } = await get<{ users: User[]; count: number }>(`/users?search=${tag}&page=1${filter}`, admin.token);
      return [body.count, ...body.users.map(({ id }) => id)];
    };
    expect(await page('&sort=name')).toEqual([3, a, b, c]);
    expect(await page('&role=admin&sort=name')).toEqual([2, a, b]);
    expect(await page('&role=admin&status=inactive')).toEqual([1, b]);
    expect(await page('&sort=name&limit=1')).toEqual([3, a]);
    const second = (await get<{ users: User[] }>(`/users?search=${tag}&sort=name&limit=1&page=2`, admin.token)).body;
    expect(second.users.map(({ id }) => id)).toEqual([b]);
  });

  it('finds a person by the phone number, however it is written', async () => {
    const phone = `9${String(Math.random()).slice(2, 11).padEnd(9, '0')}`;
    const { body } = await create(newUser({ phone }));
    const search = encodeURIComponent(`+91 ${phone.slice(0, 5)} ${phone.slice(5)}`);
    expect((await get<User[]>(`/users?search=${search}`, admin.token)).body.map(({ id }) => id)).toEqual([body.id]);
  });

  it.each(['role=owner', 'status=blocked', 'sort=phone', 'page=0'])('refuses ?%s', async (wrong) => {
    expect((await get(`/users?${wrong}`, admin.token)).status).toBe(400);
  });

  it('is closed to sales', async () => {
    expect((await get('/users', (await createStaff('sales')).token)).status).toBe(403);
  });
});

describe('GET /users/:id and /users/roles', () => {
  it('answer the person with the number of their orders, and the roles with their names', async () => {
    const shopper = await createShopper();
    await createOrder(shopper);
    expect(await show(shopper.id)).toMatchObject({
      id: shopper.id,
      email: shopper.email,
      roles: ['shopper'],
      order_count: 1,
    });
    const { body } = await get<{ name: string }[]>('/users/roles', superOnly.token);
    expect(body.map(({ name }) => name)).toEqual(['shopper', 'sales', 'admin', 'super_admin']);
  });

  it('answer 404 for an unknown person', async () => {
    expect((await get(`/users/${unknownId()}`, admin.token)).status).toBe(404);
  });
});
