import { useEffect } from 'react';
import { Button, Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { PRODUCT_SORTS, PRODUCT_STATUSES } from 'shared-types/contract/product-form';
import { type AdminProduct, products } from 'shared-types/contract/products';
import { reports } from 'shared-types/contract/reports';
import { PAGE_SIZE } from 'shared-types/domain/limits';
import { messageOf } from '../../lib/api/error-message';
import { useFailureToast } from '../../lib/api/use-failure-toast';
import { useRead } from '../../lib/api/use-read';
import { plural } from '../../lib/format/format';
import { clampPage, pagesOf } from '../../lib/list/paging';
import { useListView } from '../../lib/list/use-list-view';
import { paths } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { PageHeading } from '../../ui/layout/page-heading';
import { ExportButton } from '../../ui/list/export-button';
import { FilterSelect } from '../../ui/list/filter-select';
import { Paging } from '../../ui/list/paging';
import { SearchBox } from '../../ui/list/search-box';
import { ProductsTable } from './products-table';
import { SortSelect } from './sort-select';

const FILTERS = { status: PRODUCT_STATUSES, sort: PRODUCT_SORTS } as const;

export function ProductsPage() {
  const may = useMay();
  const { view, show, showAll, href } = useListView(FILTERS);
  const { data, error, isValidating, mutate } = useRead(
    products.list,
    {
      query: {
        page: view.page,
        limit: PAGE_SIZE,
        search: view.search || undefined,
        status: view.status ?? undefined,
        sort: view.sort ?? undefined,
      },
    },
    { keepPreviousData: true },
  );
  useFailureToast('Failed to fetch products', error, mutate);
  const pages = pagesOf(data?.count ?? 0, PAGE_SIZE);
  const page = clampPage(view.page, pages);
  // Beyond the last page, as after the deletion of its only product.
  useEffect(() => {
    if (data && !isValidating && data.count > 0 && view.page > pages) show({ page: pages });
  });

  return (
    <>
      <PageHeading title="Products">
        <span className="d-flex flex-wrap gap-2">
          {may('reports.read') && (
            <ExportButton
              label="Export CSV"
              file="products.csv"
              read={(call, onBytes) => call(reports.products, { onBytes })}
            />
          )}
          {may('products.import') && (
            <Link to={paths.importProducts} className="btn btn-outline-secondary">
              Import
            </Link>
          )}
          {may('products.create') && (
            <Link to={paths.newProduct} className="btn btn-primary">
              Add New Product
            </Link>
          )}
        </span>
      </PageHeading>
      <div className="d-flex flex-wrap align-items-center gap-3 mb-3">
        <SearchBox label="Search products" value={view.search} onSearch={(search) => show({ search })} />
        <FilterSelect
          label="Status"
          choices={FILTERS.status}
          value={view.status}
          onChange={(status) => show({ status })}
        />
        <SortSelect
          value={view.sort ?? 'newest'}
          onChange={(sort) => show({ sort: sort === 'newest' ? null : sort })}
        />
      </div>
      <p role="status" className="text-body-secondary mb-2">
        {data ? plural(data.count, 'product') : isValidating && 'Loading...'}
      </p>
      {error && !data && !isValidating ? (
        <ReadFailure
          message={messageOf(error, 'The products cannot be shown. Please try again in a moment.')}
          onRetry={() => void mutate()}
        />
      ) : data?.count === 0 ? (
        view.search !== '' || view.status !== null ? (
          <EmptyState text="No products found">
            <Button variant="outline-secondary" onClick={showAll}>
              Show all products
            </Button>
          </EmptyState>
        ) : (
          <NoProducts />
        )
      ) : (
        <>
          <Card className="mb-3">
            <ProductsTable
              // The server answers staff in the back office's form.
              products={data ? (data.products as AdminProduct[]) : null}
              isArchive={view.status === 'archived'}
            />
          </Card>
          <Paging label="Pages of products" page={page} pages={pages} href={href} />
        </>
      )}
    </>
  );
}

/** A shop begins with its first product. */
function NoProducts() {
  const may = useMay();
  if (!may('products.create'))
    return (
      <EmptyState text="No products found" hint="A super admin adds the first one. Meanwhile the pages can be written.">
        <Link to={paths.content} className="btn btn-outline-secondary">
          Site content
        </Link>
      </EmptyState>
    );
  return (
    <EmptyState text="No products found" hint="Your shop begins with its first one.">
      <Link to={paths.newProduct} className="btn btn-primary">
        Add your first product
      </Link>
      <Link to={paths.importProducts} className="btn btn-outline-secondary">
        Import many from a file
      </Link>
    </EmptyState>
  );
}
