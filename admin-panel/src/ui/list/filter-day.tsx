import { FilterField } from './filter-field';

interface FilterDayProps {
  label: string;
  /** `YYYY-MM-DD`; null: any. */
  value: string | null;
  onChange: (value: string | null) => void;
  min?: string | null;
  max?: string | null;
}

/** Narrows a list to what is not before, or not after a day. */
export function FilterDay({ label, value, onChange, min, max }: FilterDayProps) {
  return (
    <FilterField
      label={label}
      type="date"
      value={value ?? ''}
      min={min ?? undefined}
      max={max ?? undefined}
      onChange={({ target }) => onChange(target.value || null)}
    />
  );
}
