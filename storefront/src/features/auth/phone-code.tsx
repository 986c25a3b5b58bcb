import { useState } from 'react';
import { PHONE_HINT, PHONE_PATTERN } from 'shared-types/domain/limits';
import { phoneOf } from 'shared-types/domain/phone-and-pin';
import { useStore } from '../../lib/api/use-store';
import { Field } from '../../ui/form/field';
import { SendCodeButton } from './send-code-button';

/** Sends the code to a phone, where the shop sends messages to phones. */
export function PhoneCode() {
  const { data: store } = useStore();
  const [phone, setPhone] = useState('');
  const [error, setError] = useState<string>();
  if (!store?.phone_codes) return null;

  async function typed() {
    const address = phoneOf(phone);
    const isPhone = PHONE_PATTERN.test(address);
    setError(isPhone ? undefined : PHONE_HINT);
    return isPhone ? { address } : null;
  }

  return (
    <>
      <Field label="Phone" hint={PHONE_HINT} error={error}>
        {(control) => (
          <input
            {...control}
            type="tel"
            autoComplete="tel-national"
            value={phone}
            onChange={(event) => setPhone(event.target.value)}
          />
        )}
      </Field>
      <SendCodeButton label="Send a code to my phone" typed={typed} />
    </>
  );
}
