import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { addressBody, createOrder, createShopper, createStaff, PASSWORD } from '../../helpers/factories';
import { query } from '../../helpers/shop';
import { behindProxy, post, shop, signIn, unknownEmail, withStrictShops } from '../../helpers/strict-shops';

withStrictShops();

describe('other calls that could be abused (ASVS 2.4.1)', () => {
  it.each([
    ['asking for new passwords', 300, '/auth/forgot-password', () => ({ email: unknownEmail() })],
    ['writing to the shop', 60, '/contact-messages', () => ({ name: 'A', email: 'a@example.com', message: 'Hello' })],
    ['a body that nobody can read', 300, '/auth/register', () => 'not JSON'],
    [
      'opening accounts',
      300,
      '/auth/register',
      () => ({ name: 'A', email: unknownEmail(), phone: '9876543210', password: PASSWORD }),
    ],
  ])('%s is over after %i tries', async (_, tries, path, body) => {
    const headers = { 'X-Forwarded-For': `203.0.113.${randomBytes(1)[0]}` };
    const attempt = async () => (await post(behindProxy, path, body(), headers)).status;
    expect(await attempt()).not.toBe(429);
    await query('UPDATE rate_limits SET points = $1', [tries - 1]);
    expect(await attempt()).not.toBe(429);
    expect(await attempt()).toBe(429);
  });

  it('renewing a session is over after 1,200 tries of one network', async () => {
    const renew = () => post(behindProxy, '/auth/refresh', {}, { 'X-Forwarded-For': '203.0.114.1' });
    for (let i = 0; i < 40; i++)
      for (const { status } of await Promise.all(Array.from({ length: 30 }, renew))) expect(status).toBe(401);
    expect((await renew()).status).toBe(429);
  });

  it('saving addresses is over after sixty of one person', async () => {
    const { email } = await createShopper();
    const { body } = await signIn(shop, email, PASSWORD);
    const headers = { Authorization: `Bearer ${(body as unknown as { access_token: string }).access_token}` };
    const address = await addressBody();
    const answers = [];
    for (let i = 0; i <= 60; i++) answers.push((await post(shop, '/user-addresses', address, headers)).status);
    expect(answers).toEqual([...Array(60).fill(201), 429]);
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

describe('PDFs that are rendered (ASVS 15.2.2)', () => {
  it('are refused to whoever asks for many at once, and rendered for the others', async () => {
    const { id } = await createOrder(await createShopper());
    const tokenOf = async ({ email }: { email: string }) => {
      const { body } = await post(shop, '/auth/admin/login', { email, password: PASSWORD });
      return (body as unknown as { access_token: string }).access_token;
    };
    const flooder = await tokenOf(await createStaff('sales'));
    const other = await tokenOf(await createStaff('sales'));
    const paper = (token: string) =>
      fetch(`${shop.url}/api/orders/${id}/packing-slip`, { headers: { Authorization: `Bearer ${token}` } });
    const flood = Array.from({ length: 40 }, () => paper(flooder));
    expect((await paper(other)).status).toBe(200);
    const answers = await Promise.all(flood);
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200).length + refused.length).toBe(40);
    expect(refused.length).toBeGreaterThan(0);
    expect(refused[0]?.headers.get('Retry-After')).toBe('2');
  });
});
