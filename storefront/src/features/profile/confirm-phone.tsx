import { useState } from 'react';
import { account } from 'shared-types/calls/account';
import { messageOf } from '../../lib/api/error-message';
import { useRead } from '../../lib/api/use-read';
import { useStore } from '../../lib/api/use-store';
import { useShop } from '../../lib/session/shop';
import { OwnCode } from '../../ui/code/own-code';

/** Where the shop sends codes to phones: confirms the shopper's own, by which they can sign in from then on. */
export function ConfirmPhone() {
  const { call } = useShop();
  const { data: store } = useStore();
  const { data, mutate } = useRead(account.show, {});
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  if (!store?.phone_codes || !data?.phone) return null;
  const { phone } = data;

  async function confirm(complete: string) {
    setError(undefined);
    try {
      await call(account.confirmAddress, { body: { address: phone, code: complete } });
      await mutate();
    } catch (failure) {
      setError(messageOf(failure));
    }
  }

  return (
    <section aria-label="Your phone" className="-mt-4 mb-10">
      {/* There before it says something, so that it is read out. */}
      <p role="status" className="text-sm text-stone">
        {data.phone_verified && `${phone} is confirmed: a code to it signs you in.`}
      </p>
      {!data.phone_verified && (
        <div className="max-w-md space-y-3">
          <p className="text-sm text-stone">Confirm {phone}, and you can sign in by a code to your phone.</p>
          <OwnCode key={phone} phone={phone} value={code} onChange={setCode} onComplete={confirm} error={error} />
        </div>
      )}
    </section>
  );
}
