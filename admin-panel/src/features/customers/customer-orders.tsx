import { Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import type { CustomerDetail } from 'shared-types/contract/customers';
import { formatRupeesExact } from 'shared-types/domain/money';
import { useIsPhone } from '../../lib/browser/use-is-phone';
import { useNow } from '../../lib/browser/use-now';
import { plural } from '../../lib/format/format';
import { paths, withId } from '../../lib/routes/paths';
import { columnsOf, DataTable } from '../../ui/list/data-table';
import { RelativeDate } from '../../ui/record/relative-date';
import { StatusBadge } from '../../ui/record/status-badge';

type Row = CustomerDetail['latest'][number];
const column = columnsOf<Row>();

/** What they ordered, the latest first. */
export function CustomerOrders({ customer: { id, latest, order_count } }: { customer: CustomerDetail }) {
  const now = useNow();
  // Three columns are too wide for it.
  const isPhone = useIsPhone();
  const columns = column.columns([
    column.accessor('order_number', {
      header: 'Order',
      cell: ({ row: { original: order } }) => (
        <>
          <Link to={withId(paths.order, order.id)} className="order-number">
            {order.order_number}
          </Link>
          <span className="d-block small text-body-secondary">
            <RelativeDate iso={order.placed_at} now={now} />
            {order.returns > 0 && ` · ${plural(order.returns, 'return')}`}
          </span>
        </>
      ),
    }),
    column.accessor('total', {
      header: 'Amount',
      meta: { className: 'text-end figures' },
      cell: ({ row: { original: order } }) => (
        <>
          {formatRupeesExact(order.total)}
          {isPhone && (
            <span className="d-block">
              <StatusBadge status={order.status} />
            </span>
          )}
        </>
      ),
    }),
    ...(isPhone
      ? []
      : [
          column.accessor('status', {
            header: 'Status',
            cell: ({ getValue }) => <StatusBadge status={getValue()} />,
          }),
        ]),
  ]);
  return (
    <Card as="section" aria-labelledby="orders">
      <div className="d-flex align-items-baseline justify-content-between gap-2 px-3 pt-3 pb-2">
        <h2 id="orders" className="h5 mb-0">
          Orders
        </h2>
        {order_count > latest.length && (
          <span className="small text-body-secondary ms-auto">
            the latest {latest.length} of {order_count.toLocaleString('en-IN')}
          </span>
        )}
        {latest.length > 0 && <Link to={`${paths.orders}?customer=${id}`}>All their orders</Link>}
      </div>
      {latest.length === 0 ? (
        <p className="px-3 pb-3 mb-0 text-body-secondary">Nothing was ordered yet.</p>
      ) : (
        <DataTable caption="Their orders" columns={columns} rows={latest} rowId={({ id }) => String(id)} hasRowKeys />
      )}
    </Card>
  );
}
