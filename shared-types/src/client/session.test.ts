import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { auth, type SessionUser } from '../contract/auth.js';
import { orders } from '../contract/orders.js';
import { createSessionClient, createSessionStore } from './session.js';

let close: () => void = () => {};
afterEach(() => {
  vi.unstubAllGlobals();
  close();
});

const user: SessionUser = { name: 'Meera', email: 'meera@example.com', phone: '9876543210', roles: ['shopper'] };

describe('a guest’s session', () => {
  const contact = { name: 'Meera', email: 'meera@example.com', phone: '9876543210' };
  const guest = { token: null, user: { ...contact, roles: [] }, guest: true };

  function stored() {
    const entries = new Map<string, string>();
    const storage = {
      getItem: (name: string) => entries.get(name) ?? null,
      setItem: (name: string, value: string) => void entries.set(name, value),
      removeItem: (name: string) => void entries.delete(name),
    };
    return { open: () => createSessionStore(storage, { token: 'token', user: 'user' }) };
  }

  it('is stored without a token, and read again as a guest’s', () => {
    const { open } = stored();
    open().startGuest(contact);
    expect(open().read().session).toEqual(guest);
  });

  it('is an account’s once somebody signs in', () => {
    const { open } = stored();
    const session = open();
    session.startGuest(contact);
    session.start({ access_token: 'new', user });
    expect(open().read().session).toEqual({ token: 'new', user });
  });

  it('is never renewed: without the device’s cookie it is over, and nobody is asked to sign in', async () => {
    const session = stored().open();
    session.startGuest(contact);
    const send = vi.fn<typeof fetch>(async () => new Response('{"message":"Please sign in"}', { status: 401 }));
    const { call } = createSessionClient(session, {
      audience: 'storefront',
      refresh: auth.refresh,
      logout: auth.logout,
      fetch: send,
    });
    await expect(call(orders.list)).rejects.toMatchObject({ status: 401 });
    expect(send).toHaveBeenCalledTimes(1);
    expect(session.read()).toEqual({ session: null, ended: 'signed-out' });
  });
});

/** The tabs of one browser, with a server that answers a renewal when told. `happened`: what was sent, and that answer. */
async function browserWith({ tabs, locks }: { tabs: number; locks: boolean }) {
  vi.stubGlobal('navigator', locks ? { locks: locksOfBrowser() } : {});
  const happened: string[] = [];
  const renewals: (() => void)[] = [];
  const json = (response: ServerResponse, status: number, body: unknown) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  const server = createServer((request, response) => {
    if (request.url === '/api/auth/refresh') renewals.push(() => json(response, 200, { access_token: 'new', user }));
    else if (request.url === '/api/auth/logout') json(response, 200, { message: 'Bye' });
    else if (request.headers.authorization === 'Bearer old') json(response, 401, { message: 'Old' });
    else json(response, 200, []);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  close = () => server.close();
  const host = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const opened = Array.from({ length: tabs }, () => {
    const session = createSessionStore(null, { token: 'token', user: 'user' });
    session.start({ access_token: 'old', user });
    const client = createSessionClient(session, {
      audience: 'storefront',
      refresh: auth.refresh,
      logout: auth.logout,
      host,
      fetch(address, init) {
        happened.push(String(address).replace(`${host}/api`, ''));
        return fetch(address, init);
      },
    });
    return { session, ...client };
  });
  const [tab = opened[0], other = tab] = opened;
  if (!tab || !other) throw new Error('No tab');
  return {
    tab,
    other,
    happened,
    /** Until a renewal has reached the server. */
    async renewalBegun() {
      await vi.waitFor(() => expect(renewals).toHaveLength(1));
    },
    answerRenewal() {
      happened.push('renewed');
      renewals.shift()?.();
    },
  };
}

/** As a browser has them: shared by its tabs, one holder of a name at a time. */
function locksOfBrowser() {
  const last = new Map<string, Promise<unknown>>();
  return {
    request<T>(name: string, work: () => Promise<T>): Promise<T> {
      const turn = (last.get(name) ?? Promise.resolve()).then(work);
      last.set(
        name,
        turn.catch(() => {}),
      );
      return turn;
    },
  };
}

describe('signing out', () => {
  it.each([
    { who: 'this tab', tabs: 1, locks: false },
    { who: 'this tab, in a browser with locks', tabs: 1, locks: true },
    { who: 'another tab', tabs: 2, locks: true },
  ])('is told to the server after a renewal that $who has under way, and here at once', async ({ tabs, locks }) => {
    const { tab, other, happened, renewalBegun, answerRenewal } = await browserWith({ tabs, locks });
    const call = other.call(orders.list).catch(() => {});
    await renewalBegun();

    tab.signOut();
    expect(tab.session.read()).toEqual({ session: null, ended: 'signed-out' });
    answerRenewal();
    await call;
    await vi.waitFor(() => expect(happened).toContain('/auth/logout'));
    expect(happened.indexOf('/auth/logout')).toBeGreaterThan(happened.indexOf('renewed'));
    expect(tab.session.read().session).toBeNull();
  });

  it('leaves whoever has signed in meanwhile their session, here and on the server', async () => {
    const { tab, happened, renewalBegun, answerRenewal } = await browserWith({ tabs: 1, locks: false });
    const before = tab.call(orders.list).catch(() => {});
    await renewalBegun();
    tab.signOut();
    tab.session.start({ access_token: 'another', user });
    answerRenewal();
    await before;
    expect(tab.session.read().session?.token).toBe('another');
    // The sign-out has had its turn when the next renewal has its own.
    tab.session.start({ access_token: 'old', user });
    const after = tab.call(orders.list).catch(() => {});
    await renewalBegun();
    expect(happened).not.toContain('/auth/logout');
    answerRenewal();
    await after;
  });
});
