import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { shopOfKind } from './own-shop';
import { query } from './shop';
import { STRICT } from './shop-kind';

interface Shop {
  url: string;
}
export let shop: Shop;
export let behindProxy: Shop;
export async function post(
  at: Shop,
  path: string,
  body: object | string,
  headers: Record<string, string> = {},
  method = 'POST',
) {
  const response = await fetch(`${at.url}/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as { message: string } };
}
export const signIn = (at: Shop, email: string, password: string, headers?: Record<string, string>) =>
  post(at, '/auth/user/login', { email, password }, headers);
export const unknownEmail = () => `nobody-${randomBytes(6).toString('hex')}@example.com`;
export async function guess(at: Shop, email: string, times: number, headers?: Record<string, string>) {
  const answers = [];
  for (let i = 0; i < times; i++) answers.push((await signIn(at, email, `wrong password ${i}`, headers)).status);
  return answers;
}

/** As if everybody had waited as long as they were told to. */
export const haveWaited = () => query('UPDATE sign_in_failures SET next_try_at = failed_at');
/** How long the last wrong password has its trier wait, in seconds. */
export const waiting = async () =>
  (
    await query<{ seconds: number }>(
      'SELECT coalesce(max(extract(epoch FROM next_try_at - failed_at)), 0)::int AS seconds FROM sign_in_failures',
    )
  )[0]?.seconds;
export const failures = async () =>
  (await query<{ n: number }>('SELECT coalesce(sum(failures), 0)::int AS n FROM sign_in_failures'))[0]?.n;
/** What a browser keeps of a sign-in. */
export const cookiesOf = ({ headers }: { headers: Headers }) => ({
  cookie: headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; '),
});
export const anywhere = () => ({ 'X-Forwarded-For': [10, ...randomBytes(3)].join('.') });

/** Two instances with the limits that a real shop has, of which one stands behind a proxy. */
export function withStrictShops(): void {
  const both = shopOfKind(STRICT);
  beforeAll(() => {
    [shop, behindProxy] = both.urls.map((url) => ({ url })) as [Shop, Shop];
  });
  // In memory each instance also remembers whom it has just refused, so every test has addresses of its own.
  beforeEach(async () => {
    await query('DELETE FROM rate_limits');
    await query('DELETE FROM sign_in_failures');
  });

  // Other files sign in from the same network.
  afterAll(() => query('DELETE FROM sign_in_failures'));
}
