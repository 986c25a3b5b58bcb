import { useId } from 'react';
import { Form, type FormControlProps } from 'react-bootstrap';

type FilterFieldProps = FormControlProps & { label: string } & Pick<
    React.InputHTMLAttributes<HTMLInputElement>,
    'min' | 'max' | 'maxLength' | 'autoComplete' | 'onBlur' | 'onKeyDown'
  >;

/** What narrows a list by something typed, with its label before it. */
export function FilterField({ label, ...field }: FilterFieldProps) {
  const id = useId();
  return (
    <div className="list-filter">
      <Form.Label htmlFor={id} className="mb-0 text-nowrap">
        {label}
      </Form.Label>
      <Form.Control id={id} {...field} />
    </div>
  );
}
