import { Badge, Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import type { Today } from 'shared-types/contract/stats';
import { plural } from '../../lib/format/format';
import { editProduct, paths } from '../../lib/routes/paths';
import { columnsOf, DataTable } from '../../ui/list/data-table';

type Item = Today['lowStock']['items'][number];

const column = columnsOf<Item>();
const columns = column.columns([
  column.accessor('name', {
    header: 'Product',
    cell: ({ row: { original: item } }) => (
      <>
        <Link to={editProduct(item.productId)}>{item.name}</Link>
        <span className="d-block small text-body-secondary">{[item.size, item.color].filter(Boolean).join(', ')}</span>
      </>
    ),
  }),
  column.accessor('quantity', {
    header: 'In stock',
    meta: { className: 'text-end figures' },
    cell: ({ getValue }) =>
      getValue() === 0 ? (
        <Badge bg="danger">Sold out</Badge>
      ) : (
        <Badge bg="warning" text="dark">{`${getValue()} left`}</Badge>
      ),
  }),
]);

/** Variants on sale with few pieces or none. Takes null while they are being read. */
export function LowStock({ stock }: { stock: Today['lowStock'] | null }) {
  return (
    <Card>
      <div className="d-flex flex-wrap align-items-baseline justify-content-between gap-2 px-3 pt-3 pb-2">
        <h2 className="h5 mb-0">Running low</h2>
        <Link to={paths.lowStock}>{stock ? plural(stock.count, 'variant') : 'Low stock'}</Link>
      </div>
      {stock?.count === 0 ? (
        <p className="px-3 pb-3 mb-0 text-body-secondary">Everything on sale is well stocked.</p>
      ) : (
        <DataTable
          caption="Variants that run low, the scarcest first"
          columns={columns}
          rows={stock?.items ?? null}
          rowId={(item) => [item.productId, item.size, item.color].join()}
        />
      )}
    </Card>
  );
}
