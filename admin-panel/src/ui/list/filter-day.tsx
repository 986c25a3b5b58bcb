import { useTyped } from '../../lib/form/use-typed';
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
  const typed = useTyped(
    value ?? '',
    (day) => day === '' || /^20\d\d-/.test(day),
    (day) => onChange(day || null),
  );
  return <FilterField label={label} type="date" min={min ?? undefined} max={max ?? undefined} {...typed} />;
}
