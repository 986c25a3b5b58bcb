import { useEffect } from 'react';
import { Button, Card, ProgressBar } from 'react-bootstrap';
import { Link, useSearchParams } from 'react-router-dom';
import { productImports } from 'shared-types/contract/product-imports';
import { PAGE_SIZE } from 'shared-types/domain/limits';
import { productCsvTemplate } from 'shared-types/domain/product-csv';
import { refusalOf } from 'shared-types/domain/role-refusals';
import { useSWRConfig } from 'swr';
import { messageOf } from '../../../lib/api/error-message';
import { useRead } from '../../../lib/api/use-read';
import { saveFile } from '../../../lib/browser/save-file';
import { useListView } from '../../../lib/list/use-list-view';
import { paths } from '../../../lib/routes/paths';
import { useMay } from '../../../lib/session/use-may';
import { EmptyState } from '../../../ui/feedback/empty-state';
import { ReadFailure } from '../../../ui/feedback/read-failure';
import { FormAlert } from '../../../ui/form/form-alert';
import { PageHeading } from '../../../ui/layout/page-heading';
import { CsvFile } from '../../../ui/list/csv-file';
import { FormerImports } from './former-imports';
import { ImportHelp } from './import-help';
import { ImportJob } from './import-job';
import { isWorking } from './import-words';
import { useUpload } from './use-upload';

export default function ImportPage() {
  const may = useMay();
  return (
    <>
      <PageHeading title="Import products">
        <Link to={paths.products} className="btn btn-outline-secondary">
          Back to the products
        </Link>
      </PageHeading>
      {may('products.import') ? <Import /> : <EmptyState text={refusalOf('products.import')} />}
    </>
  );
}

const WATCH_MS = 1000;

function Import() {
  const [, setAddress] = useSearchParams();
  const { view } = useListView({ import: /^[1-9]\d{0,8}$/ });
  const former = useRead(productImports.list, { query: { page: view.page } }, { keepPreviousData: true });
  const { sending, failure, choose } = useUpload(
    (call, file, onProgress) => call(productImports.upload, { body: { file }, onProgress }),
    ({ id }) => setAddress({ import: String(id) }),
  );
  // Whoever comes back finds what is under way, or waits for them.
  const imports = former.data?.imports ?? [];
  const open = imports.find(isWorking) ?? imports.slice(0, 1).find(({ state }) => state === 'checked');
  const openId = view.import || view.page > 1 ? undefined : open?.id;
  useEffect(() => {
    if (openId) setAddress({ import: String(openId) }, { replace: true });
  }, [openId, setAddress]);
  const id = Number(view.import);
  return (
    <>
      <Card body className="mb-4">
        <p>
          Choose a CSV file of up to 20,000 rows and 15 MB. It is checked first, and you see what it would do; nothing
          changes until you import it. An import is done as a whole, or with any problem not at all.
        </p>
        <CsvFile label="CSV file" file={sending?.file ?? null} accept=".csv,text/csv" onChoose={choose}>
          <Button
            variant="outline-secondary"
            size="sm"
            onClick={() => saveFile('products-template.csv', new Blob([productCsvTemplate()], { type: 'text/csv' }))}
          >
            Download a template
          </Button>
        </CsvFile>
        <div role="status">
          {sending && (
            <div className="mt-3">
              <span className="d-block small mb-1">Sending the file…</span>
              <ProgressBar now={sending.sent * 100} aria-label="Sending the file" />
            </div>
          )}
        </div>
        <FormAlert message={failure} />
      </Card>
      {id > 0 && <OneImport key={id} id={id} />}
      {former.data && former.data.count > 0 && (
        <FormerImports
          imports={former.data.imports}
          page={view.page}
          pages={Math.ceil(former.data.count / PAGE_SIZE)}
        />
      )}
      <ImportHelp />
    </>
  );
}

/** Watched as long as something is being done of it. */
function OneImport({ id }: { id: number }) {
  const { mutate } = useSWRConfig();
  const read = useRead(
    productImports.show,
    { params: { id } },
    { refreshInterval: (job) => (job && isWorking(job) ? WATCH_MS : 0), revalidateOnFocus: true },
  );
  const state = read.data?.state;
  useEffect(() => {
    if (!state) return;
    void mutate((key) => typeof key === 'string' && key.startsWith('/product-imports?'));
    if (state === 'done') void mutate((key) => typeof key === 'string' && /^\/(products|categories|changes)/.test(key));
  }, [state, mutate]);
  if (read.data) return <ImportJob job={read.data} />;
  if (!read.error) return null;
  return (
    <ReadFailure
      message={messageOf(read.error, 'This import cannot be shown. Please try again in a moment.')}
      onRetry={() => void read.mutate()}
    />
  );
}
