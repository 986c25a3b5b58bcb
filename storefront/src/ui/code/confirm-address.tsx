import { type ReactNode, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { account } from 'shared-types/calls/account';
import { auth } from 'shared-types/calls/auth';
import { pathOf } from 'shared-types/client/client';
import { useSWRConfig } from 'swr';
import { messageOf } from '../../lib/api/error-message';
import { paths } from '../../lib/routes/paths';
import { signInState } from '../../lib/routes/return-path';
import { useAccount, useSession, useShop } from '../../lib/session/shop';
import { useStartSession } from '../../lib/session/use-start-session';
import { ButtonLink } from '../button/button';
import { asksDetails } from './asks-details';
import { OwnCode } from './own-code';

interface ConfirmAddressProps {
  reason: string;
  onConfirmed: () => void;
  /** Another way out. */
  children?: ReactNode;
}

/**
 * Confirms the shopper's own mail address by a code, where something waits for it. A guest's is confirmed by signing in with
 * the code, or registering, on the spot; the cart and the addresses come along.
 */
export function ConfirmAddress({ reason, onConfirmed, children }: ConfirmAddressProps) {
  const { call } = useShop();
  const { mutate } = useSWRConfig();
  const startSession = useStartSession();
  const person = useSession()?.user;
  const isGuest = useAccount() === null;
  const location = useLocation();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();

  async function signIn(body: { address: string; code: string }, name: string) {
    try {
      return await call(auth.verifyCode, { body });
    } catch (failure) {
      if (!asksDetails(failure)) throw failure;
      return call(auth.verifyCode, { body: { ...body, name } });
    }
  }

  async function confirm(complete: string) {
    if (!person) return;
    setError(undefined);
    const body = { address: person.email, code: complete };
    try {
      if (isGuest) await startSession(await signIn(body, person.name));
      else {
        await call(account.confirmAddress, { body });
        void mutate(pathOf(account.show));
      }
      onConfirmed();
    } catch (failure) {
      setError(messageOf(failure));
    }
  }

  return (
    <section aria-label="Confirm your address" className="space-y-4 border-l-2 border-marigold bg-marigold/8 px-5 py-4">
      <p role="alert">{reason}</p>
      {person ? (
        <OwnCode value={code} onChange={setCode} onComplete={confirm} error={error} />
      ) : (
        // Whoever has not said a name yet.
        <ButtonLink kind="secondary" className="w-full" to={paths.auth} state={signInState(location)}>
          Sign in by a code
        </ButtonLink>
      )}
      {children}
    </section>
  );
}
