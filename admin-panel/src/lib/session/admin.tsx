import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { type SessionClient, type SessionState, type SessionStore, SIGNED_OUT } from 'shared-types/client/session';
import type { Toggle } from '../browser/stored-toggle';

export interface Admin extends SessionClient {
  session: SessionStore;
  /** Whether the person keeps the sidebar at its icons. */
  narrowSidebar: Toggle;
  /** Whether single keys do nothing. */
  noKeys: Toggle;
  /** Whether a new order is heard while the panel is open. */
  chime: Toggle;
  /** Whether this browser was asked to be told of new orders while the panel is closed. */
  push: Toggle;
  /** Loads an address outside the back office, in place of this page. */
  leave: (address: string) => void;
}

const AdminContext = createContext<Admin | null>(null);

/** Everything a screen needs from outside enters here, so that a server can render with its own. */
export function AdminProvider({ admin, children }: { admin: Admin; children: ReactNode }) {
  return <AdminContext value={admin}>{children}</AdminContext>;
}

export function useAdmin(): Admin {
  const admin = use(AdminContext);
  if (!admin) throw new Error('useAdmin needs an AdminProvider');
  return admin;
}

export function useSessionState(): SessionState {
  const { session } = useAdmin();
  return useSyncExternalStore(session.subscribe, session.read, () => SIGNED_OUT);
}

/** The person on whose behalf a screen is shown. Only below the guard, where there is always one. */
export function useCurrentUser() {
  const { session } = useSessionState();
  if (!session) throw new Error('useCurrentUser is for screens behind the guard');
  return session.user;
}
