import type { ReactNode } from 'react';
import { Alert, Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { bankStatements, type StatementResult } from 'shared-types/contract/bank-statements';
import {
  mappingProblems,
  STATEMENT_COLUMN_LABELS,
  STATEMENT_COLUMNS,
  type StatementMapping,
} from 'shared-types/domain/bank-statement';
import { columnsOf, type FileImport, useFileImport } from '../../lib/api/use-file-import';
import { formatLongDay, plural } from '../../lib/format/format';
import { paths } from '../../lib/routes/paths';
import { SubmitButton } from '../../ui/form/submit-button';
import { PageHeading } from '../../ui/layout/page-heading';
import { ColumnChoice } from '../../ui/list/column-choice';
import { CsvFile, CsvReading } from '../../ui/list/csv-file';
import { ImportProblems } from '../../ui/list/import-problems';
import { StatementLines } from './statement-lines';

const STATEMENT: FileImport<StatementMapping, StatementResult> = {
  noun: 'statement',
  send: (call, file, isDry, columns) =>
    call(bankStatements.import, { query: { dry_run: isDry ? 'true' : 'false', ...columns }, body: { file } }),
  changes: /^\/(bank-statements|orders|stats\/today)/,
};

export default function ImportStatementPage() {
  const { state, choose, readWith, carryOut } = useFileImport(STATEMENT);
  const { file, result, isSending } = state;
  return (
    <>
      <PageHeading title="Import a statement">
        <Link to={paths.bank} className="btn btn-outline-secondary">
          Back to the payments
        </Link>
      </PageHeading>
      <Card body className="mb-4">
        <p>
          Get the statement from your bank as CSV, for any days; days that you have imported before do no harm. You see
          first what it would do.
        </p>
        <CsvFile label="Statement as CSV" file={file} onChoose={choose} />
        <CsvReading isSending={isSending} failure={state.failure} />
        {result?.is_settled && <Outcome result={result} isSending={isSending} onImport={carryOut} />}
        {result && !result.is_settled && (
          <Alert variant="warning" className="mb-0">
            The names of this file’s columns say too little. Choose below which is what.
          </Alert>
        )}
      </Card>
      {result && result.lines.length > 0 && <StatementLines lines={result.lines} isDry={result.dry_run} />}
      {result && result.problems.length > 0 && <ImportProblems problems={result.problems} />}
      {result?.dry_run && (
        <ColumnChoice
          key={`${file?.name} ${result.headings.join()}`}
          title="The columns of this bank"
          hint="Either money in and money out have a column each, or one column has both and another says Cr or Dr. The choice is remembered with the import."
          labels={STATEMENT_COLUMN_LABELS}
          names={STATEMENT_COLUMNS}
          headings={result.headings.map((text, at) => ({ at, text }))}
          chosen={columnsOf<StatementMapping>(result)}
          problemsOf={mappingProblems}
          isSending={isSending}
          onRead={readWith}
        />
      )}
    </>
  );
}

interface OutcomeProps {
  result: StatementResult;
  isSending: boolean;
  onImport: () => void;
}

function Outcome({ result: { dry_run: isDry, counts, from, to, problems }, isSending, onImport }: OutcomeProps) {
  if (from === null || to === null)
    return (
      <Alert variant="warning" className="mb-0">
        There is no transaction in this file that can be read.
      </Alert>
    );
  const rows: [number, ReactNode][] = [
    [counts.booked, isDry ? 'will be booked to their orders' : 'booked to their orders'],
    [counts.waiting, isDry ? 'will wait for you' : 'wait for you'],
    [counts.noted, 'noted by hand before, and found again'],
    [counts.other, 'fit no order'],
    [counts.known, 'imported before'],
    [counts.debits, 'went out: not kept'],
  ];
  return (
    <>
      <p className="mb-1">
        Payments from {formatLongDay(from)} to {formatLongDay(to)}:
      </p>
      <ul>
        {rows
          .filter(([count], at) => count > 0 || at < 2)
          .map(([count, words]) => (
            <li key={String(words)}>
              {count.toLocaleString('en-IN')} {words}
            </li>
          ))}
      </ul>
      {problems.length > 0 && (
        <p className="text-warning-emphasis">
          {plural(problems.length, 'row')} cannot be read{isDry ? ' and will be left out' : ': left out'}.
        </p>
      )}
      {isDry ? (
        <form
          onSubmit={(event) => {
            event.preventDefault();
            onImport();
          }}
        >
          <SubmitButton isSubmitting={isSending} busy="Importing…">
            Import
          </SubmitButton>
        </form>
      ) : (
        <Alert variant="success" className="mb-0">
          Imported.{' '}
          {counts.waiting > 0 ? <Link to={paths.bank}>See what waits for you</Link> : 'Nothing waits for you.'}
        </Alert>
      )}
    </>
  );
}
