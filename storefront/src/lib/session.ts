import type { AuthAnswer } from 'shared-types/contract/auth';
import { SessionUser } from 'shared-types/contract/auth';

export interface Session {
  /** Null when only the person is known; the next call that needs a token renews it by the cookie. */
  token: string | null;
  user: SessionUser;
}

/** Why the last session ended: a wish of the person (here or in another tab), or a token that is no longer good. */
export type SessionEnd = 'signed-out' | 'expired';

export interface SessionState {
  session: Session | null;
  ended: SessionEnd | null;
}

/** The part of `Storage` that a session needs, so that a server can pass none. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

const TOKEN = 'token';
const USER = 'user';
export const SIGNED_OUT: SessionState = { session: null, ended: null };

/** Storage may be full, or closed to us by a privacy setting: the session then lasts as long as the page. */
function quietly<T>(act: () => T): T | null {
  try {
    return act();
  } catch {
    return null;
  }
}

function readUser(raw: string | null): SessionUser | null {
  if (!raw) return null;
  return SessionUser.safeParse(quietly(() => JSON.parse(raw) as unknown)).data ?? null;
}

/**
 * Who is signed in, kept in the entries `token` and `user` (specification, section 4).
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
    /** The screen has acted on the end of the session. */
    settle() {
      if (state.ended) become({ ...state, ended: null });
    },
  };
}
export type SessionStore = ReturnType<typeof createSessionStore>;
