import { type ChangeEvent, type KeyboardEvent, useState } from 'react';
import { TextField } from '../../ui/form/text-field';

interface SavedFieldProps {
  label: string;
  hint?: string;
  error?: string | undefined;
  value: string;
  maxLength: number;
  /** Of several lines. */
  rows?: number;
  onSave: (value: string) => void;
}

/** A text that is saved when it is left, or by Enter where it has one line. */
export function SavedField({ value, rows, onSave, ...field }: SavedFieldProps) {
  const [text, setText] = useState(value);
  const save = () => text.trim() !== value && onSave(text.trim());
  return (
    <TextField
      {...field}
      {...(rows && { as: 'textarea', rows })}
      autoComplete="off"
      value={text}
      onChange={({ target }: ChangeEvent<HTMLInputElement>) => setText(target.value)}
      onBlur={save}
      onKeyDown={({ key }: KeyboardEvent) => key === 'Enter' && !rows && save()}
    />
  );
}
