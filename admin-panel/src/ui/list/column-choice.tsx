import { type ChangeEvent, useState } from 'react';
import { Button, Card, Col, Row } from 'react-bootstrap';
import { SelectField } from '../form/controls';

type Columns<Name extends string, At> = Partial<Record<Name, At>>;

interface ColumnChoiceProps<Name extends string, At extends string | number> {
  title: string;
  hint: string;
  /** What the import looks for, in words. */
  labels: Readonly<Record<Name, string>>;
  names: readonly Name[];
  /** The file's columns. */
  headings: readonly { at: At; text: string }[];
  chosen: Columns<Name, At>;
  problemsOf: (columns: Columns<Name, At>) => { path: Name; message: string }[];
  isSending: boolean;
  onRead: (columns: Columns<Name, At>) => void;
}

/** Which column of a file is what; asked for when the headings do not say so, and changed here when they say it wrongly. */
export function ColumnChoice<Name extends string, At extends string | number>({
  title,
  hint,
  labels,
  names,
  headings,
  chosen,
  problemsOf,
  isSending,
  onRead,
}: ColumnChoiceProps<Name, At>) {
  const [columns, setColumns] = useState(chosen);
  const [isChecked, setChecked] = useState(false);
  const problems = problemsOf(columns);
  return (
    <Card body className="mb-4">
      <h2 className="h5">{title}</h2>
      <p>{hint}</p>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          setChecked(true);
          if (!problems.length) onRead(columns);
        }}
      >
        <Row xs={1} sm={2} lg={names.length > 6 ? 4 : 3}>
          {names.map((name) => (
            <Col key={name}>
              <SelectField
                label={labels[name]}
                value={columns[name] ?? ''}
                error={isChecked ? problems.find(({ path }) => path === name)?.message : undefined}
                onChange={({ target }: ChangeEvent<HTMLSelectElement>) =>
                  setColumns((before) => ({
                    ...before,
                    [name]: headings.find(({ at }) => String(at) === target.value)?.at,
                  }))
                }
                none="None"
                options={headings.map(({ at, text }) => [at, text])}
              />
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
