import type { AuthAnswer } from 'shared-types/contract/auth';
import { describe, expect, it } from 'vitest';
import { createShopper, createStaff, PASSWORD, type Person } from '../helpers/factories';
import { mailsTo } from '../helpers/outbox';
import { limit, rounds } from '../helpers/rounds';
import { get, query, request } from '../helpers/shop';

const ROUNDS = rounds(3, 100);
const NEW_PASSWORD = 'an entirely new password';

const cookieIn = (headers: Headers) => headers.getSetCookie()[0]?.split(';')[0] ?? '';
const signIn = (email: string, password = PASSWORD) =>
  request<AuthAnswer>('POST', '/auth/user/login', { body: { email, password } });
const renew = (cookie: string) => request<AuthAnswer>('POST', '/auth/refresh', { body: {}, headers: { cookie } });
const signOut = (cookie: string) => request('POST', '/auth/logout', { body: {}, headers: { cookie } });
const sessionsOf = async ({ id }: Person) =>
  (await query<{ n: number }>('SELECT count(*)::int AS n FROM strapi_sessions WHERE user_id = $1', [String(id)]))[0]?.n;

async function reset({ email }: Person): Promise<void> {
  await request('POST', '/auth/forgot-password', { body: { email } });
  const token = /\/resetpassword#([\w-]+)/.exec((await mailsTo(email)).at(-1) ?? '')?.[1];
  const body = { token, password: NEW_PASSWORD };
  expect((await request('POST', '/auth/reset-password', { body })).status).toBe(200);
}

/** Repeats `act` in several clients at once until `work` is done, and a little longer. */
async function meanwhile(act: (client: number) => Promise<unknown>, work: () => Promise<void>): Promise<void> {
  let isDone = false;
  const client = async (n: number) => {
    while (!isDone) await act(n);
    await act(n);
  };
  const clients = [0, 1, 2, 3].map(client);
  await work();
  isDone = true;
  await Promise.all(clients);
}

describe('what ends sessions ends also those that are just being made (ASVS 7.4.3)', () => {
  it(
    'none that was opened with the old password outlives its reset',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const person = await createShopper();
        await meanwhile(
          () => signIn(person.email),
          () => reset(person),
        );
        expect(await sessionsOf(person)).toBe(0);
        expect((await signIn(person.email, NEW_PASSWORD)).status).toBe(200);
      }
    },
    limit(60_000),
  );

  it(
    'none that a stolen refresh token renews in a loop outlives a new password',
    async () => {
      for (let round = 0; round < ROUNDS; round++) {
        const person = await createStaff('sales');
        const stolen = await Promise.all([0, 1, 2, 3].map(async () => cookieIn((await signIn(person.email)).headers)));
        await meanwhile(
          async (n) => {
            const { status, headers } = await renew(stolen[n] ?? '');
            if (status === 200) stolen[n] = cookieIn(headers);
          },
          async () => {
            const body = { current_password: PASSWORD, new_password: NEW_PASSWORD };
            const changed = await request('PUT', '/users/profile/password', { token: person.token, body });
            expect(changed.status).toBe(200);
          },
        );
        for (const cookie of stolen) expect((await renew(cookie)).status).toBe(401);
        expect((await get('/users/profile/me', person.token)).status).toBe(200);
      }
    },
    limit(60_000),
  );

  it(
    'signing out beside a renewal ends the session, whichever comes first',
    async () => {
      const { email } = await createShopper();
      for (let round = 0; round < ROUNDS * 10; round++) {
        const cookie = cookieIn((await signIn(email)).headers);
        const [renewed] = await Promise.all([renew(cookie), signOut(cookie)]);
        if (renewed.status !== 200) continue;
        expect((await get('/cart', renewed.body.access_token)).status).toBe(401);
        expect((await renew(cookieIn(renewed.headers))).status).toBe(401);
      }
    },
    limit(60_000),
  );

  it('signing out with a token that somebody else has renewed ends what they got for it', async () => {
    const { email } = await createShopper();
    const cookie = cookieIn((await signIn(email)).headers);
    const thief = await renew(cookie);
    expect((await signOut(cookie)).status).toBe(200);
    expect((await get('/cart', thief.body.access_token)).status).toBe(401);
    expect((await renew(cookieIn(thief.headers))).status).toBe(401);
  });
});
