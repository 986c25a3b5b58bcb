import { useId } from 'react';
import { Form } from 'react-bootstrap';

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
  const id = useId();
  return (
    <div className="list-filter">
      <Form.Label htmlFor={id} className="mb-0 text-nowrap">
        {label}
      </Form.Label>
      <Form.Control
        id={id}
        type="date"
        value={value ?? ''}
        min={min ?? undefined}
        max={max ?? undefined}
        onChange={({ target }) => onChange(target.value || null)}
      />
    </div>
  );
}
