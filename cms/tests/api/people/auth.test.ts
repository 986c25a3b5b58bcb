import type { AuthAnswer } from 'shared-types/contract/auth';
import { describe, expect, it } from 'vitest';
import { createShopper, createStaff, PASSWORD } from '../../helpers/factories';
import { get, query, request } from '../../helpers/shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

const registration = (overrides: Record<string, unknown> = {}) => ({
  name: 'Leela Devi',
  email: `leela-${Math.random().toString(36).slice(2)}@example.com`,
  phone: '9876543210',
  password: PASSWORD,
  ...overrides,
});
const register = (body: unknown) =>
  request<AuthAnswer & { message: string; errors: { path: string }[] }>('POST', '/auth/register', { body });
const login = (body: unknown, path = '/auth/user/login') =>
  request<AuthAnswer & { message: string }>('POST', path, { body });
const cookieOf = (headers: Headers) => headers.getSetCookie().find((cookie) => /_refresh=/.test(cookie)) ?? '';

describe('POST /auth/register (ASVS 6.2)', () => {
  it('opens a shopper’s account and signs in', async () => {
    const body = registration();
    const answer = await register(body);
    expect(answer.status).toBe(201);
    expect(answer.body.user).toEqual({
      name: 'Leela Devi',
      email: body.email,
      phone: '9876543210',
      roles: ['shopper'],
    });
    expect((await get('/cart', answer.body.access_token)).status).toBe(200);
  });

  it.each(['98290 12345', '+91 98290 12345', '098290 12345'])('keeps the digits of the phone %s', async (phone) => {
    expect((await register(registration({ phone }))).body.user.phone).toBe('9829012345');
  });

  it('takes names in Indian scripts, with the joiners they need', async () => {
    expect((await register(registration({ name: 'शर्\u200dमा लीला' }))).status).toBe(201);
  });

  it('keeps the password as a hash only', async () => {
    const body = registration();
    await register(body);
    const [row] = await query<{ password: string }>('SELECT password FROM up_users WHERE email = $1', [body.email]);
    expect(row?.password).toMatch(/^\$2[aby]\$10\$/);
  });

  it.each([
    ['a missing name', { name: undefined }, 'name'],
    ['a blank name', { name: '   ' }, 'name'],
    ['a broken address', { email: 'leela@' }, 'email'],
    ['a phone of 9 digits', { phone: '987654321' }, 'phone'],
    ['a phone with letters', { phone: '98765abcde' }, 'phone'],
    ['a phone as a number', { phone: 9876543210 }, 'phone'],
    ['a password of 7 letters', { password: 'short12' }, 'password'],
    ['a password that everybody tries first', { password: 'Password123' }, 'password'],
    ['a repetition', { password: 'aaaaaaaa' }, 'password'],
    ['a sequence', { password: '987654321' }, 'password'],
    ['the shop’s name', { password: 'Marudhara1' }, 'password'],
    ['one’s own name', { password: 'leeladevi1' }, 'password'],
    ['one’s own address', { email: 'leela@example.com', password: 'leela@example.com' }, 'password'],
    ['a password of more than 72 bytes', { password: 'ä'.repeat(37) }, 'password'],
    ['roles of one’s own choice', { roles: ['super_admin'] }, 'roles'],
    ['an id', { id: 1 }, 'id'],
    ['an object instead of text', { email: { $ne: '' } }, 'email'],
    ['a NUL in the name', { name: 'a\u0000b' }, 'name'],
    ['a line break in the name', { name: 'Leela\r\nBcc: x@example.com' }, 'name'],
    ['a name that turns its direction', { name: 'abc\u202Egpj' }, 'name'],
    ['a link in the name', { name: 'Win at https://evil.example/x' }, 'name'],
    ['an address of the web as name', { name: 'Leela evil.com' }, 'name'],
    ['markup in the name', { name: '<b>Leela</b>' }, 'name'],
    ['a name that cannot be seen', { name: '\u200b\u200d' }, 'name'],
  ])('refuses %s and says at which field', async (_, overrides, path) => {
    const { status, body } = await register(registration(overrides));
    expect(status).toBe(400);
    expect(body.errors.map((error) => error.path)).toContain(path);
  });

  it('refuses an address that has an account, whatever its capitals', async () => {
    const body = registration();
    await register(body);
    const again = await register({ ...body, email: body.email.toUpperCase() });
    expect(again.status).toBe(409);
    expect(again.body.errors[0]?.path).toBe('email');
  });

  it('makes one account of the same registration sent ten times at once', async () => {
    const body = registration();
    const answers = await Promise.all(Array.from({ length: 10 }, () => register(body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });
});

describe('a mail address in a script of India', () => {
  it('has an account, which is found by it in either writing of its domain', async () => {
    const local = `लीला-${Math.random().toString(36).slice(2)}`;
    const made = await register(registration({ email: `${local}@उदाहरण.भारत` }));
    expect([made.status, made.body.user.email]).toEqual([201, `${local}@xn--p1b6ci4b4b3a.xn--h2brj9c`]);
    for (const email of [`${local}@उदाहरण.भारत`, made.body.user.email])
      expect((await login({ email, password: PASSWORD })).status).toBe(200);
  });
});

describe('POST /auth/user/login (ASVS 6.3.8)', () => {
  it('signs in and takes no notice of capitals in the address', async () => {
    const { email } = await createShopper();
    const { status, body } = await login({ email: email.toUpperCase(), password: PASSWORD });
    expect(status).toBe(200);
    expect(body.user.email).toBe(email);
  });

  it('answers the same for a wrong password and for an unknown address', async () => {
    const { email } = await createShopper();
    const wrong = await login({ email, password: 'another password' });
    const unknown = await login({ email: 'nobody@example.com', password: PASSWORD });
    expect([wrong.status, unknown.status]).toEqual([401, 401]);
    expect(wrong.body).toEqual(unknown.body);
  });

  it('reads a password to its end, also one of 72 bytes (ASVS 6.2.8)', async () => {
    const password = 'nine painted peacocks on blue silk, and a tenth one under a neem'.padEnd(72, ' tree');
    const { email } = (await register(registration({ password }))).body.user;
    expect((await login({ email, password })).status).toBe(200);
    expect((await login({ email, password: `${password}and more` })).status).toBe(401);
  });

  it('refuses a person who was deactivated', async () => {
    const { id, email } = await createShopper();
    await query('UPDATE up_users SET active = false WHERE id = $1', [id]);
    expect((await login({ email, password: PASSWORD })).status).toBe(403);
  });

  it('refuses a missing password, broken JSON and a body of 1 MB', async () => {
    expect((await login({ email: 'a@example.com' })).status).toBe(400);
    expect((await login('{"email": ')).status).toBe(400);
    expect((await login({ email: 'a@example.com', password: 'x'.repeat(1_000_000) })).status).toBe(413);
  });
});

describe('a body whose length is not said (ASVS 4.2)', () => {
  it('is refused before it is read', async () => {
    const { url } = shopUnderTest;
    const { status } = await fetch(`${url}/api/auth/user/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: new Blob([JSON.stringify({ email: 'a@example.com', password: 'x' })]).stream(),
      duplex: 'half',
    } as RequestInit);
    expect(status).toBe(411);
  });
});

describe('POST /auth/admin/login (ASVS 8.2.1)', () => {
  it('lets staff in and refuses a shopper', async () => {
    const staff = await createStaff('sales');
    expect((await login({ email: staff.email, password: PASSWORD }, '/auth/admin/login')).status).toBe(200);
    const shopper = await createShopper();
    expect((await login({ email: shopper.email, password: PASSWORD }, '/auth/admin/login')).status).toBe(403);
  });
});

describe('the refresh token (ASVS 3.3, 7.2, 9.2.2, 9.2.3)', () => {
  it('is in a cookie that scripts and other sites cannot use', async () => {
    const { headers } = await register(registration());
    expect(cookieOf(headers)).toMatch(/httponly/i);
    expect(cookieOf(headers)).toMatch(/samesite=strict/i);
    expect(cookieOf(headers)).toMatch(/path=\/api\/auth/i);
  });

  it('gives a new access token once, and is used up by it', async () => {
    const first = await register(registration());
    const cookie = cookieOf(first.headers).split(';')[0] ?? '';
    const renewed = await request<AuthAnswer>('POST', '/auth/refresh', { body: {}, headers: { cookie } });
    expect(renewed.status).toBe(200);
    expect((await get('/cart', renewed.body.access_token)).status).toBe(200);
    const newCookie = cookieOf(renewed.headers).split(';')[0] ?? '';
    expect(newCookie).not.toBe(cookie);
    expect((await request('POST', '/auth/refresh', { body: {}, headers: { cookie } })).status).toBe(401);
  });

  it('renews one of ten sessions that ask with it at the same moment (ASVS 7.4)', async () => {
    const { email } = (await register(registration())).body.user;
    const Cookie = cookieOf((await login({ email, password: PASSWORD })).headers).split(';')[0] ?? '';
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => request('POST', '/auth/refresh', { body: {}, headers: { Cookie } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(9).fill(401)]);
  });

  describe('used again after it was renewed', () => {
    const cookieIn = (headers: Headers) => cookieOf(headers).split(';')[0] ?? '';
    const renew = (cookie: string) => request<AuthAnswer>('POST', '/auth/refresh', { body: {}, headers: { cookie } });
    /** As if the renewals of a person had been a minute ago. */
    const aMinuteLater = (email: string) =>
      query(
        `UPDATE strapi_sessions SET updated_at = updated_at - interval '1 minute'
         WHERE user_id = (SELECT id::text FROM up_users WHERE email = $1)`,
        [email],
      );

    it('ends its sign-in with all that came of it, and no other (ASVS 10.4.5)', async () => {
      const first = await register(registration());
      const { email } = first.body.user;
      const other = await login({ email, password: PASSWORD });
      const stolen = cookieIn(first.headers);
      const second = await renew(stolen);
      const third = await renew(cookieIn(second.headers));
      await aMinuteLater(email);
      expect((await renew(stolen)).status).toBe(401);
      expect((await renew(cookieIn(third.headers))).status).toBe(401);
      for (const { body } of [first, second, third]) expect((await get('/cart', body.access_token)).status).toBe(401);
      expect((await get('/cart', other.body.access_token)).status).toBe(200);
      expect((await renew(cookieIn(other.headers))).status).toBe(200);
    });

    it('leaves the sign-in alone where two tabs ask at the same moment', async () => {
      const first = await register(registration());
      const cookie = cookieIn(first.headers);
      const answers = await Promise.all([renew(cookie), renew(cookie)]);
      const renewed = answers.find(({ status }) => status === 200);
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
      expect((await renew(cookieIn(renewed?.headers ?? new Headers()))).status).toBe(200);
    });

    it('ends the sign-in at once when its successor was used too', async () => {
      const stolen = cookieIn((await register(registration())).headers);
      const next = await renew(stolen);
      const last = await renew(cookieIn(next.headers));
      expect((await renew(stolen)).status).toBe(401);
      expect((await renew(cookieIn(last.headers))).status).toBe(401);
    });
  });

  it('is not accepted as an access token', async () => {
    const { headers } = await register(registration());
    const token = /=([^;]+)/.exec(cookieOf(headers))?.[1] ?? '';
    expect((await get('/cart', token)).status).toBe(401);
  });

  it('is refused when it is missing, forged or of the other sign-in', async () => {
    const { headers } = await register(registration());
    const token = /=([^;]+)/.exec(cookieOf(headers))?.[1] ?? '';
    const refresh = (cookie: string, body: object = {}) =>
      request('POST', '/auth/refresh', { body, headers: { cookie } });
    expect((await refresh('')).status).toBe(401);
    expect((await refresh('shop_refresh=forged')).status).toBe(401);
    expect((await refresh(`staff_refresh=${token}`, { audience: 'back-office' })).status).toBe(401);
    expect((await refresh('', { audience: 'kitchen' })).status).toBe(400);
  });
});

describe('POST /auth/logout (ASVS 7.4.1)', () => {
  it('ends the session for the access token too, and only this one', async () => {
    const body = registration();
    const first = await register(body);
    const second = await login({ email: body.email, password: PASSWORD });
    const cookie = cookieOf(first.headers).split(';')[0] ?? '';
    const answer = await request('POST', '/auth/logout', { body: {}, headers: { cookie } });
    expect(answer.status).toBe(200);
    expect((await get('/cart', first.body.access_token)).status).toBe(401);
    expect((await get('/cart', second.body.access_token)).status).toBe(200);
  });

  it('is fine with nobody signed in', async () => {
    expect((await request('POST', '/auth/logout', { body: {} })).status).toBe(200);
  });
});

describe('GET /users/profile/me', () => {
  it('tells a member of staff who they are', async () => {
    const staff = await createStaff('admin', 'super_admin');
    const { body } = await get('/users/profile/me', staff.token);
    expect(body).toEqual({
      id: staff.id,
      name: 'Test Shopper',
      email: staff.email,
      phone: '9876543210',
      roles: ['admin', 'super_admin'],
    });
  });
});
