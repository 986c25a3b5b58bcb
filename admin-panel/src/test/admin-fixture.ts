import type { SessionUser } from 'shared-types/contract/auth';
import type { Role } from 'shared-types/domain/roles';
import { vi } from 'vitest';
import { createStoredToggle } from '../lib/browser/stored-toggle';
import type { Admin } from '../lib/session/admin';
import { createAdminClient, createAdminSession } from '../lib/session/admin-session';
import { keptToContract } from './contract';

export const personWith = (...roles: Role[]): SessionUser => ({
  name: 'Asha Rathore',
  email: 'asha@example.com',
  phone: '9876543210',
  roles,
});

/** A JSON answer as the shop's API gives it. */
export const answer = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });

/** What a page has from outside, with a person signed in or nobody, and a server that is a function, kept to the contract. */
export function adminFixture(user: SessionUser | null, server: typeof fetch) {
  const send = keptToContract(server);
  const session = createAdminSession(null);
  if (user) session.start({ access_token: 'good', user });
  const client = createAdminClient(session, {
    fetch: send,
    sendWithProgress: (url, request, onProgress) => {
      onProgress(1);
      return send(url, request);
    },
  });
  return {
    ...{ session, ...client, leave: vi.fn() },
    ...{ narrowSidebar: createStoredToggle(null, 'narrow'), noKeys: createStoredToggle(null, 'keys') },
    chime: createStoredToggle(null, 'chime'),
    push: createStoredToggle(null, 'push'),
  } satisfies Admin;
}
