import { ApiError } from 'shared-types/client/client';
import { cart } from 'shared-types/contract/cart';
import { describe, expect, it, vi } from 'vitest';
import { cartOf, user } from '../test/samples';
import { createSessionStore } from './session';
import { createShopClient } from './shop-client';

function stored() {
  localStorage.setItem('token', 'old');
  localStorage.setItem('user', JSON.stringify(user));
  return createSessionStore(localStorage);
}

const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

/** A server that knows one token and gives it out, or refuses, when asked to renew. */
function server(renewal: () => Response) {
  return vi.fn<typeof fetch>(async (address, init) => {
    if (String(address).endsWith('/auth/refresh')) return renewal();
    const token = new Headers(init?.headers).get('authorization');
    return token === 'Bearer new' ? answer(200, cartOf()) : answer(401, { message: 'Sign in' });
  });
}

describe('the session store', () => {
  it('keeps the entries token and user', () => {
    const store = createSessionStore(localStorage);
    store.start({ access_token: 'abc', user });
    expect(localStorage.getItem('token')).toBe('abc');
    expect(JSON.parse(localStorage.getItem('user') ?? '')).toEqual(user);
    expect(createSessionStore(localStorage).read().session).toEqual({ token: 'abc', user });
  });

  it('clears both entries when the session ends and says why', () => {
    const store = stored();
    store.end('signed-out');
    expect(localStorage.length).toBe(0);
    expect(store.read()).toEqual({ session: null, ended: 'signed-out' });
  });

  it('takes a broken user entry for nobody', () => {
    localStorage.setItem('user', '{"name":');
    expect(createSessionStore(localStorage).read().session).toBeNull();
    localStorage.setItem('user', '{"name":"x"}');
    expect(createSessionStore(localStorage).read().session).toBeNull();
  });

  it('signs out when another tab has', () => {
    const store = stored();
    const heard = vi.fn();
    const leave = store.subscribe(heard);
    localStorage.removeItem('user');
    window.dispatchEvent(new StorageEvent('storage', { key: 'user' }));
    expect(heard).toHaveBeenCalled();
    expect(store.read()).toEqual({ session: null, ended: 'signed-out' });
    leave();
  });

  it('works without storage, as on a server', () => {
    const store = createSessionStore(null);
    store.start({ access_token: 'abc', user });
    expect(store.read().session?.token).toBe('abc');
  });
});

describe('a 401 on a user call', () => {
  it('is answered by one renewal for calls that fail together, and the calls succeed', async () => {
    const store = stored();
    const send = server(() => answer(200, { access_token: 'new', user }));
    const call = createShopClient(store, '', send);
    await Promise.all([call(cart.show), call(cart.show)]);
    expect(send.mock.calls.filter(([address]) => String(address).endsWith('/auth/refresh'))).toHaveLength(1);
    expect(store.read().session?.token).toBe('new');
  });

  it('ends the session when the renewal is refused', async () => {
    const store = stored();
    const call = createShopClient(
      store,
      '',
      server(() => answer(401, { message: 'No' })),
    );
    await expect(call(cart.show)).rejects.toBeInstanceOf(ApiError);
    expect(store.read()).toEqual({ session: null, ended: 'expired' });
  });

  it('does not end the session when the server is away', async () => {
    const store = stored();
    const call = createShopClient(
      store,
      '',
      server(() => answer(503, { message: 'Away' })),
    );
    await expect(call(cart.show)).rejects.toMatchObject({ status: 503 });
    expect(store.read().session).not.toBeNull();
  });

  it('asks for no renewal when nobody is signed in', async () => {
    const send = server(() => answer(200, { access_token: 'new', user }));
    await expect(createShopClient(createSessionStore(null), '', send)(cart.show)).rejects.toMatchObject({
      status: 401,
    });
    expect(send).toHaveBeenCalledTimes(1);
  });
});
