import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createShopper } from '../../helpers/factories';
import { startSecondShop } from '../../helpers/second-shop';
import { shopUnderTest } from '../../helpers/shop-under-test';

const { url } = shopUnderTest;
const ANSWERS = [
  ['the storefront', '/', 200],
  ['the back office', '/admin/login', 200],
  ['Strapi’s UI', '/cms/', 200],
  ['a file that is not there', '/missing.js', 404],
  ['a hidden file', '/.env', 404],
  ['a path that cannot be read', '/%E0%A4%A', 400],
  ['another spelling of a path', '/about/', 308],
  ['the API', '/api/store', 200],
  ['a refusal of the API', '/api/cart', 401],
  ['an unknown endpoint', '/api/nothing', 404],
  ['a broken path', '/api/%E0%A4%A', 400],
  ['the API’s document', '/api/openapi.json', 200],
  ['the API’s page', '/api/docs', 200],
  ['an upload that is not there', '/uploads/nothing.webp', 404],
] as const;

/** As it is sent, word by word: whatever sets it may add to it. */
const POLICY = [
  "base-uri 'none'",
  "connect-src 'self'",
  "default-src 'self'",
  "font-src 'self' data:",
  `form-action 'self' ${shopUnderTest.gateway.url}`,
  "frame-ancestors 'none'",
  "img-src 'self' data: blob:",
  "media-src 'self' data: blob:",
  "object-src 'none'",
  "script-src 'self'",
  "script-src-attr 'none'",
  "style-src 'self' 'unsafe-inline'",
];

describe('every kind of answer (ASVS 3.4.2–3.4.6, 14.3.2)', () => {
  it.each(ANSWERS)('%s has the headers that keep browsers safe', async (_, path, status) => {
    const { headers, status: answered } = await fetch(url + path, { redirect: 'manual' });
    expect(answered).toBe(status);
    expect(headers.get('content-security-policy')?.split(';').sort()).toEqual(POLICY);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-frame-options')).toBe('DENY');
    expect(headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('strict-transport-security')).toBeNull();
    expect(headers.get('x-powered-by') ?? '').not.toMatch(/strapi|express|koa/i);
  });

  it.each([
    ['/favicon.ico', 'image/vnd.microsoft.icon'],
    ['/icon-192.png', 'image/png'],
    ['/', 'text/html; charset=utf-8'],
    ['/api/openapi.json', 'application/json; charset=utf-8'],
  ])('says of what kind it is: %s', async (path, type) => {
    expect((await fetch(url + path)).headers.get('content-type')).toBe(type);
  });

  it('opens nothing to pages of other origins', async () => {
    for (const method of ['GET', 'OPTIONS', 'POST']) {
      const { headers } = await fetch(`${url}/api/auth/refresh`, {
        method,
        headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'POST' },
      });
      expect(headers.get('access-control-allow-origin')).toBeNull();
      expect(headers.get('access-control-allow-credentials')).toBeNull();
    }
  });

  it('is kept by nobody on the way when it is a person’s own', async () => {
    const { token } = await createShopper();
    const { headers } = await fetch(`${url}/api/cart`, { headers: { Authorization: `Bearer ${token}` } });
    expect(headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('behind https (ASVS 3.3.1, 3.4.1)', () => {
  let shop: Awaited<ReturnType<typeof startSecondShop>>;
  beforeAll(async () => {
    shop = await startSecondShop({ TRUSTED_PROXIES: '1' });
  });
  afterAll(() => shop?.stop());

  it('asks browsers to come by https only (ASVS 12.2)', async () => {
    const { headers } = await fetch(shop.url, { headers: { 'X-Forwarded-Proto': 'https' } });
    expect(headers.get('strict-transport-security')).toMatch(/^max-age=31536000/);
    expect((await fetch(shop.url)).headers.get('strict-transport-security')).toBeNull();
  });

  it('sends the refresh cookie by https only', async () => {
    const { headers } = await fetch(`${shop.url}/api/auth/logout`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'X-Forwarded-Proto': 'https' },
      body: '{}',
    });
    expect(headers.get('set-cookie')).toMatch(/; secure/i);
    expect(headers.get('set-cookie')).toMatch(/; httponly/i);
    expect(headers.get('set-cookie')).toMatch(/; samesite=strict/i);
  });
});
