import { type ChangeEvent, useState } from 'react';
import { Button, Card, Col, Row } from 'react-bootstrap';
import type { StatementResult } from 'shared-types/contract/bank-statements';
import {
  mappingProblems,
  STATEMENT_COLUMN_LABELS,
  STATEMENT_COLUMNS,
  type StatementMapping,
} from 'shared-types/domain/bank-statement';
import { SelectField } from '../../ui/form/select-field';
import { columnsOf } from './use-statement-import';

interface ColumnChoiceProps {
  result: StatementResult;
  isSending: boolean;
  onRead: (columns: StatementMapping) => void;
}

/** Which column of the file is what; asked for when the headings do not say so, and changed here when they say it wrongly. */
export function ColumnChoice({ result, isSending, onRead }: ColumnChoiceProps) {
  const [columns, setColumns] = useState(() => columnsOf(result));
  const [isChecked, setChecked] = useState(false);
  const problems = mappingProblems(columns);
  return (
    <Card body className="mb-4">
      <h2 className="h5">The columns of this bank</h2>
      <p>
        Either money in and money out have a column each, or one column has both and another says Cr or Dr. The choice
        is remembered with the import.
      </p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (!problems.length) onRead(columns);
        }}
      >
        <Row xs={1} sm={2} lg={4}>
          {STATEMENT_COLUMNS.map((name) => (
            <Col key={name}>
              <SelectField
                label={STATEMENT_COLUMN_LABELS[name]}
                value={columns[name] ?? ''}
                error={isChecked ? problems.find(({ path }) => path === name)?.message : undefined}
                onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
                  setColumns(({ [name]: _, ...others }) =>
                    target.value === '' ? others : { ...others, [name]: Number(target.value) },
                  )
                }
              >
                <option value="">None</option>
                {result.headings.map((heading, at) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: two columns may be called the same
                  <option key={at} value={at}>
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
