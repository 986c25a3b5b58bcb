import type { ComponentProps } from 'react';
import { Form } from 'react-bootstrap';
import { useFieldControl } from './use-field-control';

type Props = Omit<ComponentProps<typeof Form.Check>, 'id' | 'isInvalid' | 'label' | 'feedback'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

/** A box to tick (or `type="switch"`), with its label, hint and error. */
export function CheckField({ label, hint, error, type = 'checkbox', ...props }: Props) {
  const { id, errorId, hintId, control } = useFieldControl(error, hint);
  return (
    <Form.Check className="mb-3" type={type}>
      <Form.Check.Input {...props} {...control} />
      <Form.Check.Label htmlFor={id}>{label}</Form.Check.Label>
      <Form.Control.Feedback type="invalid" id={errorId}>
        {error}
      </Form.Control.Feedback>
      {hint !== undefined && (
        <Form.Text id={hintId} className="d-block">
          {hint}
        </Form.Text>
      )}
    </Form.Check>
  );
}
