import type { ChangeEvent, KeyboardEvent } from 'react';
import { TextField } from '../../ui/form/controls';
import { useSavedText } from './use-saved-text';

interface SavedFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  maxLength: number;
  /** Of several lines. */
  rows?: number;
  /** Answers whether it was taken. */
  onSave: (value: string) => Promise<boolean>;
}

/** A text that is saved when it is left, or by Enter where it has one line. */
export function SavedField({ value, rows, onSave, ...field }: SavedFieldProps) {
  const { text, setText, setFocused, save } = useSavedText(value, onSave);
  return (
    <TextField
      {...field}
      {...(rows && { as: 'textarea', rows })}
      autoComplete="off"
      value={text}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => setText(target.value)}
      onFocus={() => setFocused(true)}
      onBlur={() => {
        setFocused(false);
        void save();
      }}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && !rows && void save()}
    />
  );
}
