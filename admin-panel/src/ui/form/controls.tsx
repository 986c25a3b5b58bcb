import type { ComponentProps } from 'react';
import { useId } from 'react';
import { Form } from 'react-bootstrap';

/** The ids and attributes that tie a control to its label, its hint and its error. */
export function useFieldControl(error: string | undefined, hint: string | undefined) {
  const id = useId();
  const errorId = `${id}-error`;
  const hintId = `${id}-hint`;
  const described = [error !== undefined && errorId, hint !== undefined && hintId].filter(Boolean).join(' ');
  return {
    id,
    errorId,
    hintId,
    control: {
      id,
      isInvalid: error !== undefined,
      'aria-invalid': error !== undefined,
      'aria-describedby': described || undefined,
    },
  };
}

type TextFieldProps = Omit<ComponentProps<typeof Form.Control>, 'id' | 'isInvalid'> & {
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
export function TextField({ label, hint, error, ...props }: TextFieldProps) {
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

type SelectFieldProps = Omit<ComponentProps<typeof Form.Select>, 'id' | 'isInvalid'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  /** What it is called that nothing is chosen, as the first option. */
  none?: string;
  options?: readonly (readonly [value: string | number, label: string | number])[] | undefined;
};

/** A choice from a list, with its label, hint and error. Options that need more than a name are its children. */
export function SelectField({ label, hint, error, none, options = [], children, ...props }: SelectFieldProps) {
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

type CheckFieldProps = Omit<ComponentProps<typeof Form.Check>, 'id' | 'isInvalid' | 'label' | 'feedback'> & {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
};

/** A box to tick (or `type="switch"`), with its label, hint and error. */
export function CheckField({ label, hint, error, type = 'checkbox', ...props }: CheckFieldProps) {
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

/** Day and time to the minute, as the clocks in India show it (`india-time.ts`). */
export function DateTimeField(props: ComponentProps<typeof TextField>) {
  return <TextField hint="Indian time" {...props} type="datetime-local" />;
}
