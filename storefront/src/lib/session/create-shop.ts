import { auth } from 'shared-types/calls/auth';
import { createSessionClient, createSessionStore, type KeyValueStore } from 'shared-types/client/session';
import { createRememberedItems } from '../cart/remembered-items';
import type { Shop } from './shop';

interface Surroundings {
  /** Where the session and what was wanted before it are kept; none on a server. */
  storage: KeyValueStore | null;
  site: string;
  host?: string;
  fetch?: typeof fetch;
}

/** The shop as one page sees it; its session is kept in the entries `token` and `user` (specification, section 4). */
export function openShop({ storage, site, host = '', fetch: send }: Surroundings): Shop {
  const session = createSessionStore(storage, { token: 'token', user: 'user' });
  const client = createSessionClient(session, {
    audience: 'storefront',
    refresh: auth.refresh,
    logout: auth.logout,
    host,
    ...(send && { fetch: send }),
  });
  return { ...client, session, remembered: createRememberedItems(storage), host, site };
}
