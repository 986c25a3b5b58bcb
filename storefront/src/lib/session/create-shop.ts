import { auth } from 'shared-types/calls/auth';
import { createSessionClient, createSessionStore, type KeyValueStore } from 'shared-types/client/session';
import { createUnsavedItems } from '../cart/unsaved-items';
import { createDevice } from './device';
import type { Shop } from './shop';

interface ShopOptions {
  /** Where the session is stored; none on a server. */
  storage: KeyValueStore | null;
  site: string;
  host?: string;
  fetch?: typeof fetch;
}

/** The shop as one page sees it; its session is kept in the entries `token` and `user` (specification, section 4). */
export function createShop({ storage, site, host = '', fetch: send }: ShopOptions): Shop {
  const session = createSessionStore(storage, { token: 'token', user: 'user' });
  const client = createSessionClient(session, {
    audience: 'storefront',
    refresh: auth.refresh,
    logout: auth.logout,
    host,
    ...(send && { fetch: send }),
  });
  return { ...client, session, device: createDevice(storage), unsavedItems: createUnsavedItems(), host, site };
}
