import { Form } from 'react-bootstrap';
import { PAGE_SIZES } from 'shared-types/domain/limits';
import { LabelledFilter } from './filters';

/** How many rows a page has. */
export const PageSize = ({ size, onChange }: { size: number; onChange: (size: number) => void }) => (
  <LabelledFilter label="Rows">
    {(id) => (
      <Form.Select id={id} size="sm" value={size} onChange={({ target }) => onChange(Number(target.value))}>
        {PAGE_SIZES.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </Form.Select>
    )}
  </LabelledFilter>
);
