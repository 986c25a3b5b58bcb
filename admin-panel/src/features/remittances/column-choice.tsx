import { type ChangeEvent, useState } from 'react';
import { Button, Card, Col, Row } from 'react-bootstrap';
import type { SheetResult } from 'shared-types/contract/cod-remittances';
import { SHEET_COLUMN_LABELS, SHEET_COLUMNS, type SheetMapping, sheetProblems } from 'shared-types/domain/cod-sheet';
import { SelectField } from '../../ui/form/select-field';
import { columnsOf } from './use-sheet-import';

interface Props {
  result: SheetResult;
  isSending: boolean;
  onRead: (columns: SheetMapping) => void;
}

/** Which column of the courier's sheets is what; remembered for the courier with the import. */
export function ColumnChoice({ result, isSending, onRead }: Props) {
  const [columns, setColumns] = useState(() => columnsOf(result));
  const [isChecked, setChecked] = useState(false);
  const problems = sheetProblems(columns);
  return (
    <Card body className="mb-4">
      <h2 className="h5">The columns of this courier</h2>
      <p>A parcel is found by the courier’s number, or by the order’s. What is chosen is remembered with the import.</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (!problems.length) onRead(columns);
        }}
      >
        <Row xs={1} sm={2} lg={3}>
          {SHEET_COLUMNS.map((name) => (
            <Col key={name}>
              <SelectField
                label={SHEET_COLUMN_LABELS[name]}
                value={columns[name] ?? ''}
                error={isChecked ? problems.find(({ path }) => path === name)?.message : undefined}
                onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
                  setColumns(({ [name]: _, ...others }) =>
                    target.value === '' ? others : { ...others, [name]: target.value },
                  )
                }
              >
                <option value="">None</option>
                {[...new Set(result.headings)].map((heading) => (
                  <option key={heading} value={heading}>
                    {heading}
                  </option>
                ))}
              </SelectField>
            </Col>
          ))}
        </Row>
        <Button type="submit" variant="outline-secondary" aria-disabled={isSending}>
          Read with these columns
        </Button>
      </form>
    </Card>
  );
}
