import { useEffect, useRef } from 'react';
import { useSession } from '../../lib/session/shop';
import { Button } from '../button/button';
import { FormAlert } from '../feedback/form-alert';
import { CodeField } from './code-field';
import { SendAgain } from './send-again';
import { useSendCode } from './use-send-code';

interface OwnCodeProps {
  /** The account's phone; its mail address when not said. */
  phone?: string;
  value: string;
  onChange: (digits: string) => void;
  onComplete?: (code: string) => void;
  error?: string | undefined;
}

/** Sends a code to the shopper's own mail address or phone, and takes it. */
export function OwnCode({ phone, value, onChange, onComplete, error }: OwnCodeProps) {
  const email = useSession()?.user.email ?? '';
  const address = phone ?? email;
  const code = useSendCode(address);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // It takes the place of the button that was pressed.
    if (code.isSent) input.current?.focus();
  }, [code.isSent]);
  if (!code.isSent)
    return (
      <div>
        <Button kind="secondary" className="w-full" busy={code.isSending && 'Sending…'} onClick={code.send}>
          {phone ? 'Send a code to my phone' : 'Email me a code'}
        </Button>
        {error && <p className="mt-1.5 text-sm text-madder">{error}</p>}
        <FormAlert message={code.failure} />
      </div>
    );
  return (
    <div>
      <CodeField
        inputRef={input}
        value={value}
        onChange={onChange}
        {...(onComplete && { onComplete })}
        hint={`We have sent six digits to ${address}.`}
        error={error}
      />
      <SendAgain code={code} />
    </div>
  );
}
