import { type ChangeEvent, useState } from 'react';
import { Alert, Button, Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { codRemittances, type SheetResult } from 'shared-types/contract/cod-remittances';
import {
  REMITTED_STATE_LABELS,
  REMITTED_STATES,
  SHEET_COLUMN_LABELS,
  SHEET_COLUMNS,
  type SheetMapping,
  sheetProblems,
} from 'shared-types/domain/cod-sheet';
import { formatRupeesExact } from 'shared-types/domain/money';
import { columnsOf, type FileImport, useFileImport } from '../../lib/api/use-file-import';
import { useRead } from '../../lib/api/use-read';
import { plural } from '../../lib/format/format';
import { paths } from '../../lib/routes/paths';
import { SelectField } from '../../ui/form/controls';
import { PageHeading } from '../../ui/layout/page-heading';
import { ColumnChoice } from '../../ui/list/column-choice';
import { CsvFile, CsvReading } from '../../ui/list/csv-file';
import { ImportProblems } from '../../ui/list/import-problems';
import { RemittedLines } from './remitted-lines';

const sheetOf = (courier: string): FileImport<SheetMapping, SheetResult> => ({
  noun: 'sheet',
  send: (call, file, isDry, columns) => {
    const query = { courier_id: Number(courier), dry_run: isDry ? 'true' : 'false', ...columns } as const;
    return call(codRemittances.import, { query, body: { file } });
  },
  isRefused: ({ problems }) => problems.length > 0,
  changes: /^\/(cod-remittances|orders|stats)/,
});

/** Reads a courier's sheet when it is chosen, and books it when a person says so. */
export default function ImportSheetPage() {
  const { data } = useRead(codRemittances.lines, { query: { limit: 1 } });
  const [courier, setCourier] = useState('');
  const { state, choose, readWith, carryOut, reset } = useFileImport(sheetOf(courier));
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
          none="Choose"
          options={data?.couriers.map(({ id: value, name }) => [value, name])}
        />
        {courier && <CsvFile label="Sheet as CSV" file={file} onChoose={choose} />}
        <CsvReading isSending={isSending} failure={state.failure} />
        {result && <Outcome result={result} isSending={isSending} onImport={carryOut} />}
      </Card>
      {result && result.lines.length > 0 && <RemittedLines lines={result.lines} />}
      {result && result.problems.length > 0 && <ImportProblems problems={result.problems} />}
      {result?.dry_run && (
        <ColumnChoice
          key={`${file?.name} ${result.headings.join()}`}
          title="The columns of this courier"
          hint="A parcel is found by the courier’s number, or by the order’s. What is chosen is remembered with the import."
          labels={SHEET_COLUMN_LABELS}
          names={SHEET_COLUMNS}
          headings={[...new Set(result.headings)].map((text) => ({ at: text, text }))}
          chosen={columnsOf<SheetMapping>(result)}
          problemsOf={sheetProblems}
          isSending={isSending}
          onRead={readWith}
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
  const { dry_run: isDry, counts, total, wrong, left_out: leftOut } = result;
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
        {leftOut > 0 && <li>Without cash, and left out: {plural(leftOut, 'row')}</li>}
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
