import { beforeAll, describe, expect, it } from 'vitest';
import { createOrder, createShopper, createStaff, PASSWORD } from '../../helpers/factories';
import { shopUnderTest } from '../../helpers/shop-under-test';

const { url } = shopUnderTest;
let staff: { token: string; email: string };
beforeAll(async () => {
  staff = await createStaff('admin');
  for (let n = 0; n < 12; n++) await createOrder(await createShopper());
});

const encodingOf = async (path: string, init: RequestInit = {}) =>
  (
    await fetch(url + path, {
      ...init,
      headers: { 'Accept-Encoding': 'gzip, deflate, br', Authorization: `Bearer ${staff.token}`, ...init.headers },
    })
  ).headers.get('content-encoding');

describe('what is large and not kept', () => {
  it.each([
    ['the API’s document', '/api/openapi.json'],
    ['the API’s page', '/api/docs/swagger-ui-bundle.js'],
    ['a list of staff', '/api/orders/admin'],
    ['a public list in their own form', '/api/products'],
  ])('is packed: %s', async (_, path) => {
    expect(await encodingOf(path)).toBe('br');
    expect(await encodingOf(path, { headers: { 'Accept-Encoding': 'gzip' } })).toBe('gzip');
    const plain = await fetch(url + path, {
      headers: { 'Accept-Encoding': 'identity', Authorization: `Bearer ${staff.token}` },
    });
    const packed = await fetch(url + path, {
      headers: { 'Accept-Encoding': 'br', Authorization: `Bearer ${staff.token}` },
    });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(await packed.text()).toBe(await plain.text());
    expect(packed.headers.get('vary')).toMatch(/\bAccept-Encoding\b/);
  });

  it('is packed: Strapi’s UI', async () => {
    const [file = ''] = /\/cms\/strapi-[^"]+\.js/.exec(await (await fetch(`${url}/cms/`)).text()) ?? [];
    expect(file).not.toBe('');
    expect(await encodingOf(file)).toBe('br');
  });
});

describe('what is never packed', () => {
  it('are tokens, beside which the asker’s own words stand', async () => {
    const signIn = (path: string, body: object) =>
      encodingOf(path, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) });
    expect(await signIn('/api/auth/admin/login', { email: staff.email, password: PASSWORD })).toBeNull();
    expect(await signIn('/cms/api/admin/login', { email: 'x'.repeat(2000), password: 'x' })).toBeNull();
  });

  it('is what the asker takes in no packed form', async () => {
    for (const accepted of ['identity', 'identity;q=0', 'zstd', 'br;q=0, gzip;q=0'])
      expect(await encodingOf('/api/openapi.json', { headers: { 'Accept-Encoding': accepted } })).toBeNull();
  });

  it('is what is small, or a report', async () => {
    expect(await encodingOf('/api/orders/admin?limit=1&search=nobody-at-all')).toBeNull();
    expect(await encodingOf('/api/reports/orders?from=2000-01-01&to=2099-01-01')).toBeNull();
  });
});
