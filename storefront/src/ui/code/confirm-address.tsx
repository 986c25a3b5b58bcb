import { useState } from 'react';
import { account } from 'shared-types/calls/account';
import { ApiError, pathOf } from 'shared-types/client/client';
import { useSWRConfig } from 'swr';
import { messageOf } from '../../lib/api/error-message';
import { useSession, useShop } from '../../lib/session/shop';
import { OwnCode } from './own-code';

/** Whether something was refused because the shopper's address is not confirmed yet. */
export const isUnconfirmed = (error: unknown): boolean =>
  error instanceof ApiError && error.errors.some(({ path }) => path === 'email_verified');

/** Confirms the shopper's own mail address by a code, where something waits for it. */
export function ConfirmAddress({ reason, onConfirmed }: { reason: string; onConfirmed: () => void }) {
  const { call } = useShop();
  const { mutate } = useSWRConfig();
  const address = useSession()?.user.email ?? '';
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();

  async function confirm(complete: string) {
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
      <OwnCode value={code} onChange={setCode} onComplete={confirm} error={error} />
    </section>
  );
}
