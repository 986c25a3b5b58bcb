import { type ComponentProps, useId } from 'react';
import { Form } from 'react-bootstrap';

type Props = Omit<ComponentProps<typeof Form.Control>, 'id' | 'isInvalid'> & {
  label: string;
  error?: string | undefined;
};

/** A text control with its label and its error, wired once. */
export function TextField({ label, error, ...control }: Props) {
  const id = useId();
  const errorId = `${id}-error`;
  return (
    <div className="mb-3">
      <Form.Label htmlFor={id}>{label}</Form.Label>
      <Form.Control
        {...control}
        id={id}
        isInvalid={error !== undefined}
        aria-invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : errorId}
      />
      <Form.Control.Feedback type="invalid" id={errorId}>
        {error}
      </Form.Control.Feedback>
    </div>
  );
}
