import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import {
  type Session,
  type SessionClient,
  type SessionState,
  type SessionStore,
  SIGNED_OUT,
} from 'shared-types/client/session';
import type { UnsavedItems } from '../cart/unsaved-items';
import type { Device } from './device';

export interface Shop extends SessionClient {
  session: SessionStore;
  device: Device;
  unsavedItems: UnsavedItems;
  /** Where pictures are: empty for the page's own origin. */
  host: string;
  /** The shop's own address (`https://…`), for links that leave the page. */
  site: string;
}

const ShopContext = createContext<Shop | null>(null);

/** Everything a screen needs from outside enters here, so that a server can render with its own. */
export function ShopProvider({ shop, children }: { shop: Shop; children: ReactNode }) {
  return <ShopContext value={shop}>{children}</ShopContext>;
}

export function useShop(): Shop {
  const shop = use(ShopContext);
  if (!shop) throw new Error('useShop needs a ShopProvider');
  return shop;
}

export function useSessionState(): SessionState {
  const { session } = useShop();
  return useSyncExternalStore(session.subscribe, session.read, () => SIGNED_OUT);
}

export function useSession(): Session | null {
  return useSessionState().session;
}

/** Who is signed in to an account; null for a guest too. */
export function useAccount(): Session | null {
  const session = useSession();
  return session?.guest ? null : session;
}

/** Whether there is a cart: an account's, or this device's. */
export function useHasCart(): boolean {
  const { device } = useShop();
  const isOpen = useSyncExternalStore(device.subscribe, device.isOpen, () => false);
  return useSession() !== null || isOpen;
}
