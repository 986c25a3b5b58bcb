import { createContext, type ReactNode, use, useSyncExternalStore } from 'react';
import {
  type Session,
  type SessionClient,
  type SessionState,
  type SessionStore,
  SIGNED_OUT,
} from 'shared-types/client/session';
import type { GuestCart } from '../cart/guest-cart';

export interface Shop extends SessionClient {
  session: SessionStore;
  guestCart: GuestCart;
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
