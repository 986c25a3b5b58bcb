import type { ReactNode } from 'react';
import { Alert, Button, Card, ProgressBar } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { type ProductImportDetail, productImports } from 'shared-types/contract/product-imports';
import { useMutationAction } from '../../../lib/api/use-mutation-action';
import { plural } from '../../../lib/format/format';
import { productPath } from '../../../lib/routes/paths';
import { FormAlert } from '../../../ui/form/form-alert';
import { ExportButton } from '../../../ui/list/export-button';
import { ImportProblems } from '../../../ui/list/import-problems';
import { FileButton } from '../../../ui/picture/file-button';
import { effectOf, isWorking, progressOf, STATE_NAMES } from './import-words';
import { useUpload } from './use-upload';

/** One import: what it would do, how far it is, and what became of it. */
export function ImportJob({ job }: { job: ProductImportDetail }) {
  const runAction = useMutationAction();
  const act = (what: 'start' | 'cancel' | 'check', failed: string) =>
    void runAction((call) => call(productImports[what], { params: { id: job.id } }), {
      failed,
      preferServer: true,
      refresh: ['/product-imports'],
    });
  const start = <Button onClick={() => act('start', 'The import could not be started')}>Import</Button>;
  const cancel = (
    <Button variant="outline-secondary" onClick={() => act('cancel', 'The import could not be cancelled')}>
      Cancel
    </Button>
  );
  const check = (
    <Button variant="outline-secondary" onClick={() => act('check', 'The file could not be checked')}>
      Check it again
    </Button>
  );
  const hasProblems = job.problem_count > 0;
  return (
    <>
      <Card body className="mb-4">
        <h2 className="h5 mb-1 text-break">{job.file_name}</h2>
        <p className="small text-body-secondary mb-3">
          {STATE_NAMES[job.state]} · {job.by}
          {job.rows > 0 && ` · ${plural(job.rows, 'row')}`}
          {job.zip_pictures > 0 && ` · ${plural(job.zip_pictures, 'picture')} from zips`}
        </p>
        <div role="status">{isWorking(job) && <Progress job={job} />}</div>
        <Outcome job={job} />
        <div className="d-flex flex-wrap align-items-center gap-2">
          {job.state === 'checked' && !hasProblems && start}
          {(job.state === 'failed' || job.state === 'cancelled') && check}
          {isWorking(job) || job.state === 'checked' ? cancel : null}
          {hasProblems && (
            <ExportButton
              label="All problems as CSV"
              file={`import-${job.id}-problems.csv`}
              read={(call) => call(productImports.problems, { params: { id: job.id } })}
            />
          )}
        </div>
        {hasProblems && job.state !== 'cancelled' && <Zip job={job} />}
      </Card>
      {hasProblems && <ImportProblems problems={job.problems} />}
    </>
  );
}

function Progress({ job }: { job: ProductImportDetail }) {
  const text = progressOf(job);
  return (
    <div className="mb-3">
      <span className="d-block small mb-1">{text}</span>
      <ProgressBar
        now={job.total ? (job.done / job.total) * 100 : 100}
        animated={!job.total}
        aria-label={STATE_NAMES[job.state]}
      />
      <span className="d-block small text-body-secondary mt-1">
        You may leave this screen; it goes on by itself.
        {job.state === 'running' && ' Nothing changes in the shop until all of it is written.'}
      </span>
    </div>
  );
}

function Outcome({ job }: { job: ProductImportDetail }) {
  if (job.state === 'done')
    return (
      <Alert variant="success">
        Imported {plural(job.rows, 'row')}: {effectOf(job)}.
        <Links job={job} />
      </Alert>
    );
  if (job.failure) return <Alert variant="warning">{job.failure}</Alert>;
  if (job.problem_count)
    return (
      <Alert variant="warning">
        {plural(job.problem_count, 'problem')} in {plural(job.rows, 'row')}, and nothing was imported.{' '}
        {job.problem_count > job.problems.length && `The first ${job.problems.length} are below. `}
        {job.state === 'failed' ? 'See to them and check it again.' : 'Mend the file and choose it again.'}
      </Alert>
    );
  if (job.state === 'cancelled') return <p>Nothing of it was imported.</p>;
  if (job.state !== 'checked') return null;
  return (
    <p>
      No problems in {plural(job.rows, 'row')}. The import makes {effectOf(job)}.
    </p>
  );
}

function Links({ job: { products, created, updated } }: { job: ProductImportDetail }): ReactNode {
  if (!products.length) return null;
  const more = created + updated - products.length;
  return (
    <ul className="list-unstyled d-flex flex-wrap column-gap-3 mb-0 mt-2">
      {products.map(({ id, name }) => (
        <li key={id}>
          <Link to={productPath(id)}>{name}</Link>
        </li>
      ))}
      {more > 0 && <li className="text-body-secondary">and {more.toLocaleString('en-IN')} more</li>}
    </ul>
  );
}

/** Where the pictures are added that the file names. */
function Zip({ job: { id } }: { job: ProductImportDetail }) {
  const { sending, failure, choose } = useUpload(
    (call, file, onProgress) => call(productImports.addPictures, { params: { id }, body: { file }, onProgress }),
    () => {},
  );
  return (
    <div className="mt-4">
      <h3 className="h6" id="zip-label">
        Pictures
      </h3>
      <p className="small text-body-secondary">
        Where the file names pictures without an address, add them here as a zip (up to 64 MB, several one after
        another). Their names count, not their folders.
      </p>
      <FileButton
        id="zip"
        labelId="zip-label"
        text={sending ? `Sending… ${Math.round(sending.sent * 100)} %` : 'Add a zip'}
        accept=".zip,application/zip"
        onFiles={([chosen]) => chosen && choose(chosen)}
      />
      <FormAlert message={failure} />
    </div>
  );
}
