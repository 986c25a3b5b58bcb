import { Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import type { ProductImport } from 'shared-types/contract/product-imports';
import { useNow } from '../../../lib/browser/use-now';
import { plural } from '../../../lib/format/format';
import { columnsOf, DataTable } from '../../../ui/list/data-table';
import { Paging } from '../../../ui/list/paging';
import { RelativeDate } from '../../../ui/record/relative-date';
import { STATE_NAMES } from './import-words';

interface Props {
  imports: ProductImport[];
  page: number;
  pages: number;
}

/** Who imported what, and what became of it. */
export function FormerImports({ imports, page, pages }: Props) {
  const columns = useColumns(useNow());
  return (
    <section className="mb-4" aria-labelledby="former-imports">
      <h2 className="h5" id="former-imports">
        Imports so far
      </h2>
      <Card className="mb-3">
        <DataTable caption="Imports so far" columns={columns} rows={imports} rowId={({ id }) => String(id)} />
      </Card>
      <Paging label="Pages of imports" page={page} pages={pages} href={(to) => ({ search: `?page=${to}` })} />
    </section>
  );
}

const column = columnsOf<ProductImport>();

const useColumns = (now: number) =>
  column.columns([
    column.accessor('file_name', {
      header: 'File',
      cell: ({ row: { original: one } }) => (
        <>
          <Link to={{ search: `?import=${one.id}` }}>{one.file_name}</Link>
          <span className="d-block small text-body-secondary">
            {one.by} · <RelativeDate iso={one.created_at} now={now} />
          </span>
        </>
      ),
    }),
    column.accessor(({ rows }) => rows.toLocaleString('en-IN'), {
      id: 'rows',
      header: 'Rows',
      meta: { className: 'figures d-none d-md-table-cell' },
    }),
    column.display({
      id: 'outcome',
      header: 'What became of it',
      cell: ({ row: { original: one } }) => (
        <>
          {STATE_NAMES[one.state]}
          <span className="d-block small text-body-secondary">{outcomeOf(one)}</span>
        </>
      ),
    }),
  ]);

function outcomeOf(one: ProductImport): string {
  if (one.state === 'done')
    return `${plural(one.created, 'new product')}, ${one.updated.toLocaleString('en-IN')} changed`;
  if (one.problem_count) return plural(one.problem_count, 'problem');
  return one.failure ?? '';
}
