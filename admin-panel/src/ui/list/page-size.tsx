import { useId } from 'react';
import { Form } from 'react-bootstrap';
import { PAGE_SIZES } from 'shared-types/domain/limits';

/** How many rows a page has. */
export function PageSize({ size, onChange }: { size: number; onChange: (size: number) => void }) {
  const id = useId();
  return (
    <div className="list-filter">
      <Form.Label htmlFor={id} className="mb-0 text-nowrap">
        Rows
      </Form.Label>
      <Form.Select id={id} size="sm" value={size} onChange={({ target }) => onChange(Number(target.value))}>
        {PAGE_SIZES.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </Form.Select>
    </div>
  );
}
