import { Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import type { AdminProduct } from 'shared-types/contract/product';
import { PRODUCT_SORTS, PRODUCT_STATUSES } from 'shared-types/contract/product-form';
import { products } from 'shared-types/contract/products';
import { reports } from 'shared-types/contract/reports';
import { useRead } from '../../lib/api/use-read';
import { useListView } from '../../lib/list/use-list-view';
import { paths } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';
import { ExportButton } from '../../ui/list/export-button';
import { FilterSelect } from '../../ui/list/filter-select';
import { ListPage } from '../../ui/list/list-page';
import { SearchBox } from '../../ui/list/search-box';
import { ProductsTable } from './products-table';

const [, ...SORTS] = PRODUCT_SORTS;
const SORT_NAMES = {
  name: 'Name',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  stock: 'Stock, low to high',
  '-stock': 'Stock, high to low',
};

export function ProductsPage() {
  const may = useMay();
  const list = useListView({ status: PRODUCT_STATUSES, sort: SORTS });
  const read = useRead(products.list, { query: list.query }, { keepPreviousData: true });
  const { data } = read;

  return (
    <ListPage
      title="Products"
      noun="product"
      actions={
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
      }
      list={list}
      filters={
        <>
          <SearchBox label="Search products" {...list.search} />
          <FilterSelect label="Status" {...list.filter('status')} />
          <FilterSelect label="Sort" nothing="Newest" {...list.filter('sort')} nameOf={(sort) => SORT_NAMES[sort]} />
        </>
      }
      read={read}
      count={data?.count}
      empty={may('products.create') ? FIRST_PRODUCT : NO_PRODUCT_YET}
    >
      <Card className="mb-3">
        <ProductsTable
          // The server answers staff in the back office's form.
          products={data ? (data.products as AdminProduct[]) : null}
          isArchive={list.view.status === 'archived'}
        />
      </Card>
    </ListPage>
  );
}

/** A shop begins with its first product. */
const FIRST_PRODUCT = {
  hint: 'Your shop begins with its first one.',
  action: (
    <>
      <Link to={paths.newProduct} className="btn btn-primary">
        Add your first product
      </Link>
      <Link to={paths.importProducts} className="btn btn-outline-secondary">
        Import many from a file
      </Link>
    </>
  ),
};

const NO_PRODUCT_YET = {
  hint: 'A super admin adds the first one. Meanwhile the pages can be written.',
  action: (
    <Link to={paths.content} className="btn btn-outline-secondary">
      Site content
    </Link>
  ),
};
