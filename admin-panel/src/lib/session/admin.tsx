import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import { type SessionClient, type SessionState, type SessionStore, SIGNED_OUT } from 'shared-types/client/session';
import type { Toggle } from '../browser/stored-toggle';

export interface Office extends SessionClient {
  session: SessionStore;
  /** Whether the person keeps the sidebar at its icons. */
  narrowSidebar: Toggle;
  /** Loads an address outside the back office, in place of this page. */
  leave: (address: string) => void;
}

const OfficeContext = createContext<Office | null>(null);

/** Everything a screen needs from outside enters here, so that a server can render with its own. */
export function OfficeProvider({ office, children }: { office: Office; children: ReactNode }) {
  return <OfficeContext value={office}>{children}</OfficeContext>;
}

export function useOffice(): Office {
  const office = use(OfficeContext);
  if (!office) throw new Error('useOffice needs an OfficeProvider');
  return office;
}

export function useSessionState(): SessionState {
  const { session } = useOffice();
  return useSyncExternalStore(session.subscribe, session.read, () => SIGNED_OUT);
}

/** The person on whose behalf a screen is shown. Only below the guard, where there is always one. */
export function usePerson() {
  const { session } = useSessionState();
  if (!session) throw new Error('usePerson is for screens behind the guard');
  return session.user;
}
