import { useEffect } from 'react';
import { ApiError } from 'shared-types/client/client';
import { push } from 'shared-types/contract/push';
import { currentEndpoint, unsubscribeFromPush } from '../lib/browser/browser-push';
import { useAdmin } from '../lib/session/admin';

/**
 * After each signing in: goes on telling this browser, whose sign-in is another one now. Where somebody else has signed in
 * it is told no more.
 */
export function PushRenewal() {
  const { call, push: toggle } = useAdmin();
  useEffect(() => {
    void renew();
    /** Also where the shop could not be asked. */
    async function isRenewed(endpoint: string): Promise<boolean> {
      try {
        await call(push.renew, { body: { endpoint } });
        return true;
      } catch (error) {
        return !(error instanceof ApiError && error.status === 404);
      }
    }
    async function renew(): Promise<void> {
      const endpoint = await currentEndpoint();
      if (endpoint && (await isRenewed(endpoint))) return;
      await unsubscribeFromPush();
      if (toggle.read()) toggle.flip();
    }
  }, [call, toggle]);
  return null;
}
