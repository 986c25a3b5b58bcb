import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import { auth } from 'shared-types/calls/auth';
import { messageOf } from '../../lib/api/error-message';
import { useShop } from '../../lib/session/shop';
import { Button } from '../../ui/button/button';
import { FormAlert } from '../../ui/feedback/form-alert';
import { CODE_STEP, type CodeState } from './code-state';

interface SendCodeButtonProps {
  label: string;
  /** Checks what was typed; null while it is not good, which the form then says. */
  typed: () => Promise<Pick<CodeState, 'address' | 'name' | 'phone'> | null>;
}

/** Sends a code to the address that was typed into the form, and leads to the step where it is entered. */
export function SendCodeButton({ label, typed }: SendCodeButtonProps) {
  const { call } = useShop();
  const { state } = useLocation();
  const [query, setQuery] = useSearchParams();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function send() {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      const known = await typed();
      if (!known) return;
      await call(auth.sendCode, { body: { address: known.address } });
      const code: CodeState = { ...known, sentAt: Date.now() };
      setQuery({ ...Object.fromEntries(query), step: CODE_STEP }, { state: { ...state, code } });
    } catch (error) {
      setFailure(messageOf(error));
    } finally {
      setBusy(false);
    }
  }

  return (
    <>
      <Button kind="secondary" className="w-full" busy={busy && 'Sending…'} onClick={send}>
        {label}
      </Button>
      <FormAlert message={failure} />
    </>
  );
}
