import { orders } from 'shared-types/contract/orders';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { adminFixture, answer, personWith } from '../../test/admin-fixture';
import { returnPathOf } from '../routes/return-path';
import { createAdminSession } from './admin-session';

const user = personWith('admin');
beforeEach(() => localStorage.clear());

describe('the session', () => {
  it('is kept in the entries adminToken and adminUser', () => {
    createAdminSession(localStorage).start({ access_token: 'abc', user });
    expect(localStorage.getItem('adminToken')).toBe('abc');
    expect(JSON.parse(localStorage.getItem('adminUser') ?? '')).toEqual(user);
    expect(createAdminSession(localStorage).read().session).toEqual({ token: 'abc', user });
  });

  it('leaves nothing behind and says why it ended', () => {
    const store = createAdminSession(localStorage);
    store.start({ access_token: 'abc', user });
    store.end('expired');
    expect(localStorage.length).toBe(0);
    expect(store.read()).toEqual({ session: null, ended: 'expired' });
  });

  it('is nobody’s when the entry is broken or names an unknown role', () => {
    for (const broken of ['{"name":', '{}', JSON.stringify({ ...user, roles: ['owner'] })]) {
      localStorage.setItem('adminUser', broken);
      expect(createAdminSession(localStorage).read().session).toBeNull();
    }
  });

  it('ends here when it ends in another tab', () => {
    const store = createAdminSession(localStorage);
    store.start({ access_token: 'abc', user });
    const heard = vi.fn();
    store.subscribe(heard);
    localStorage.clear();
    window.dispatchEvent(new StorageEvent('storage', { key: 'adminToken' }));
    expect(store.read()).toEqual({ session: null, ended: 'signed-out' });
    expect(heard).toHaveBeenCalled();
  });

  it('lasts as long as the page where storage is closed', () => {
    const refuse = () => {
      throw new DOMException('denied', 'SecurityError');
    };
    const store = createAdminSession({ getItem: refuse, setItem: refuse, removeItem: refuse });
    store.start({ access_token: 'abc', user });
    expect(store.read().session?.token).toBe('abc');
  });
});

describe('a call whose token has run out', () => {
  /** A server that takes only the token `new`, and gives it out or refuses when asked to renew. */
  const server = (renewal: () => Response | Promise<Response>) =>
    vi.fn<typeof fetch>(async (address, init) => {
      if (String(address).endsWith('/auth/refresh')) return renewal();
      return new Headers(init?.headers).get('authorization') === 'Bearer new'
        ? answer(200, [])
        : answer(401, { message: 'Your session has ended. Please sign in again.' });
    });

  it('is renewed for the back office and made again', async () => {
    const send = server(() => answer(200, { access_token: 'new', user }));
    const { call, session } = adminFixture(user, send);
    await expect(call(orders.adminList)).resolves.toEqual([]);
    expect(session.read().session?.token).toBe('new');
    const refresh = send.mock.calls.find(([address]) => String(address) === '/api/auth/refresh');
    expect(refresh?.[1]?.body).toBe('{"audience":"back-office"}');
  });

  it('ends the session when the renewal is refused', async () => {
    const { call, session } = adminFixture(
      user,
      server(() => answer(401, { message: 'Please sign in' })),
    );
    await expect(call(orders.adminList)).rejects.toMatchObject({ status: 401 });
    expect(session.read()).toEqual({ session: null, ended: 'expired' });
  });

  it.each([429, 503])('keeps the session when the renewal is answered %i', async (status) => {
    const { call, session } = adminFixture(
      user,
      server(() => answer(status, { message: 'Later' })),
    );
    await expect(call(orders.adminList)).rejects.toMatchObject({ status });
    expect(session.read().session?.user).toEqual(user);
  });

  it('stays ended when the person signs out meanwhile', async () => {
    const { call, session } = adminFixture(
      user,
      server(() => {
        session.end('signed-out');
        return answer(200, { access_token: 'new', user });
      }),
    );
    await expect(call(orders.adminList)).rejects.toMatchObject({ status: 401 });
    expect(session.read()).toEqual({ session: null, ended: 'signed-out' });
  });
});

describe('after signing in', () => {
  it('the remembered screen is shown with its filters', () => {
    expect(returnPathOf({ from: { pathname: '/orders', search: '?page=2', hash: '' } })).toBe('/orders?page=2');
  });

  it('home is shown where nothing, the sign-in itself or another site is remembered', () => {
    for (const state of [
      null,
      {},
      { from: { pathname: '/login' } },
      { from: { pathname: '//evil.example' } },
      { from: 7 },
    ])
      expect(returnPathOf(state)).toBe('/');
  });
});
