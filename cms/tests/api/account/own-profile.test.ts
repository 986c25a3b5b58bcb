import type { User } from 'shared-types/contract/users';
import { describe, expect, it } from 'vitest';
import { createStaff, PASSWORD, type Person } from '../../helpers/factories';
import { get, request } from '../../helpers/shop';
import { type Refusal, signIn } from '../../helpers/users';

describe('the own profile', () => {
  const profile = (person: Person, body: unknown) =>
    request<User & Refusal>('PUT', '/users/profile/me', { token: person.token, body });
  const password = (person: Person, body: unknown) =>
    request<Refusal>('PUT', '/users/profile/password', { token: person.token, body });

  it('changes name and phone of whoever calls, also of sales', async () => {
    const person = await createStaff('sales');
    expect((await profile(person, { name: 'New Name', phone: '9829099999' })).body).toMatchObject({
      id: person.id,
      name: 'New Name',
      phone: '9829099999',
      roles: ['sales'],
    });
    expect((await profile(person, { name: 'New Name', phone: '+91 98290-99998' })).body.phone).toBe('9829099998');
    expect((await profile(person, { name: 'New Name', phone: '' })).body.phone).toBe('');
    expect((await get<User>('/users/profile/me', person.token)).body).toMatchObject({ name: 'New Name', phone: '' });
  });

  it('takes no roles, no email and no broken phone', async () => {
    const person = await createStaff('sales');
    for (const wrong of [{ roles: ['admin'] }, { email: 'a@example.com' }, { phone: '12' }, { name: '' }])
      expect((await profile(person, { name: 'N', phone: '', ...wrong })).status, JSON.stringify(wrong)).toBe(400);
  });

  it('changes the password against the present one, and ends the other sessions only', async () => {
    const person = await createStaff('sales');
    const other = (await signIn(person.email)).body.access_token;
    const shop = (await signIn(person.email, PASSWORD, '/auth/user/login')).body.access_token;
    const body = { current_password: PASSWORD, new_password: 'another long password' };
    expect((await password(person, body)).status).toBe(200);
    expect((await get('/users/profile/me', person.token)).status).toBe(200);
    expect((await get('/users/profile/me', other)).status).toBe(401);
    expect((await get('/cart', shop)).status).toBe(401);
    expect((await signIn(person.email)).status).toBe(401);
    expect((await signIn(person.email, 'another long password')).status).toBe(200);
  });

  it('refuses a wrong present password and a short new one at their fields', async () => {
    const person = await createStaff('sales');
    const wrong = await password(person, { current_password: 'no', new_password: 'another long password' });
    expect([wrong.status, wrong.body.errors[0]?.path]).toEqual([400, 'current_password']);
    const short = await password(person, { current_password: PASSWORD, new_password: 'short' });
    expect([short.status, short.body.errors[0]?.path]).toEqual([400, 'new_password']);
    expect((await get('/users/profile/me', person.token)).status).toBe(200);
  });
});
