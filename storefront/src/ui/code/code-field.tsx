import type { Ref } from 'react';
import { Field } from '../form/field';

interface CodeFieldProps {
  value: string;
  onChange: (digits: string) => void;
  /** All six are there: typed, pasted, or filled in by the phone. */
  onComplete?: (code: string) => void;
  hint?: string | undefined;
  error?: string | undefined;
  inputRef?: Ref<HTMLInputElement>;
}

/** Six digits in one input, so that pasting, filling in and screen readers work as they do everywhere. */
export function CodeField({ value, onChange, onComplete, hint, error, inputRef }: CodeFieldProps) {
  function change(typed: string) {
    const digits = typed.replace(/\D/g, '').slice(0, 6);
    onChange(digits);
    if (digits.length === 6 && digits !== value) onComplete?.(digits);
  }
  return (
    <Field label="Six-digit code" hint={hint} error={error}>
      {(control) => (
        <input
          {...control}
          ref={inputRef}
          className={`${control.className} figures text-center text-2xl! tracking-[0.4em]`}
          inputMode="numeric"
          autoComplete="one-time-code"
          spellCheck={false}
          value={value}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
}
