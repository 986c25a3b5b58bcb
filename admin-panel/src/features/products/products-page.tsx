import { Card } from 'react-bootstrap';
import { Link, useLocation } from 'react-router-dom';
import { categories } from 'shared-types/contract/categories';
import type { AdminProduct } from 'shared-types/contract/product';
import { PRODUCT_SORTS, PRODUCT_STATUSES, STOCK_FILTERS } from 'shared-types/contract/product-form';
import { products } from 'shared-types/contract/products';
import { reports } from 'shared-types/contract/reports';
import { reviews } from 'shared-types/contract/reviews';
import { FLAG_LABELS, PRODUCT_FLAGS } from 'shared-types/domain/product-fields';
import { useRead } from '../../lib/api/use-read';
import { indented } from '../../lib/format/format';
import { useListView } from '../../lib/list/use-list-view';
import { paths } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';
import { ExportButton } from '../../ui/list/export-button';
import { FilterSelect } from '../../ui/list/filters';
import { ListPage } from '../../ui/list/list-page';
import { SelectionProvider, useRowSelection } from '../../ui/list/row-selection';
import { SearchBox } from '../../ui/list/search-box';
import { RightsNote } from '../../ui/record/rights-note';
import { SelectionBar } from './at-once/selection-bar';
import { ProductsTable } from './products-table';

const [, ...SORTS] = PRODUCT_SORTS;
const SORT_NAMES = {
  name: 'Name',
  price: 'Price, low to high',
  '-price': 'Price, high to low',
  stock: 'Stock, low to high',
  '-stock': 'Stock, high to low',
};

const STOCK_NAMES = { out: 'Sold out', low: 'Running out', in: 'In stock' };
/** An id in the address. */
const ID = /^[1-9]\d{0,8}$/;

const RIGHTS = ['products.create', 'products.delete'] as const;

export default function ProductsPage() {
  const may = useMay();
  const list = useListView({
    ...{ status: PRODUCT_STATUSES, stock: STOCK_FILTERS, flag: PRODUCT_FLAGS, sort: SORTS },
    ...{ category: ID, color: ID },
  });
  const trees = useRead(categories.list, {});
  const colors = useRead(reviews.colors, {});
  const tree = (trees.data ?? []).map((one) => ({ id: one.id, name: indented(one) }));
  const read = useRead(products.list, { query: list.query }, { keepPreviousData: true });
  const { search } = useLocation();
  // The server answers staff in the back office's form.
  const rows = (read.data?.products as AdminProduct[] | undefined) ?? null;
  const selection = useRowSelection(rows ?? [], ({ id }) => String(id), search);
  const isArchive = list.view.status === 'archived';

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
          {may('products.edit') && (
            <>
              <Link to={paths.countStock} className="btn btn-outline-secondary">
                Count stock
              </Link>
              <Link to={paths.incoming} className="btn btn-outline-secondary">
                Deliveries
              </Link>
            </>
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
      hasSizes
      views="products"
      filters={
        <>
          <SearchBox label="Search products" {...list.search} />
          <FilterSelect label="Status" {...list.filter('status')} />
          <FilterSelect label="Category" {...byId(list.filter('category'), tree)} />
          <FilterSelect label="Stock" {...list.filter('stock')} nameOf={(stock) => STOCK_NAMES[stock]} />
          <FilterSelect label="Shown as" {...list.filter('flag')} nameOf={(flag) => FLAG_LABELS[flag]} />
          <FilterSelect label="Colour" {...byId(list.filter('color'), colors.data ?? [])} />
          <FilterSelect label="Sort" nothing="Newest" {...list.filter('sort')} nameOf={(sort) => SORT_NAMES[sort]} />
        </>
      }
      notice={<RightsNote of={RIGHTS} />}
      read={read}
      count={read.data?.count}
      empty={may('products.create') ? FIRST_PRODUCT : NO_PRODUCT_YET}
    >
      <Card className="mb-3">
        <SelectionProvider selection={selection}>
          <ProductsTable products={rows} isArchive={isArchive} canTick={may('products.edit') && !isArchive} />
        </SelectionProvider>
        <SelectionBar key={search} selection={selection} categories={tree} />
      </Card>
    </ListPage>
  );
}

interface ById {
  value: string | null;
  onChange: (value: string | null) => void;
}

/** A filter whose choices are records: the address says the id, the list the name. */
const byId = ({ value, onChange }: ById, all: readonly { id: number; name: string }[]) => ({
  value,
  onChange,
  choices: all.map(({ id }) => String(id)),
  nameOf: (choice: string) => all.find(({ id }) => String(id) === choice)?.name ?? '',
});

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
