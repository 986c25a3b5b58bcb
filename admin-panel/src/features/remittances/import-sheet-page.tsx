import { type ChangeEvent, useId, useState } from 'react';
import { Alert, Button, Card, Spinner } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { codRemittances, type SheetResult } from 'shared-types/contract/cod-remittances';
import { REMITTED_STATE_LABELS, REMITTED_STATES } from 'shared-types/domain/cod-sheet';
import { formatRupeesExact } from 'shared-types/domain/money';
import { useRead } from '../../lib/api/use-read';
import { plural } from '../../lib/format/format';
import { paths } from '../../lib/routes/paths';
import { FormAlert } from '../../ui/form/form-alert';
import { SelectField } from '../../ui/form/select-field';
import { PageHeading } from '../../ui/layout/page-heading';
import { ImportProblems } from '../../ui/list/import-problems';
import { DropZone } from '../../ui/picture/drop-zone';
import { FileButton } from '../../ui/picture/file-button';
import { ColumnChoice } from './column-choice';
import { RemittedLines } from './remitted-lines';
import { useSheetImport } from './use-sheet-import';

/** Reads a courier's sheet when it is chosen, and books it when a person says so. */
export function ImportSheetPage() {
  const { data } = useRead(codRemittances.lines, { query: { limit: 1 } });
  const [courier, setCourier] = useState('');
  const { state, choose, read, carryOut, reset } = useSheetImport(courier);
  const id = useId();
  const { file, result, isSending } = state;
  return (
    <>
      <PageHeading title="Import a courier’s sheet">
        <Link to={paths.remittances} className="btn btn-outline-secondary">
          Back to the cash
        </Link>
      </PageHeading>
      <Card body className="mb-4">
        <p>
          Save what the courier says of its remittance as CSV. You see first what it would do; either every row is taken
          or none, and a sheet that was imported before does no harm.
        </p>
        <SelectField
          label="Courier"
          value={courier}
          onChange={({ target }: ChangeEvent<HTMLSelectElement>) => {
            setCourier(target.value);
            reset();
          }}
        >
          <option value="">Choose</option>
          {data?.couriers.map(({ id: value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </SelectField>
        {courier && (
          <DropZone onFiles={([dropped]) => dropped && choose(dropped)}>
            <span id={`${id}-label`} className="visually-hidden">
              Sheet as CSV
            </span>
            <FileButton
              id={id}
              labelId={`${id}-label`}
              text={file ? 'Choose another file' : 'Choose a file'}
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              onFiles={([chosen]) => chosen && choose(chosen)}
            />
            {file && <p className="mt-3 mb-0 text-truncate">{file.name}</p>}
          </DropZone>
        )}
        <div role="status" className="mt-3">
          {isSending && (
            <>
              <Spinner size="sm" className="me-2" aria-hidden="true" />
              Reading every row…
            </>
          )}
        </div>
        <FormAlert message={state.failure} />
        {result && <Outcome result={result} isSending={isSending} onImport={() => void carryOut()} />}
      </Card>
      {result && result.lines.length > 0 && <RemittedLines lines={result.lines} />}
      {result && result.problems.length > 0 && <ImportProblems problems={result.problems} />}
      {result?.dry_run && (
        <ColumnChoice
          key={`${file?.name} ${result.headings.join()}`}
          result={result}
          isSending={isSending}
          onRead={(columns) => void read(columns)}
        />
      )}
    </>
  );
}

interface OutcomeProps {
  result: SheetResult;
  isSending: boolean;
  onImport: () => void;
}

function Outcome({ result, isSending, onImport }: OutcomeProps) {
  const { dry_run: isDry, counts, total, wrong } = result;
  if (!result.is_settled)
    return (
      <Alert variant="warning" className="mb-0">
        The names of this file’s columns say too little. Choose below which is what.
      </Alert>
    );
  if (wrong)
    return (
      <Alert variant="warning" className="mb-0">
        Nothing is taken while {plural(wrong, 'cell')} cannot be read. Mend the file and choose it again.
      </Alert>
    );
  return (
    <>
      <p className="mb-1">{formatRupeesExact(total)} in this sheet:</p>
      <ul>
        {REMITTED_STATES.flatMap((state) => {
          const count = state === 'settled' ? 0 : counts[state];
          return count ? [<li key={state}>{`${REMITTED_STATE_LABELS[state]}: ${plural(count, 'row')}`}</li>] : [];
        })}
        {counts.known > 0 && <li>Imported before: {plural(counts.known, 'row')}</li>}
      </ul>
      {isDry ? (
        <Button aria-disabled={isSending} onClick={onImport}>
          Import
        </Button>
      ) : (
        <Alert variant="success" className="mb-0">
          Imported. <Link to={paths.remittances}>See what does not agree</Link>
        </Alert>
      )}
    </>
  );
}
