import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createShopper, PASSWORD } from '../helpers/factories';
import { startSecondShop } from '../helpers/second-shop';
import { query } from '../helpers/shop';

type Shop = Awaited<ReturnType<typeof startSecondShop>>;
let shop: Shop;
let behindProxy: Shop;
beforeAll(async () => {
  // Instances of one shop share its secrets.
  const env = { RATE_LIMIT_SCALE: '1', APP_KEYS: randomBytes(16).toString('hex') };
  shop = await startSecondShop(env);
  behindProxy = await startSecondShop({ ...env, TRUSTED_PROXIES: '1' });
}, 60_000);
afterAll(async () => {
  await shop?.stop();
  await behindProxy?.stop();
});

async function post(at: Shop, path: string, body: object, headers: Record<string, string> = {}, method = 'POST') {
  const response = await fetch(`${at.url}/api${path}`, {
    method,
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: (await response.json()) as { message: string } };
}
const signIn = (at: Shop, email: string, password: string, headers?: Record<string, string>) =>
  post(at, '/auth/user/login', { email, password }, headers);
const unknownEmail = () => `nobody-${randomBytes(6).toString('hex')}@example.com`;
async function guess(at: Shop, email: string, times: number, headers?: Record<string, string>) {
  const answers = [];
  for (let i = 0; i < times; i++) answers.push((await signIn(at, email, `wrong password ${i}`, headers)).status);
  return answers;
}

// In memory each instance also remembers whom it has just refused, so every test has addresses of its own.
beforeEach(() => query('DELETE FROM rate_limits'));

describe('guessing a password (ASVS 6.3.1)', () => {
  it('is over after ten tries, with the right password too, and says how long', async () => {
    const { email } = await createShopper();
    expect(await guess(shop, email, 10)).toEqual(Array(10).fill(401));
    const refused = await signIn(shop, email, PASSWORD);
    expect(refused.status).toBe(429);
    expect(refused.body.message).toBe('Too many tries. Please try again in 15 minutes.');
    expect(Number(refused.headers.get('Retry-After'))).toBeGreaterThan(800);
  });

  it('is answered alike for an address that has no account', async () => {
    const email = unknownEmail();
    expect(await guess(shop, email, 11)).toEqual([...Array(10).fill(401), 429]);
  });

  it('is not helped by other spellings of the address, nor by fields that rotate', async () => {
    const { email } = await createShopper();
    for (let i = 0; i < 10; i++)
      await post(shop, '/auth/user/login', {
        email: i % 2 ? email.toUpperCase() : ` ${email} `,
        password: `wrong ${i}`,
      });
    expect((await signIn(shop, email, 'wrong')).status).toBe(429);
  });

  it('counts all instances together', async () => {
    const { email } = await createShopper();
    await guess(shop, email, 5);
    await guess(behindProxy, email, 5);
    expect((await signIn(shop, email, 'wrong')).status).toBe(429);
    expect((await signIn(behindProxy, email, 'wrong')).status).toBe(429);
  });

  it('leaves other people alone, and those who know their password', async () => {
    const [victim, other] = [await createShopper(), await createShopper()];
    await guess(shop, victim.email, 11);
    for (let i = 0; i < 15; i++) expect((await signIn(shop, other.email, PASSWORD)).status).toBe(200);
  });
});

describe('the address of a caller (ASVS 15.3.4)', () => {
  it('is not what X-Forwarded-For says when there is no proxy', async () => {
    const email = unknownEmail();
    const answers = [];
    for (let i = 0; i < 11; i++)
      answers.push((await signIn(shop, email, 'wrong', { 'X-Forwarded-For': `198.51.100.${i}` })).status);
    expect(answers.at(-1)).toBe(429);
  });

  it('is what the trusted proxy says, and not what the caller put before it', async () => {
    const { email } = await createShopper();
    const from = (address: string, i: number) => ({ 'X-Forwarded-For': `192.0.2.${i}, ${address}` });
    for (let i = 0; i < 10; i++) await signIn(behindProxy, email, 'wrong', from('198.51.100.50', i));
    expect((await signIn(behindProxy, email, PASSWORD, from('198.51.100.50', 99))).status).toBe(429);
    expect((await signIn(behindProxy, email, PASSWORD, from('198.51.100.51', 1))).status).toBe(200);
  });
});

describe('other calls that could be abused (ASVS 2.4.1)', () => {
  it.each([
    [
      'asking for a new password of one account',
      3,
      '/auth/forgot-password',
      () => ({ email: 'asked-for@example.com' }),
    ],
    ['writing to the shop', 10, '/contact-messages', () => ({ name: 'A', email: 'a@example.com', message: 'Hello' })],
    [
      'opening accounts',
      30,
      '/auth/register',
      () => ({ name: 'A', email: unknownEmail(), phone: '9876543210', password: PASSWORD }),
    ],
  ])('%s is over after %i tries', async (_, tries, path, body) => {
    const headers = { 'X-Forwarded-For': `203.0.113.${randomBytes(1)[0]}` };
    const answers = [];
    for (let i = 0; i <= tries; i++) answers.push((await post(behindProxy, path, body(), headers)).status);
    expect(answers.slice(0, tries).every((status) => status < 300)).toBe(true);
    expect(answers.at(-1)).toBe(429);
  });

  it('guessing coupon codes is over after twenty tries of one person', async () => {
    const { email } = await createShopper();
    const { body } = await signIn(shop, email, PASSWORD);
    const headers = { Authorization: `Bearer ${(body as unknown as { access_token: string }).access_token}` };
    const answers = [];
    for (let i = 0; i <= 20; i++)
      answers.push((await post(shop, '/cart/coupon', { code: `GUESS${i}` }, headers, 'PUT')).status);
    expect(answers).toEqual([...Array(20).fill(404), 429]);
  });
});

describe('what is kept of a try (ASVS 14.2)', () => {
  it('says neither who nor where', async () => {
    const email = unknownEmail();
    await guess(shop, email, 1);
    const kept = JSON.stringify(await query('SELECT * FROM rate_limits'));
    expect(kept).not.toContain(email);
    expect(kept).not.toContain('127.0.0.1');
    expect(kept.length).toBeGreaterThan(50);
  });
});
