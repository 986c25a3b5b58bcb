import { expect, it } from 'vitest';
import { call } from './plain-strapi';

it('config/middlewares: Strapi runs the middlewares that are listed and none of its own', async () => {
  const { status, headers } = await call('GET', '/admin/init');
  expect(status).toBe(200);
  for (const name of ['x-powered-by', 'set-cookie']) expect([name, headers.get(name)]).toEqual([name, null]);
});

it('config/middlewares: a policy that is said as text is sent as it is', async () => {
  const { headers } = await call('GET', '/admin/init');
  const policy = headers.get('content-security-policy') ?? '';
  expect(policy.split(';')).toContain("connect-src 'self'");
  expect(policy).not.toContain('https:');
});

it('middlewares/api-errors: what stands behind strapi::errors is told in Strapi’s words', async () => {
  const { status, body } = await call('GET', '/content-manager/init');
  expect([status, body]).toMatchObject([401, { error: { status: 401, name: 'UnauthorizedError' } }]);
});
