import { Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import type { Stats } from 'shared-types/contract/stats';
import { formatRupeesExact } from 'shared-types/domain/money';
import { customerName } from '../../lib/format/customer-name';
import { paths, withId } from '../../lib/routes/paths';
import { columnsOf, DataTable } from '../../ui/list/data-table';
import { StatusBadge } from '../../ui/record/status-badge';

type RecentOrder = Stats['recentOrders'][number];

const column = columnsOf<RecentOrder>();
const columns = column.columns([
  column.accessor('orderId', {
    header: 'Order',
    cell: ({ row: { original: order } }) => (
      <>
        <Link to={withId(paths.order, Number(order._id))}>{order.orderId}</Link>
        <span className="d-block small text-body-secondary">{customerName(order)}</span>
      </>
    ),
  }),
  column.accessor('totalAmount', {
    header: 'Amount',
    meta: { className: 'text-end figures' },
    cell: ({ getValue }) => formatRupeesExact(getValue()),
  }),
  column.accessor('status', { header: 'Status', cell: ({ getValue }) => <StatusBadge status={getValue()} /> }),
]);

/** Takes null while they are being read. */
export function NewestOrders({ orders }: { orders: RecentOrder[] | null }) {
  return (
    <Card>
      <div className="d-flex align-items-center justify-content-between gap-2 px-3 pt-3 pb-2">
        <h2 className="h5 mb-0">Newest orders</h2>
        <Link to={paths.orders}>All orders</Link>
      </div>
      <DataTable caption="The newest orders" columns={columns} rows={orders} rowId={({ _id }) => _id} />
    </Card>
  );
}
