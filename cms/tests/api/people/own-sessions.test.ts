import type { OwnAccount, OwnSession } from 'shared-types/contract/account';
import type { AuthAnswer } from 'shared-types/contract/auth';
import { beforeEach, describe, expect, it } from 'vitest';
import { askForCode } from '../../helpers/codes';
import { createShopper, PASSWORD, type Person, registerShopper, unknownId } from '../../helpers/factories';
import { codeTo } from '../../helpers/outbox';
import { errorsOf, get, query, request } from '../../helpers/shop';
import { signIn } from '../../helpers/users';

let shopper: Person;
beforeEach(async () => {
  shopper = await createShopper();
});

const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.5 Mobile/15E148 Safari/604.1';
async function onPhone({ email }: Person): Promise<{ token: string; cookie: string }> {
  const { body, headers } = await request<AuthAnswer>('POST', '/auth/user/login', {
    body: { email, password: PASSWORD },
    headers: { 'User-Agent': IPHONE },
  });
  return {
    token: body.access_token,
    cookie: headers
      .getSetCookie()
      .map((cookie) => cookie.split(';')[0])
      .join('; '),
  };
}
const sessions = async (token: string) => (await get<OwnSession[]>('/account/sessions', token)).body;
const end = (path: string, token: string) => request('DELETE', `/account/sessions${path}`, { token });
const renew = (cookie: string) => request('POST', '/auth/refresh', { body: {}, headers: { cookie } });
/** The browser in which codes are asked for and typed. */
let browser: string | undefined;
async function codeFor({ email }: Person): Promise<string> {
  const { status, cookie } = await askForCode(email, { cookie: browser });
  expect(status).toBe(200);
  browser = cookie;
  return codeTo(email);
}

describe('where a shopper is signed in', () => {
  it('is told in plain words, this device first, and no other person’s', async () => {
    await createShopper();
    const phone = await onPhone(shopper);
    expect((await sessions(phone.token)).map(({ device, is_current }) => [device, is_current])).toEqual([
      ['Safari on an iPhone', true],
      ['A device', false],
    ]);
    const [here] = await sessions(shopper.token);
    expect(here).toMatchObject({ device: 'A device', is_current: true });
    expect(Date.now() - Date.parse(here?.used_at ?? '')).toBeLessThan(60_000);
  });

  it('stays one line when a token is renewed', async () => {
    const phone = await onPhone(shopper);
    expect((await renew(phone.cookie)).status).toBe(200);
    expect(await sessions(shopper.token)).toHaveLength(2);
  });

  it('no longer has what was signed out, or has run out', async () => {
    const phone = await onPhone(shopper);
    await request('POST', '/auth/logout', { body: {}, headers: { cookie: phone.cookie } });
    await onPhone(shopper);
    await query(
      "UPDATE strapi_sessions SET expires_at = now() - interval '1 day' WHERE device_id = (SELECT device_id FROM sign_ins ORDER BY id DESC LIMIT 1)",
    );
    expect(await sessions(shopper.token)).toHaveLength(1);
  });

  it('can be ended for one device, at once and for its cookie too', async () => {
    const phone = await onPhone(shopper);
    const other = (await sessions(shopper.token)).find(({ is_current }) => !is_current);
    expect((await end(`/${other?.id}`, shopper.token)).status).toBe(200);
    expect([(await get('/cart', phone.token)).status, (await renew(phone.cookie)).status]).toEqual([401, 401]);
    expect((await get('/cart', shopper.token)).status).toBe(200);
    expect((await end(`/${other?.id}`, shopper.token)).status).toBe(404);
  });

  it('can be ended everywhere, here too', async () => {
    const phone = await onPhone(shopper);
    expect((await end('', phone.token)).status).toBe(200);
    for (const token of [shopper.token, phone.token]) expect((await get('/cart', token)).status).toBe(401);
  });

  it('is nobody else’s to end: 404, and it goes on', async () => {
    const stranger = await createShopper();
    const [theirs] = await sessions(stranger.token);
    expect((await end(`/${theirs?.id}`, shopper.token)).status).toBe(404);
    expect((await end(`/${unknownId()}`, shopper.token)).status).toBe(404);
    expect((await end('/x', shopper.token)).status).toBe(400);
    expect((await get('/cart', stranger.token)).status).toBe(200);
  });

  it('ends while its token is being renewed, whichever comes first', async () => {
    for (let round = 0; round < 5; round++) {
      const phone = await onPhone(shopper);
      const other = (await sessions(shopper.token)).find(({ is_current }) => !is_current);
      const [ended, renewed] = await Promise.all([end(`/${other?.id}`, shopper.token), renew(phone.cookie)]);
      expect(ended.status).toBe(200);
      const { access_token = '' } = renewed.body as Partial<AuthAnswer>;
      for (const token of [phone.token, access_token]) if (token) expect((await get('/cart', token)).status).toBe(401);
    }
  });
});

describe('one’s own account', () => {
  const change = (body: unknown, { token } = shopper) => request<OwnAccount>('PUT', '/account', { token, body });

  it('has its name and phone changed, and says so everywhere', async () => {
    const { status, body } = await change({ name: 'Leela Devi', phone: '+91 98290 54321' });
    expect([status, body]).toEqual([
      200,
      {
        name: 'Leela Devi',
        email: shopper.email,
        phone: '9829054321',
        email_verified: true,
        phone_verified: false,
        has_password: true,
      },
    ]);
    const again = await signIn(shopper.email, PASSWORD, '/auth/user/login');
    expect(again.body.user).toMatchObject({ name: 'Leela Devi', phone: '9829054321' });
  });

  it.each([
    [{ name: '', phone: '' }, 'name'],
    [{ name: 'www.evil.example', phone: '' }, 'name'],
    [{ name: 'Leela', phone: '12' }, 'phone'],
    [{ name: 'Leela', phone: '', email: 'other@example.com' }, 'email'],
  ])('refuses %j at %s', async (body, field) => {
    const { status, body: answer } = await change(body);
    expect([status, errorsOf(answer)?.[0]?.path]).toEqual([400, field]);
  });
});

describe('one’s own password', () => {
  const NEW = 'dunes after the rain';
  const choose = (body: object, { token } = shopper) =>
    request('PUT', '/account/password', { token, cookie: browser, body });

  it('is changed with the present one; other devices are signed out', async () => {
    const phone = await onPhone(shopper);
    expect((await choose({ current_password: PASSWORD, new_password: NEW })).status).toBe(200);
    expect([(await get('/cart', shopper.token)).status, (await get('/cart', phone.token)).status]).toEqual([200, 401]);
    expect((await signIn(shopper.email, NEW, '/auth/user/login')).status).toBe(200);
  });

  it('is chosen for the first time with a mailed code, which works once', async () => {
    await query('UPDATE up_users SET password = NULL WHERE id = $1', [shopper.id]);
    const code = await codeFor(shopper);
    const easy = await choose({ code, new_password: 'password' });
    expect([easy.status, errorsOf(easy.body)?.[0]?.path]).toEqual([400, 'new_password']);
    expect((await choose({ code, new_password: NEW })).status).toBe(200);
    expect((await choose({ code, new_password: `${NEW} again` })).status).toBe(409);
    expect((await get<OwnAccount>('/account', shopper.token)).body.has_password).toBe(true);
    expect((await signIn(shopper.email, NEW, '/auth/user/login')).status).toBe(200);
  });

  it.each([
    [{ current_password: 'another one', new_password: NEW }, 'current_password'],
    [{ new_password: NEW }, 'current_password'],
    [{ current_password: PASSWORD, new_password: 'short' }, 'new_password'],
    [{ code: '12345', new_password: NEW }, 'code'],
  ])('refuses %j at %s', async (body, field) => {
    const { status, body: answer } = await choose(body);
    expect([status, errorsOf(answer)?.[0]?.path]).toEqual([400, field]);
  });

  it('is not chosen by a code of somebody else', async () => {
    const code = await codeFor(await createShopper());
    expect((await choose({ code, new_password: NEW })).status).not.toBe(200);
    expect((await signIn(shopper.email, PASSWORD, '/auth/user/login')).status).toBe(200);
  });
});

describe('an account without a password', () => {
  it('is deleted by a mailed code', async () => {
    await query('UPDATE up_users SET password = NULL WHERE id = $1', [shopper.id]);
    const remove = (body: object) =>
      request('POST', '/account/delete', { token: shopper.token, cookie: browser, body });
    expect((await remove({ password: PASSWORD })).status).toBe(400);
    expect((await remove({})).status).toBe(400);
    expect((await remove({ code: await codeFor(shopper) })).status).toBe(200);
    expect(await query('SELECT FROM up_users WHERE id = $1', [shopper.id])).toEqual([]);
  });
});

describe('a shopper’s own address', () => {
  const confirm = (person: Person, address: string, code: string) =>
    request('POST', '/account/confirm-address', { token: person.token, cookie: browser, body: { address, code } });

  it('is confirmed by a code, which leaves password and sessions as they are', async () => {
    const person = await registerShopper();
    expect((await confirm(person, person.email, await codeFor(person))).status).toBe(200);
    expect((await get<OwnAccount>('/account', person.token)).body).toMatchObject({
      email_verified: true,
      has_password: true,
    });
    expect((await signIn(person.email, PASSWORD, '/auth/user/login')).status).toBe(200);
  });

  it('is not confirmed by a wrong code, nor another’s by their code', async () => {
    const person = await registerShopper();
    const code = await codeFor(person);
    const wrong = await confirm(person, person.email, String((Number(code) + 1) % 1e6).padStart(6, '0'));
    expect([wrong.status, errorsOf(wrong.body)?.[0]?.path]).toEqual([400, 'code']);
    expect((await confirm(person, shopper.email, await codeFor(shopper))).status).toBe(404);
    expect((await get<OwnAccount>('/account', person.token)).body.email_verified).toBe(false);
  });
});
