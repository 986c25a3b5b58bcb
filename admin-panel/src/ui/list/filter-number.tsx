import { useEffect, useId, useState } from 'react';
import { Form } from 'react-bootstrap';

interface End {
  value: string | null;
  onChange: (value: string | null) => void;
}

/** Narrows a list to a range of whole numbers, of which either end may be open. */
export function FilterNumber({ label, from, to }: { label: string; from: End; to: End }) {
  const id = useId();
  return (
    <fieldset className="list-filter" aria-labelledby={id}>
      <span id={id} className="text-nowrap">
        {label}
      </span>
      <span className="d-flex gap-2">
        <Bound label={`${label}, at least`} placeholder="from" {...from} />
        <Bound label={`${label}, at most`} placeholder="to" {...to} />
      </span>
    </fieldset>
  );
}

/** Asked for when it is left or by Enter: each digit would be another list. */
function Bound({ label, placeholder, value, onChange }: End & { label: string; placeholder: string }) {
  const [typed, setTyped] = useState(value ?? '');
  useEffect(() => setTyped(value ?? ''), [value]);
  const done = () => {
    const number = typed.replace(/\D/g, '').slice(0, 7);
    setTyped(number);
    if (number !== (value ?? '')) onChange(number || null);
  };
  return (
    <Form.Control
      aria-label={label}
      placeholder={placeholder}
      inputMode="numeric"
      className="figures filter-number"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={done}
      onKeyDown={({ key }) => key === 'Enter' && done()}
    />
  );
}
