import type { ChangeEvent, Ref } from 'react';
import { SelectField } from './controls';

export interface Option {
  id: number;
  name: string;
}

interface OptionSelectProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  onBlur: () => void;
  ref: Ref<HTMLSelectElement>;
  /** What is shown, and chosen, when nothing is. */
  none: string;
  /** Whether nothing is an answer: null, else no number at all. */
  isOptional: boolean;
  options: readonly Option[];
  value: number | null | undefined;
  onChange: (value: number | null) => void;
}

/** A choice of a record by its id. */
export function OptionSelect({ none, isOptional, options, value, onChange, ...field }: OptionSelectProps) {
  return (
    <SelectField
      {...field}
      required={!isOptional}
      value={value === null || value === undefined || Number.isNaN(value) ? '' : value}
      onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
        onChange(target.value === '' ? (isOptional ? null : Number.NaN) : Number(target.value))
      }
      none={none}
      options={options.map(({ id, name }) => [id, name])}
    />
  );
}
