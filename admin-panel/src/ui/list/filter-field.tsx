import { Form, type FormControlProps } from 'react-bootstrap';
import { LabelledFilter } from './labelled-filter';

type FilterFieldProps = FormControlProps & { label: string } & Pick<
    React.InputHTMLAttributes<HTMLInputElement>,
    'min' | 'max' | 'maxLength' | 'autoComplete' | 'onBlur' | 'onKeyDown'
  >;

/** What narrows a list by something typed, with its label before it. */
export function FilterField({ label, ...field }: FilterFieldProps) {
  return <LabelledFilter label={label}>{(id) => <Form.Control id={id} {...field} />}</LabelledFilter>;
}
