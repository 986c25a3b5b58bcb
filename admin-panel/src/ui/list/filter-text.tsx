import { useEffect, useState } from 'react';
import { FilterField } from './filter-field';

interface FilterTextProps {
  label: string;
  /** Null: whatever it is. */
  value: string | null;
  onChange: (value: string | null) => void;
  maxLength: number;
}

/** Narrows a list to what begins with the words, once the field is left or by Enter: each letter would be another list. */
export function FilterText({ label, value, onChange, maxLength }: FilterTextProps) {
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => setTyped(value ?? ''), [value]);
  const done = () => {
    const words = typed.trim();
    if (words !== (value ?? '')) onChange(words || null);
  };
  return (
    <FilterField
      label={label}
      className="filter-text"
      autoComplete="off"
      maxLength={maxLength}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={done}
      onKeyDown={({ key }) => key === 'Enter' && done()}
    />
  );
}
