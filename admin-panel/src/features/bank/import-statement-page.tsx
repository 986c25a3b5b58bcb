import { type ReactNode, useId } from 'react';
import { Alert, Card, Spinner } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import type { StatementResult } from 'shared-types/contract/bank-statements';
import { formatLongDay, plural } from '../../lib/format/format';
import { paths } from '../../lib/routes/paths';
import { FormAlert } from '../../ui/form/form-alert';
import { SubmitButton } from '../../ui/form/submit-button';
import { PageHeading } from '../../ui/layout/page-heading';
import { ImportProblems } from '../../ui/list/import-problems';
import { DropZone } from '../../ui/picture/drop-zone';
import { FileButton } from '../../ui/picture/file-button';
import { ColumnChoice } from './column-choice';
import { StatementLines } from './statement-lines';
import { useStatementImport } from './use-statement-import';

export function ImportStatementPage() {
  const { state, choose, read, carryOut } = useStatementImport();
  const id = useId();
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
        <DropZone onFiles={([dropped]) => dropped && choose(dropped)}>
          <span id={`${id}-label`} className="visually-hidden">
            Statement as CSV
          </span>
          <div className="d-flex flex-wrap align-items-center gap-2">
            <FileButton
              id={id}
              labelId={`${id}-label`}
              text={file ? 'Choose another file' : 'Choose a file'}
              accept=".csv,.txt,.tsv,text/csv,text/plain"
              onFiles={([chosen]) => chosen && choose(chosen)}
            />
            <span className="small text-body-secondary d-none d-md-inline">or drop it here</span>
          </div>
          {file && <p className="mt-3 mb-0 text-truncate">{file.name}</p>}
        </DropZone>
        <div role="status" className="mt-3">
          {isSending && (
            <>
              <Spinner size="sm" className="me-2" aria-hidden="true" />
              Reading every row…
            </>
          )}
        </div>
        <FormAlert message={state.failure} />
        {result?.is_settled && <Outcome result={result} isSending={isSending} onImport={() => void carryOut()} />}
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
          result={result}
          isSending={isSending}
          onRead={(columns) => void read(columns)}
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
