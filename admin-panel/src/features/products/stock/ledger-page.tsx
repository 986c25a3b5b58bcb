import { useMemo } from 'react';
import { Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { products } from 'shared-types/contract/products';
import { type StockMovement, stock } from 'shared-types/contract/stock';
import { useRead } from '../../../lib/api/use-read';
import { useNow } from '../../../lib/browser/use-now';
import { plural } from '../../../lib/format/format';
import { useListView } from '../../../lib/list/use-list-view';
import { paths, productPath, withId } from '../../../lib/routes/paths';
import { useIdParam } from '../../../lib/routes/use-id-param';
import { columnsOf, DataTable } from '../../../ui/list/data-table';
import { FilterSelect } from '../../../ui/list/filters';
import { ListPage } from '../../../ui/list/list-page';
import { RelativeDate } from '../../../ui/record/relative-date';
import { variantName } from '../variant-name';

const REASONS: Record<StockMovement['reason'], string> = {
  opening: 'First stock',
  adjusted: 'Adjusted',
  order: 'Order',
  counted: 'Counted',
  delivered: 'Delivered',
};

/** Everything that moved the stock of a product, or of one of its variants. */
export default function LedgerPage() {
  const params = useIdParam();
  const list = useListView({ variant: /^[1-9]\d{0,8}$/ });
  const product = useRead(products.show, { params });
  const { search: _, ...query } = list.query;
  const read = useRead(stock.movements, { params, query }, { keepPreviousData: true });
  const variants = product.data?.stocks ?? [];
  const nameOf = (id: string) => {
    const variant = variants.find((one) => String(one.id) === id);
    return variant ? variantName(variant) : '';
  };
  return (
    <ListPage
      title={product.data ? `Stock of ${product.data.name}` : 'Stock'}
      noun="movement"
      actions={
        <Link to={productPath(Number(params.id))} className="btn btn-outline-secondary">
          Back to the product
        </Link>
      }
      list={list}
      hasSizes
      filters={
        <FilterSelect
          label="Option"
          {...list.filter('variant')}
          choices={variants.map(({ id }) => String(id))}
          nameOf={nameOf}
        />
      }
      read={read}
      count={read.data?.count}
    >
      <Card className="mb-3">
        <Ledger rows={read.data?.movements ?? null} />
      </Card>
    </ListPage>
  );
}

const column = columnsOf<StockMovement>();
const FIGURE = { className: 'text-end figures' };

function Ledger({ rows }: { rows: StockMovement[] | null }) {
  const now = useNow();
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('happened_at', {
          header: 'When',
          meta: { className: 'text-nowrap' },
          cell: ({ getValue }) => <RelativeDate iso={getValue()} now={now} />,
        }),
        column.accessor('reason', {
          header: 'What',
          cell: ({ row: { original: movement } }) => (
            <>
              {REASONS[movement.reason]}
              {movement.order && (
                <>
                  {' '}
                  <Link to={withId(paths.order, movement.order.id)}>{movement.order.order_number}</Link>
                </>
              )}
              <span className="d-block small text-body-secondary">
                {[movement.variant.name, movement.note, movement.by].filter(Boolean).join(' · ')}
              </span>
            </>
          ),
        }),
        column.accessor('pieces', {
          header: 'Pieces',
          meta: FIGURE,
          cell: ({ getValue }) => (getValue() > 0 ? `+${getValue()}` : String(getValue()).replace('-', '−')),
        }),
        column.accessor('left', {
          header: 'Left',
          meta: FIGURE,
          cell: ({ getValue }) => getValue().toLocaleString('en-IN'),
        }),
      ]),
    [now],
  );
  return (
    <DataTable
      caption={`Movements of the stock${rows ? `, ${plural(rows.length, 'row')}` : ''}`}
      columns={columns}
      rows={rows}
      rowId={({ id }) => String(id)}
    />
  );
}
