import { useState } from 'react';
import { useLocation } from 'react-router-dom';
import { account } from 'shared-types/calls/account';
import { ApiError, pathOf } from 'shared-types/client/client';
import { useSWRConfig } from 'swr';
import { messageOf } from '../../lib/api/error-message';
import { paths } from '../../lib/routes/paths';
import { signInState } from '../../lib/routes/return-path';
import { useAccount, useShop } from '../../lib/session/shop';
import { ButtonLink } from '../button/button';
import { OwnCode } from './own-code';

/** Whether something was refused because the shopper's address is not confirmed yet. */
export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ path }) => path === 'email_verified');

/** Confirms the shopper's own mail address by a code, where something waits for it. */
export function ConfirmAddress({ reason, onConfirmed }: { reason: string; onConfirmed: () => void }) {
  const { call } = useShop();
  const { mutate } = useSWRConfig();
  const address = useAccount()?.user.email;
  const location = useLocation();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();

  async function confirm(complete: string) {
    if (!address) return;
    setError(undefined);
    try {
      await call(account.confirmAddress, { body: { address, code: complete } });
      void mutate(pathOf(account.show));
      onConfirmed();
    } catch (failure) {
      setError(messageOf(failure));
    }
  }

  return (
    <section aria-label="Confirm your address" className="space-y-4 border-l-2 border-marigold bg-marigold/8 px-5 py-4">
      <p role="alert">{reason}</p>
      {address ? (
        <OwnCode value={code} onChange={setCode} onComplete={confirm} error={error} />
      ) : (
        // A guest's address is confirmed by signing in with a code to it, and the cart comes along.
        <ButtonLink kind="secondary" className="w-full" to={paths.auth} state={signInState(location)}>
          Sign in by a code
        </ButtonLink>
      )}
    </section>
  );
}
