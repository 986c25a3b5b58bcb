import { ApiError, type Call, createClient } from 'shared-types/client/client';
import { auth } from 'shared-types/contract/auth';
import type { SessionStore } from './session';

/**
 * The typed client of this page. A 401 on a call that needs a session is answered by one renewal
 * (refresh token in an httpOnly cookie); when that is refused too the session is over.
 */
export function createOfficeClient(session: SessionStore, send?: typeof fetch): Call {
  const options = send ? { fetch: send } : {};
  const bare = createClient(options);
  return createClient({
    ...options,
    getToken: () => session.read().session?.token ?? null,
    async renew() {
      if (!session.read().session) return false;
      try {
        const answer = await bare(auth.refresh, { body: { audience: 'back-office' } });
        // Signed out while we asked: stay signed out.
        if (!session.read().session) return false;
        session.start(answer);
        return true;
      } catch (error) {
        // Only a refusal ends the session. A server that is away must not sign anybody out.
        if (error instanceof ApiError && (error.status === 0 || error.status === 429 || error.status >= 500))
          throw error;
        return false;
      }
    },
    onUnauthorized: () => session.end('expired'),
  });
}
