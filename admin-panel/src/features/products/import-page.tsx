import { Alert, Button, Card, ProgressBar } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { productCsvTemplate } from 'shared-types/domain/product-csv';
import { saveFile } from '../../lib/browser/save-file';
import { plural } from '../../lib/format/format';
import { paths } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';
import { EmptyState } from '../../ui/feedback/empty-state';
import { FormAlert } from '../../ui/form/form-alert';
import { SubmitButton } from '../../ui/form/submit-button';
import { PageHeading } from '../../ui/layout/page-heading';
import { CsvFile } from '../../ui/list/csv-file';
import { ImportProblems } from '../../ui/list/import-problems';
import { ImportHelp } from './import-help';
import { type ImportState, useImport } from './use-import';

export function ImportPage() {
  const may = useMay();
  return (
    <>
      <PageHeading title="Import products">
        <Link to={paths.products} className="btn btn-outline-secondary">
          Back to the products
        </Link>
      </PageHeading>
      {may('products.import') ? <Import /> : <EmptyState text="Only a super admin may import products" />}
    </>
  );
}

function Import() {
  const { state, choose, carryOut } = useImport();
  const { file } = state;
  const isWorking = state.step === 'sending';
  return (
    <>
      <Card body className="mb-4">
        <p>
          Choose a CSV file. It is checked first, and you see what it would do; nothing changes until you import it. An
          import is done as a whole, or with any problem not at all.
        </p>
        <CsvFile label="CSV file" file={file} accept=".csv,text/csv" onChoose={choose}>
          <Button
            variant="outline-secondary"
            size="sm"
            onClick={() => saveFile('products-template.csv', new Blob([productCsvTemplate()], { type: 'text/csv' }))}
          >
            Download a template
          </Button>
        </CsvFile>
        <div role="status" className="mt-3">
          {isWorking && <Working state={state} />}
        </div>
        <FormAlert message={state.failure} />
        {state.result && <Result state={state} onImport={carryOut} />}
      </Card>
      {state.problems.length > 0 && <ImportProblems problems={state.problems} />}
      <ImportHelp />
    </>
  );
}

function Working({ state: { sent, isDry } }: { state: ImportState }) {
  const text = sent < 1 ? 'Sending the file' : isDry ? 'Checking every row' : 'Importing';
  return (
    <>
      <span className="d-block small mb-1">{text}…</span>
      <ProgressBar now={sent * 100} animated={sent === 1} aria-label={text} />
    </>
  );
}

function Result({ state: { result, problems, step }, onImport }: { state: ImportState; onImport: () => void }) {
  if (!result) return null;
  const does = [
    plural(result.created, 'new product'),
    plural(result.updated, 'changed product'),
    plural(result.new_variants, 'new stock option'),
    `${result.pieces < 0 ? '−' : '+'}${plural(Math.abs(result.pieces), 'piece')} in stock`,
  ].join(', ');
  if (!result.dry_run)
    return (
      <Alert variant="success" className="mb-0">
        Imported {plural(result.rows, 'row')}: {does}.
      </Alert>
    );
  if (problems.length)
    return (
      <Alert variant="warning" className="mb-0">
        {plural(problems.length, 'problem')} in {plural(result.rows, 'row')}. Mend the file and choose it again.
      </Alert>
    );
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onImport();
      }}
    >
      <p>
        No problems in {plural(result.rows, 'row')}. The import makes {does}.
      </p>
      <SubmitButton isSubmitting={step === 'sending'} busy="Importing…">
        Import
      </SubmitButton>
    </form>
  );
}
