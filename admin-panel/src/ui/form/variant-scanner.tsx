import { type ChangeEvent, type FormEvent, type RefObject, useRef, useState } from 'react';
import { ApiError } from 'shared-types/client/client';
import { type CountedVariant, stock } from 'shared-types/contract/stock';
import { messageOf } from '../../lib/api/error-message';
import { useAdmin } from '../../lib/session/admin';
import { TextField } from './controls';

interface VariantScannerProps {
  hint: string;
  /** What was said last of it, below the field. */
  said: string;
  onSaid: (said: string) => void;
  /** `exact`: the one variant that has the code, else those that the words find. Answers what is to be said of it. */
  onFound: (variants: [CountedVariant, ...CountedVariant[]], exact: boolean) => string;
  scanner?: RefObject<HTMLInputElement | null>;
}

/** A field that a scanner types into, or a person: variants by barcode, SKU or name. */
export function VariantScanner({ hint, said, onSaid, onFound, scanner }: VariantScannerProps) {
  const { call } = useAdmin();
  const own = useRef<HTMLInputElement>(null);
  const field = scanner ?? own;
  const [code, setCode] = useState('');

  // A scanner is faster than the server: codes are taken one after the other.
  const last = useRef<Promise<unknown>>(Promise.resolve());
  function take(event: FormEvent) {
    event.preventDefault();
    const wanted = code.trim();
    setCode('');
    field.current?.focus();
    if (wanted) last.current = last.current.then(() => look(wanted));
  }

  async function look(wanted: string) {
    try {
      const { exact, variants } = await call(stock.variants, { query: { code: wanted } });
      const [first, ...rest] = variants;
      onSaid(first ? onFound([first, ...rest], exact) : `${wanted}: nothing has this code or name`);
    } catch (caught) {
      if (!(caught instanceof ApiError)) throw caught;
      onSaid(`${wanted}: ${messageOf(caught, 'could not be looked up, please scan it again')}`);
    }
  }

  return (
    <form onSubmit={take}>
      <TextField
        ref={field}
        label="Barcode, SKU or name"
        autoComplete="off"
        autoFocus
        maxLength={100}
        value={code}
        onChange={({ target }: ChangeEvent<HTMLInputElement>) => setCode(target.value)}
        hint={hint}
      />
      <p role="status" className="mb-0 text-body-secondary">
        {said}
      </p>
    </form>
  );
}
