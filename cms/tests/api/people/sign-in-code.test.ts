import { randomBytes } from 'node:crypto';
import type { AuthAnswer } from 'shared-types/contract/auth';
import { CODE_TRIES } from 'shared-types/domain/limits';
import { describe, expect, it } from 'vitest';
import { askForCode } from '../../helpers/codes';
import { eventually } from '../../helpers/eventually';
import { createShopper, PASSWORD, registerShopper } from '../../helpers/factories';
import { codeTo } from '../../helpers/outbox';
import { errorsOf, get, query, request } from '../../helpers/shop';
import { signIn } from '../../helpers/users';

const newAddress = () => `code-${randomBytes(6).toString('hex')}@example.com`;
/** The browser that asked for a code last, for each address: it is typed there. */
const browsers = new Map<string, string | undefined>();
async function ask(address: unknown) {
  const key = String(address).trim().toLowerCase();
  const answer = await askForCode(address, { cookie: browsers.get(key) });
  browsers.set(key, answer.cookie);
  return answer;
}
const verify = (address: string, code: string, more: object = {}) =>
  request<AuthAnswer>('POST', '/auth/code/verify', {
    body: { address, code, ...more },
    cookie: browsers.get(address.toLowerCase()),
  });
async function codeFor(address: string): Promise<string> {
  expect((await ask(address)).status).toBe(200);
  return codeTo(address);
}
const wrong = (code: string, by = 1) => String((Number(code) + by) % 1_000_000).padStart(6, '0');

describe('a code for an address with an account', () => {
  it('signs in to the storefront', async () => {
    const { email } = await createShopper();
    const { status, body, headers } = await verify(email, await codeFor(email));
    expect([status, body.user.email]).toEqual([200, email]);
    expect((await get('/cart', body.access_token)).status).toBe(200);
    expect((await get('/users/profile/me', body.access_token)).status).toBe(403);
    expect(headers.getSetCookie().map((cookie) => cookie.split('=')[0])).toEqual(['shop_device', 'shop_refresh']);
  });

  it('is found in whatever case the address is typed, and with spaces in the code', async () => {
    const { email } = await createShopper();
    expect((await ask(` ${email.toUpperCase()} `)).status).toBe(200);
    const code = await codeTo(email);
    expect((await verify(email.toUpperCase(), `${code.slice(0, 3)} ${code.slice(3)}`)).status).toBe(200);
  });

  it('works once, also for two who send it at the same moment', async () => {
    const { email } = await createShopper();
    const code = await codeFor(email);
    const answers = await Promise.all(Array.from({ length: 8 }, () => verify(email, code)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(7).fill(409)]);
    expect(errorsOf((await verify(email, code)).body)?.map(({ path }) => path)).toEqual(['code']);
  });

  it('no longer works after ten minutes', async () => {
    const { email } = await createShopper();
    const code = await codeFor(email);
    await query("UPDATE sign_in_codes SET expires_at = expires_at - interval '10 minutes' WHERE used_at IS NULL");
    expect((await verify(email, code)).status).toBe(409);
  });

  it('is replaced by the next one', async () => {
    const { email } = await createShopper();
    const first = await codeFor(email);
    const second = await codeFor(email);
    expect((await verify(email, first)).status).toBe(first === second ? 200 : 400);
    if (first !== second) expect((await verify(email, second)).status).toBe(200);
  });

  it('is kept as a keyed hash only, and gone from the outbox once it was sent', async () => {
    const { email } = await createShopper();
    const code = await codeFor(email);
    const mails = () => query('SELECT subject, content FROM mails WHERE recipient = $1', [email]);
    // The file is there a moment before that is recorded.
    await eventually(async () => expect(await mails()).toEqual([{ subject: '', content: null }]), 15_000);
    const rows = await query('SELECT * FROM sign_in_codes');
    expect(JSON.stringify(rows)).not.toMatch(new RegExp(`${code}|${email}`));
  });
});

describe('guessing a code', () => {
  it('says at the field how many tries are left, and ends with the fifth', async () => {
    const { email } = await createShopper();
    const code = await codeFor(email);
    const said = [];
    for (let by = 1; by <= CODE_TRIES; by++) {
      const { status, body } = await verify(email, wrong(code, by));
      said.push([
        status,
        errorsOf(body)?.[0]?.path,
        /\w+ tr(y|ies) left|no longer works/.exec(JSON.stringify(body))?.[0],
      ]);
    }
    expect(said).toEqual([
      [400, 'code', '4 tries left'],
      [400, 'code', '3 tries left'],
      [400, 'code', '2 tries left'],
      [400, 'code', 'one try left'],
      [400, 'code', 'no longer works'],
    ]);
    expect((await verify(email, code)).status).toBe(409);
  });

  it('counts no more than five tries, however many are sent at the same moment', async () => {
    const { email } = await createShopper();
    const code = await codeFor(email);
    const answers = await Promise.all(Array.from({ length: 40 }, (_, by) => verify(email, wrong(code, by + 1))));
    expect(answers.map(({ status }) => status).sort()).toEqual([
      ...Array(CODE_TRIES).fill(400),
      ...Array(40 - CODE_TRIES).fill(409),
    ]);
    expect((await verify(email, code)).status).toBe(409);
  });

  it.each([['123'], ['abcdef'], ['1234567'], ['']])('refuses %j without counting it', async (typed) => {
    const { email } = await createShopper();
    const code = await codeFor(email);
    for (let i = 0; i < CODE_TRIES; i++) expect((await verify(email, typed)).status).toBe(400);
    expect((await verify(email, code)).status).toBe(200);
  });
});

describe('a code for an address without an account', () => {
  it('asks for the name, and opens one without a password', async () => {
    const address = newAddress();
    const code = await codeFor(address);
    const nameless = await verify(address, code);
    expect([nameless.status, errorsOf(nameless.body)?.map(({ path }) => path)]).toEqual([409, ['name']]);
    const { status, body } = await verify(address, code, { name: 'Ishita Bhati', phone: '+91 98290 12345' });
    expect([status, body.user]).toEqual([
      200,
      { name: 'Ishita Bhati', email: address, phone: '9829012345', roles: ['shopper'] },
    ]);
    expect((await get('/account', body.access_token)).body).toMatchObject({
      email_verified: true,
      has_password: false,
    });
    expect((await verify(address, code)).status).toBe(409);
  });

  it('needs no phone', async () => {
    const address = newAddress();
    const { body } = await verify(address, await codeFor(address), { name: 'Ishita' });
    expect(body.user.phone).toBe('');
  });

  it('opens one account for two who send it at the same moment', async () => {
    const address = newAddress();
    const code = await codeFor(address);
    const answers = await Promise.all([1, 2, 3].map(() => verify(address, code, { name: 'Ishita' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await query('SELECT FROM up_users WHERE email = $1', [address])).toHaveLength(1);
  });

  it('keeps the code while the name or the phone is not good', async () => {
    const address = newAddress();
    const code = await codeFor(address);
    expect((await verify(address, code, { name: 'http://evil.example' })).status).toBe(400);
    expect((await verify(address, code, { name: 'Ishita', phone: '123' })).status).toBe(400);
    expect((await verify(address, code, { name: 'Ishita' })).status).toBe(200);
  });

  it('leaves sign-in by password with the answer of a wrong one, until one is chosen by a mailed link', async () => {
    const address = newAddress();
    await verify(address, await codeFor(address), { name: 'Ishita' });
    const refused = await signIn(address, PASSWORD, '/auth/user/login');
    const unknown = await signIn(newAddress(), PASSWORD, '/auth/user/login');
    expect([refused.status, refused.body]).toEqual([unknown.status, unknown.body]);
    expect(refused.status).toBe(401);
    await request('POST', '/auth/forgot-password', { body: { email: address } });
    expect(
      await query("SELECT FROM mails WHERE recipient = $1 AND key LIKE 'password-reset/%'", [address]),
    ).toHaveLength(1);
  });
});

describe('asking for a code', () => {
  it('is answered alike for a known, an unknown and a deactivated address', async () => {
    const [known, closed, unknown] = [(await createShopper()).email, (await createShopper()).email, newAddress()];
    await query('UPDATE up_users SET active = false WHERE email = $1', [closed]);
    const answers = [];
    for (const address of [known, closed, unknown]) {
      const { status, body } = await ask(address);
      answers.push([status, body.message.replace(address, '…')]);
    }
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(await query('SELECT FROM mails WHERE recipient = $1', [closed])).toEqual([]);
    expect((await verify(closed, '000000')).status).toBe(400);
  });

  it.each([['not an address'], [''], ['9829012345'], [null], [{}]])('refuses %j at its field', async (address) => {
    const { status, body } = await ask(address);
    expect([status, errorsOf(body)?.map(({ path }) => path)]).toEqual([400, ['address']]);
  });
});

describe('a code for an account whose address nobody had confirmed', () => {
  it('confirms it, and shuts out whoever had opened the account with a password', async () => {
    const stranger = await registerShopper();
    const { status, body } = await verify(stranger.email, await codeFor(stranger.email));
    expect(status).toBe(200);
    expect((await get('/account', body.access_token)).body).toMatchObject({
      email_verified: true,
      has_password: false,
    });
    expect((await get('/cart', stranger.token)).status).toBe(401);
    expect((await signIn(stranger.email, PASSWORD, '/auth/user/login')).status).toBe(401);
  });

  it('leaves the password of one that is confirmed as it is', async () => {
    const { email, token } = await createShopper();
    await verify(email, await codeFor(email));
    expect((await get('/cart', token)).status).toBe(200);
    expect((await signIn(email, PASSWORD, '/auth/user/login')).status).toBe(200);
  });
});
