import { Form } from 'react-bootstrap';
import { capitalise } from '../../lib/format/format';
import { LabelledFilter } from './labelled-filter';

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
