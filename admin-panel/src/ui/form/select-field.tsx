import type { ComponentProps } from 'react';
import { Form } from 'react-bootstrap';
import { useFieldControl } from './use-field-control';

type Props = Omit<ComponentProps<typeof Form.Select>, 'id' | 'isInvalid'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** What it is called that nothing is chosen, as the first option. */
  none?: string;
  options?: readonly (readonly [value: string | number, label: string | number])[] | undefined;
};

/** A choice from a list, with its label, hint and error. Options that need more than a name are its children. */
export function SelectField({ label, hint, error, none, options = [], children, ...props }: Props) {
  const { id, errorId, hintId, control } = useFieldControl(error, hint);
  return (
    <div className="mb-3">
      <Form.Label htmlFor={id}>{label}</Form.Label>
      <Form.Select {...props} {...control}>
        {none !== undefined && <option value="">{none}</option>}
        {options.map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
        {children}
      </Form.Select>
      <Form.Control.Feedback type="invalid" id={errorId}>
        {error}
      </Form.Control.Feedback>
      {hint !== undefined && <Form.Text id={hintId}>{hint}</Form.Text>}
    </div>
  );
}
