import type { ComponentProps } from 'react';
import { Form } from 'react-bootstrap';
import { useFieldControl } from './use-field-control';

type Props = Omit<ComponentProps<typeof Form.Control>, 'id' | 'isInvalid'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** For a control of several lines (`as="textarea"`). */
  rows?: number;
};

/** The control of an amount of money, and of a count. */
export const AMOUNT = { type: 'number', inputMode: 'decimal', step: '0.01', min: '0' } as const;
export const COUNT = { type: 'number', inputMode: 'numeric', step: '1', min: '0' } as const;

/** A text control with its label, hint and error, wired once. */
export function TextField({ label, hint, error, ...props }: Props) {
  const { id, errorId, hintId, control } = useFieldControl(error, hint);
  return (
    <div className="mb-3">
      <Form.Label htmlFor={id}>{label}</Form.Label>
      <Form.Control {...props} {...control} />
      <Form.Control.Feedback type="invalid" id={errorId}>
        {error}
      </Form.Control.Feedback>
      {hint !== undefined && <Form.Text id={hintId}>{hint}</Form.Text>}
    </div>
  );
}
