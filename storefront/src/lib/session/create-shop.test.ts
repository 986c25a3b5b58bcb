import { cart } from 'shared-types/calls/cart';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { cartOf, user } from '../../test/samples';
import { createShop } from './create-shop';

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

/** A server that knows one token and gives it out, or refuses, when asked to renew. */
function server(renewal: () => Response) {
  return vi.fn<typeof fetch>(async (address, init) => {
    if (String(address).endsWith('/auth/refresh')) return renewal();
    const token = new Headers(init?.headers).get('authorization');
    return token === 'Bearer new' ? answer(200, cartOf()) : answer(401, { message: 'Sign in' });
  });
}

const renewals = (send: ReturnType<typeof server>) =>
  send.mock.calls.filter(([address]) => String(address).endsWith('/auth/refresh')).map(([, init]) => init?.body);

const SITE = 'https://shop.example';

describe('a shop with a stored session', () => {
  beforeEach(() => {
    localStorage.setItem('token', 'old');
    localStorage.setItem('user', JSON.stringify(user));
  });

  it('reads the entries token and user, and clears both when the session ends', () => {
    const { session } = createShop({ site: SITE, storage: localStorage });
    expect(session.read().session).toEqual({ token: 'old', user });
    session.end('signed-out');
    expect(localStorage.length).toBe(0);
    expect(session.read()).toEqual({ session: null, ended: 'signed-out' });
  });

  it('renews the storefront’s token once for calls that fail together, and the calls succeed', async () => {
    const send = server(() => answer(200, { access_token: 'new', user }));
    const { call } = createShop({ site: SITE, storage: localStorage, fetch: send });
    await Promise.all([call(cart.show), call(cart.show)]);
    expect(renewals(send)).toEqual(['{"audience":"storefront"}']);
    expect(localStorage.getItem('token')).toBe('new');
  });

  it('ends the session when the renewal is refused', async () => {
    const { call, session } = createShop({
      site: SITE,
      storage: localStorage,
      fetch: server(() => answer(401, { message: 'No' })),
    });
    await expect(call(cart.show)).rejects.toMatchObject({ status: 401 });
    expect(session.read()).toEqual({ session: null, ended: 'expired' });
  });

  it('keeps the session while the server is away', async () => {
    const { call, session } = createShop({
      site: SITE,
      storage: localStorage,
      fetch: server(() => answer(503, { message: 'Away' })),
    });
    await expect(call(cart.show)).rejects.toMatchObject({ status: 503 });
    expect(session.read().session).not.toBeNull();
  });

  it('keeps the session when the answer to the renewal breaks off', async () => {
    const { call, session } = createShop({
      site: SITE,
      storage: localStorage,
      fetch: server(() => new Response('{"access_token":"new","us')),
    });
    await expect(call(cart.show)).rejects.toMatchObject({ status: 0 });
    expect(session.read().session).not.toBeNull();
  });
});

describe('a shop without a session', () => {
  it('takes a broken user entry for nobody', () => {
    localStorage.setItem('user', '{"name":"x"}');
    expect(createShop({ site: SITE, storage: localStorage }).session.read().session).toBeNull();
  });

  it('asks for no renewal', async () => {
    const send = server(() => answer(200, { access_token: 'new', user }));
    await expect(createShop({ site: SITE, storage: null, fetch: send }).call(cart.show)).rejects.toMatchObject({
      status: 401,
    });
    expect(renewals(send)).toEqual([]);
  });
});
