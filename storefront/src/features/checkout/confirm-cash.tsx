import { useState } from 'react';
import { checkout } from 'shared-types/calls/checkout';
import { messageOf } from '../../lib/api/error-message';
import { useShop } from '../../lib/session/shop';
import { OwnCode } from '../../ui/code/own-code';

interface ConfirmCashProps {
  /** The mail address or phone that the code goes to. */
  to: string;
  addressId: number;
  note: string;
  onConfirmed: () => void;
}

/** Confirms an order in cash by a code before it is placed. */
export function ConfirmCash({ to, addressId, note, onConfirmed }: ConfirmCashProps) {
  const { call } = useShop();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();

  async function confirm(complete: string) {
    setError(undefined);
    try {
      await call(checkout.confirm, { body: { shipping_address_id: addressId, code: complete } });
      onConfirmed();
    } catch (failure) {
      setError(messageOf(failure));
    }
  }

  return (
    <section
      aria-label="Confirm your order in cash"
      className="mt-3 space-y-4 border-l-2 border-marigold bg-marigold/8 px-5 py-4"
    >
      <p>{note}</p>
      <OwnCode
        {...(!to.includes('@') && { phone: to })}
        value={code}
        onChange={setCode}
        onComplete={confirm}
        error={error}
      />
    </section>
  );
}
