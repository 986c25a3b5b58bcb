import { auth } from 'shared-types/calls/auth';
import type { ClientOptions } from 'shared-types/client/client';
import {
  createSessionClient,
  createSessionStore,
  type KeyValueStore,
  type SessionStore,
} from 'shared-types/client/session';

/** Who is signed in to the back office, kept apart from the storefront's session. */
export const createAdminSession = (storage: KeyValueStore | null) =>
  createSessionStore(storage, { token: 'adminToken', user: 'adminUser' });

export const createAdminClient = (session: SessionStore, send?: Pick<ClientOptions, 'fetch' | 'sendWithProgress'>) =>
  createSessionClient(session, { audience: 'back-office', refresh: auth.refresh, logout: auth.logout, ...send });
