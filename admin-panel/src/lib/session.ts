import { type AuthAnswer, SessionUser } from 'shared-types/contract/auth';
import { type KeyValueStore, quietly } from './storage';

export interface Session {
  /** Null when only the person is known; the next call renews it by the cookie. */
  token: string | null;
  user: SessionUser;
}

/** Why the last session ended: a wish of the person (here or in another tab), or a token that is no longer good. */
export type SessionEnd = 'signed-out' | 'expired';

export interface SessionState {
  session: Session | null;
  ended: SessionEnd | null;
}

const TOKEN = 'adminToken';
const USER = 'adminUser';
export const SIGNED_OUT: SessionState = { session: null, ended: null };

function readUser(raw: string | null): SessionUser | null {
  if (!raw) return null;
  return SessionUser.safeParse(quietly(() => JSON.parse(raw) as unknown)).data ?? null;
}

/**
 * Who is signed in to the back office, kept apart from the storefront's session.
 * Made once per page by the entry point; a server makes one without storage.
 */
export function createSessionStore(storage: KeyValueStore | null) {
  const listeners = new Set<() => void>();

  function load(): Session | null {
    const user = readUser(quietly(() => storage?.getItem(USER) ?? null));
    return user && { token: quietly(() => storage?.getItem(TOKEN) ?? null), user };
  }

  let state: SessionState = { session: load(), ended: null };

  function become(next: SessionState) {
    state = next;
    for (const listener of listeners) listener();
  }

  /** Another tab signed in, renewed its token or signed out. */
  function onStorage(event: StorageEvent) {
    if (event.key !== null && event.key !== TOKEN && event.key !== USER) return;
    const session = load();
    if (session) become({ session, ended: null });
    else if (state.session) become({ session: null, ended: 'signed-out' });
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
    start({ access_token: token, user }: AuthAnswer) {
      quietly(() => {
        storage?.setItem(TOKEN, token);
        storage?.setItem(USER, JSON.stringify(user));
      });
      become({ session: { token, user }, ended: null });
    },
    end(ended: SessionEnd) {
      quietly(() => {
        storage?.removeItem(TOKEN);
        storage?.removeItem(USER);
      });
      if (state.session) become({ session: null, ended });
    },
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;
