import type { ChangeEvent, Ref } from 'react';
import { SelectField } from '../../ui/form/select-field';
import type { Option } from './use-form-options';

interface OptionSelectProps {
  label: string;
  /** What is shown, and chosen, when nothing is. */
  none: string;
  /** Whether nothing is an answer: null, else no number at all. */
  isOptional: boolean;
  options: readonly Option[];
  value: number | null | undefined;
  onChange: (value: number | null) => void;
  onBlur: () => void;
  ref: Ref<HTMLSelectElement>;
  hint?: string | undefined;
  error?: string | undefined;
}

/** A choice of a record by its id. */
export function OptionSelect(props: OptionSelectProps) {
  const { label, none, isOptional, options, value, onChange, onBlur, ref, hint, error } = props;
  return (
    <SelectField
      label={label}
      ref={ref}
      onBlur={onBlur}
      required={!isOptional}
      value={value === null || value === undefined || Number.isNaN(value) ? '' : value}
      onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
        onChange(target.value === '' ? (isOptional ? null : Number.NaN) : Number(target.value))
      }
      hint={hint}
      error={error}
    >
      <option value="">{none}</option>
      {options.map(({ id, name }) => (
        <option key={id} value={id}>
          {name}
        </option>
      ))}
    </SelectField>
  );
}
