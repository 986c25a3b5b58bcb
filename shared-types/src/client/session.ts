import type { Audience, AuthAnswer, auth, SessionUser } from '../contract/auth.js';
import { isRole } from '../domain/roles.js';
import type { CallTo } from './call.js';
import { ApiError, type Call, type ClientOptions, createClient } from './client.js';

export interface Session {
  /** Null when only the person is known; the next call that needs a token renews it by the cookie. */
  token: string | null;
  user: SessionUser;
  /** Nobody is signed in: who orders without an account, known by the device's cookie alone. */
  guest?: true;
}

/** Why the last session ended: a wish of the person (here or in another tab), or a token that is no longer good. */
export type SessionEnd = 'signed-out' | 'expired';

export interface SessionState {
  session: Session | null;
  ended: SessionEnd | null;
}
export const SIGNED_OUT: SessionState = { session: null, ended: null };

/** The part of `Storage` that is used, so that a server can pass none. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Storage may be full, or closed by a privacy setting: what would have been kept then lasts as long as the page. */
export function tryStorage<T>(access: () => T): T | null {
  try {
    return access();
  } catch {
    return null;
  }
}

/** Whether what was found in the storage is a person; another version of the shop may have kept something else. */
export function isSessionUser(found: unknown): found is SessionUser {
  const { name, email, phone, roles } = (found || {}) as Partial<Record<keyof SessionUser, unknown>>;
  return [name, email, phone].every((text) => typeof text === 'string') && Array.isArray(roles) && roles.every(isRole);
}

/** Who is signed in, kept under two names of a browser's storage and shared by its tabs. Made once per page. */
export function createSessionStore(storage: KeyValueStore | null, names: { token: string; user: string }) {
  const listeners = new Set<() => void>();
  let state: SessionState = { session: load(), ended: null };

  function load(): Session | null {
    const raw = tryStorage(() => storage?.getItem(names.user) ?? null);
    const user = raw && tryStorage(() => JSON.parse(raw) as unknown);
    if (!isSessionUser(user)) return null;
    const { guest, ...person } = user as SessionUser & { guest?: unknown };
    if (guest === true) return { token: null, user: person, guest };
    return { token: tryStorage(() => storage?.getItem(names.token) ?? null), user: person };
  }

  function setState(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  /** Another tab signed in, renewed its token or signed out. */
  function onStorage(event: StorageEvent) {
    if (event.key !== null && event.key !== names.token && event.key !== names.user) return;
    const session = load();
    if (session) setState({ session, ended: null });
    else if (state.session) setState({ session: null, ended: 'signed-out' });
  }

  return {
    read: () => state,
    subscribe(listener: () => void) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener('storage', onStorage);
      };
    },
    /** Takes over a token that another tab has stored and whose event has not come yet. */
    catchUp() {
      const session = load();
      if (session && state.session && session.token !== state.session.token) setState({ session, ended: null });
    },
    start({ access_token: token, user }: AuthAnswer) {
      tryStorage(() => {
        storage?.setItem(names.token, token);
        storage?.setItem(names.user, JSON.stringify(user));
      });
      setState({ session: { token, user }, ended: null });
    },
    /** Who orders without an account has said who they are. */
    startGuest(contact: Omit<SessionUser, 'roles'>) {
      const user = { ...contact, roles: [] };
      tryStorage(() => {
        storage?.removeItem(names.token);
        storage?.setItem(names.user, JSON.stringify({ ...user, guest: true }));
      });
      setState({ session: { token: null, user, guest: true }, ended: null });
    },
    /** The person has changed what the session knows of them. */
    update(user: SessionUser) {
      if (!state.session) return;
      tryStorage(() => storage?.setItem(names.user, JSON.stringify(user)));
      setState({ session: { ...state.session, user }, ended: null });
    },
    end(ended: SessionEnd) {
      tryStorage(() => {
        storage?.removeItem(names.token);
        storage?.removeItem(names.user);
      });
      if (state.session) setState({ session: null, ended });
    },
    /** The screen has acted on the end of the session. */
    settle() {
      if (state.ended) setState({ ...state, ended: null });
    },
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;

/** A mutex across all tabs (Web Locks), or within this page where the browser has none. */
export function mutexOf(name: string) {
  let last: Promise<unknown> = Promise.resolve();
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (globalThis.navigator?.locks) return await navigator.locks.request(name, work);
    const current = last.then(work);
    last = current.catch(() => {});
    return current;
  };
}

export interface SessionClient {
  call: Call;
  /** Ends the session here and in the other tabs at once, and on the server as soon as it can be. */
  signOut: () => void;
}

/**
 * The typed client of a signed-in page. A 401 on a call that needs a session is answered by one renewal (refresh token
 * in an httpOnly cookie); when that is refused too the session is over. A refresh token is good for one renewal, so the
 * tabs of a browser renew under a lock and take over what another one got. A sign-out takes the lock too: the answer to a
 * renewal that is under way would put back the cookie that it clears.
 */
export function createSessionClient(
  session: SessionStore,
  {
    audience,
    refresh,
    logout,
    ...options
  }: Pick<ClientOptions, 'host' | 'fetch' | 'sendWithProgress'> & {
    audience: Audience;
    refresh: CallTo<typeof auth.refresh>;
    logout: CallTo<typeof auth.logout>;
  },
): SessionClient {
  const anonymousCall = createClient(options);
  const withLock = mutexOf(`renew-${audience}`);

  async function renew(used: string | null): Promise<boolean> {
    session.catchUp();
    const current = session.read().session;
    if (current?.guest) return false;
    if (!current || current.token !== used) return current !== null;
    try {
      const answer = await anonymousCall(refresh, { body: { audience } });
      // Signed out while we asked, or in as somebody else: so it stays.
      const { session: now } = session.read();
      if (now?.token !== used) return now !== null;
      session.start(answer);
      return true;
    } catch (error) {
      // Only a refusal ends the session. A server that is away must not sign anybody out.
      if (error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500)) throw error;
      return false;
    }
  }

  const call = createClient({
    ...options,
    readsPublicAsStaff: audience === 'back-office',
    getToken: () => session.read().session?.token ?? null,
    renew: () => {
      const used = session.read().session?.token ?? null;
      return withLock(() => renew(used));
    },
    // A guest has nothing to sign in to: without the device's cookie they are somebody new.
    onUnauthorized: () => session.end(session.read().session?.guest ? 'signed-out' : 'expired'),
  });

  return {
    call,
    signOut() {
      session.end('signed-out');
      withLock(async () => {
        // Whoever has signed in meanwhile has a cookie of their own in its place.
        if (!session.read().session) await anonymousCall(logout, { body: { audience } });
        // The person is signed out whatever the server says; without an answer the cookie simply runs out.
      }).catch(() => {});
    },
  };
}
