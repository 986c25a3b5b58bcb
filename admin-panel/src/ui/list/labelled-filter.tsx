import { type ReactNode, useId } from 'react';
import { Form } from 'react-bootstrap';

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
