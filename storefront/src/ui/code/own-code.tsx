import { useEffect, useRef } from 'react';
import { useSession } from '../../lib/session/shop';
import { Button } from '../button/button';
import { FormAlert } from '../feedback/form-alert';
import { CodeField } from './code-field';
import { SendAgain } from './send-again';
import { useSendCode } from './use-send-code';

interface OwnCodeProps {
  value: string;
  onChange: (digits: string) => void;
  onComplete?: (code: string) => void;
  error?: string | undefined;
}

/** Mails a code to the shopper's own address, and takes it. */
export function OwnCode({ value, onChange, onComplete, error }: OwnCodeProps) {
  const email = useSession()?.user.email ?? '';
  const code = useSendCode(email);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // It takes the place of the button that was pressed.
    if (code.isSent) input.current?.focus();
  }, [code.isSent]);
  if (!code.isSent)
    return (
      <div>
        <Button kind="secondary" className="w-full" busy={code.isSending && 'Sending…'} onClick={code.send}>
          Email me a code
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
        hint={`We have sent six digits to ${email}.`}
        error={error}
      />
      <SendAgain code={code} />
    </div>
  );
}
