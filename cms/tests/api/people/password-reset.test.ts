import type { AuthAnswer } from 'shared-types/contract/auth';
import { describe, expect, it } from 'vitest';
import { createShopper, createStaff, PASSWORD, type Person } from '../../helpers/factories';
import { mailsTo } from '../../helpers/outbox';
import { get, query, request } from '../../helpers/shop';

const NEW_PASSWORD = 'an entirely new password';
const forgot = (body: unknown) => request<{ message: string }>('POST', '/auth/forgot-password', { body });
const reset = (body: unknown) =>
  request<{ message: string; errors?: { path: string }[] }>('POST', '/auth/reset-password', { body });
const login = (email: string, password: string) =>
  request<AuthAnswer>('POST', '/auth/user/login', { body: { email, password } });

/** The tokens of the links that were mailed to somebody, oldest first. */
const tokensOf = async (person: Person) =>
  (await mailsTo(person.email)).flatMap((mail) => /\/resetpassword#([\w-]+)/.exec(mail)?.[1] ?? []);

async function askedFor(person: Person): Promise<string> {
  await forgot({ email: person.email });
  return (await tokensOf(person)).at(-1) ?? '';
}

describe('POST /auth/forgot-password (ASVS 6.3.8, 6.4.3)', () => {
  it('mails a link that works for one hour, and keeps only its hash', async () => {
    const shopper = await createShopper();
    expect((await forgot({ email: shopper.email.toUpperCase() })).status).toBe(200);
    const [mail] = await mailsTo(shopper.email);
    expect(mail).toMatch(/^Subject: A new password for/m);
    const [token] = await tokensOf(shopper);
    const rows = await query<{ token_hash: string; minutes: number }>(
      'SELECT token_hash, extract(epoch FROM expires_at - created_at) / 60 AS minutes FROM password_resets WHERE user_id = $1',
      [shopper.id],
    );
    expect(rows).toHaveLength(1);
    expect(Number(rows[0]?.minutes)).toBeCloseTo(60, 0);
    expect(rows[0]?.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(rows[0]?.token_hash).not.toContain(token);
  });

  it('answers the same to an address that nobody has, and mails nothing', async () => {
    const email = 'nobody-at-all@example.com';
    const known = await forgot({ email: (await createShopper()).email });
    const unknown = await forgot({ email });
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    expect(await mailsTo(email)).toEqual([]);
  });

  it('takes no less time for an address that nobody has', async () => {
    const shopper = await createShopper();
    for (const email of [shopper.email, 'nobody-at-all@example.com']) {
      const before = performance.now();
      await forgot({ email });
      expect(performance.now() - before).toBeGreaterThanOrEqual(295);
    }
  });

  it('mails nothing to an account that was deactivated', async () => {
    const shopper = await createShopper();
    await query('UPDATE up_users SET active = false WHERE id = $1', [shopper.id]);
    expect((await forgot({ email: shopper.email })).status).toBe(200);
    expect(await mailsTo(shopper.email)).toEqual([]);
  });

  it('stops mailing an account after a few links that nobody has used, and answers as before', async () => {
    const shopper = await createShopper();
    const answers = await Promise.all(Array.from({ length: 8 }, () => forgot({ email: shopper.email })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await mailsTo(shopper.email)).toHaveLength(3);
  });

  it('leaves whoever asks with a link that works for half an hour, whoever else has asked before', async () => {
    const shopper = await createShopper();
    const later = (minutes: number) =>
      query("UPDATE password_resets SET expires_at = expires_at - $2 * interval '1 minute' WHERE user_id = $1", [
        shopper.id,
        minutes,
      ]);
    for (let i = 0; i < 8; i++) await forgot({ email: shopper.email });
    expect(await mailsTo(shopper.email)).toHaveLength(3);
    await later(29);
    await forgot({ email: shopper.email });
    expect(await mailsTo(shopper.email)).toHaveLength(3);
    await later(2);
    await forgot({ email: shopper.email });
    await forgot({ email: shopper.email });
    const tokens = await tokensOf(shopper);
    expect(tokens).toHaveLength(4);
    expect((await reset({ token: tokens[0], password: NEW_PASSWORD })).status).toBe(200);
  });

  it.each([{}, { email: '' }, { email: 'nobody' }, { email: { $ne: '' } }, { email: 'a@example.com', id: 1 }])(
    'refuses %j',
    async (body) => {
      expect((await forgot(body)).status).toBe(400);
    },
  );
});

describe('POST /auth/reset-password (ASVS 6.4.3, 7.4.3)', () => {
  it('changes the password, so that the new one opens the account and the old one does not', async () => {
    const shopper = await createShopper();
    const token = await askedFor(shopper);
    expect((await reset({ token, password: NEW_PASSWORD })).status).toBe(200);
    expect((await login(shopper.email, PASSWORD)).status).toBe(401);
    expect((await login(shopper.email, NEW_PASSWORD)).status).toBe(200);
  });

  it('ends every session of the account, in the storefront and in the back office', async () => {
    const admin = await createStaff('admin');
    const shop = (await login(admin.email, PASSWORD)).body.access_token;
    const other = await createShopper();
    await reset({ token: await askedFor(admin), password: NEW_PASSWORD });
    expect((await get('/cart', shop)).status).toBe(401);
    expect((await get('/users/profile/me', admin.token)).status).toBe(401);
    expect((await get('/cart', other.token)).status).toBe(200);
  });

  it('works once, also when it is tried twice at the same time', async () => {
    const shopper = await createShopper();
    const token = await askedFor(shopper);
    const answers = await Promise.all(
      [NEW_PASSWORD, 'another new password'].map((password) => reset({ token, password })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const again = await reset({ token, password: NEW_PASSWORD });
    expect(again.status).toBe(409);
    expect(again.body.errors).toMatchObject([{ path: 'token' }]);
  });

  it('ends the other links of the account, and of nobody else', async () => {
    const [shopper, other] = [await createShopper(), await createShopper()];
    const first = await askedFor(shopper);
    const second = await askedFor(shopper);
    const foreign = await askedFor(other);
    await reset({ token: second, password: NEW_PASSWORD });
    expect((await reset({ token: first, password: NEW_PASSWORD })).status).toBe(409);
    expect((await reset({ token: foreign, password: NEW_PASSWORD })).status).toBe(200);
  });

  it('refuses a link after its hour, one that was never sent, and one of a deactivated account', async () => {
    const [late, gone] = [await createShopper(), await createShopper()];
    const expired = await askedFor(late);
    await query("UPDATE password_resets SET expires_at = now() - interval '1 second' WHERE user_id = $1", [late.id]);
    const dead = await askedFor(gone);
    await query('UPDATE up_users SET active = false WHERE id = $1', [gone.id]);
    for (const token of [expired, dead, 'never-sent'])
      expect((await reset({ token, password: NEW_PASSWORD })).status).toBe(409);
    expect((await login(late.email, PASSWORD)).status).toBe(200);
  });

  it.each([
    ['a short password', { password: 'short' }, 'password'],
    ['no password', { password: undefined }, 'password'],
    ['no token', { token: undefined }, 'token'],
    ['an empty token', { token: '' }, 'token'],
    ['an object as token', { token: { $ne: '' } }, 'token'],
    ['somebody’s id', { user_id: 1 }, 'user_id'],
  ])('refuses %s at its field and leaves the link good', async (_, overrides, path) => {
    const token = await askedFor(await createShopper());
    const { status, body } = await reset({ token, password: NEW_PASSWORD, ...overrides });
    expect(status).toBe(400);
    expect(body.errors?.map((error) => error.path)).toEqual([path]);
    expect((await reset({ token, password: NEW_PASSWORD })).status).toBe(200);
  });
});
