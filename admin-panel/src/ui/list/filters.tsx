import { type ReactNode, useEffect, useId, useState } from 'react';
import { Form, type FormControlProps } from 'react-bootstrap';
import { useTyped } from '../../lib/form/use-typed';
import { capitalise } from '../../lib/format/format';

/** What narrows a list, with its label before it. `children`: the field, which takes the id. */
export function LabelledFilter({ label, children }: { label: string; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="list-filter">
      <Form.Label htmlFor={id} className="mb-0 text-nowrap">
        {label}
      </Form.Label>
      {children(id)}
    </div>
  );
}

type FilterFieldProps = FormControlProps & { label: string } & Pick<
    React.InputHTMLAttributes<HTMLInputElement>,
    'min' | 'max' | 'maxLength' | 'autoComplete' | 'onBlur' | 'onKeyDown'
  >;

/** What narrows a list by something typed, with its label before it. */
function FilterField({ label, ...field }: FilterFieldProps) {
  return <LabelledFilter label={label}>{(id) => <Form.Control id={id} {...field} />}</LabelledFilter>;
}

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

interface FilterSelectProps<Choice extends string> {
  label: string;
  choices: readonly Choice[];
  /** Null: what stands first. */
  value: Choice | null;
  onChange: (value: Choice | null) => void;
  /** What it is called when nothing is chosen; null where something always is. */
  nothing?: string | null;
  /** How a choice is called; its own name with a capital when not said. */
  nameOf?: (choice: Choice) => string;
}

/** Narrows a list to one of a few kinds, or to all; or sorts it in one of a few ways. */
export function FilterSelect<Choice extends string>({
  label,
  choices,
  value,
  onChange,
  nothing = 'All',
  nameOf = capitalise,
}: FilterSelectProps<Choice>) {
  return (
    <LabelledFilter label={label}>
      {(id) => (
        <Form.Select
          id={id}
          value={value ?? ''}
          onChange={({ target }) => onChange(choices.find((choice) => choice === target.value) ?? null)}
        >
          {nothing !== null && <option value="">{nothing}</option>}
          {choices.map((choice) => (
            <option key={choice} value={choice}>
              {nameOf(choice)}
            </option>
          ))}
        </Form.Select>
      )}
    </LabelledFilter>
  );
}
