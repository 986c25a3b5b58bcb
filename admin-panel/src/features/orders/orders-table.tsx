import { useMemo } from 'react';
import type { AdminOrder } from 'shared-types/contract/orders';
import { formatRupeesExact } from 'shared-types/domain/money';
import { useIsPhone } from '../../lib/use-is-phone';
import { useNow } from '../../lib/use-now';
import { columnsOf, DataTable } from '../../ui/data-table';
import { RelativeDate } from '../../ui/relative-date';
import { StatusBadge } from '../../ui/status-badge';

const column = columnsOf<AdminOrder>();
const customerOf = ({ user }: AdminOrder) => user?.name ?? 'Guest';

const wideColumns = (now: number) =>
  column.columns([
    column.accessor('orderId', { header: 'Order', meta: { className: 'order-number' } }),
    column.accessor(customerOf, { id: 'customer', header: 'Customer' }),
    column.accessor('createdAt', {
      header: 'Date',
      meta: { className: 'text-nowrap' },
      cell: ({ getValue }) => <RelativeDate iso={getValue()} now={now} />,
    }),
    column.accessor('totalAmount', {
      header: 'Amount',
      meta: { className: 'text-end figures' },
      cell: ({ getValue }) => formatRupeesExact(getValue()),
    }),
    column.accessor('status', {
      header: 'Status',
      meta: { className: 'status-cell' },
      cell: ({ getValue }) => <StatusBadge status={getValue()} />,
    }),
  ]);

/** The same in two columns: customer and date stand below the number, the status below the amount. */
const phoneColumns = (now: number) =>
  column.columns([
    column.accessor('orderId', {
      header: 'Order',
      cell: ({ row: { original: order } }) => (
        <>
          <span className="order-number">{order.orderId}</span>
          <span className="d-block small text-body-secondary">{customerOf(order)}</span>
          <span className="d-block small text-body-secondary">
            <RelativeDate iso={order.createdAt} now={now} />
          </span>
        </>
      ),
    }),
    column.accessor('totalAmount', {
      header: 'Amount and status',
      meta: { className: 'text-end figures' },
      cell: ({ row: { original: order } }) => (
        <>
          {formatRupeesExact(order.totalAmount)}
          <span className="d-block mt-1">
            <StatusBadge status={order.status} />
          </span>
        </>
      ),
    }),
  ]);

/** Takes null while the orders are being read. */
export function OrdersTable({ orders }: { orders: AdminOrder[] | null }) {
  const now = useNow();
  const isPhone = useIsPhone();
  const columns = useMemo(() => (isPhone ? phoneColumns(now) : wideColumns(now)), [isPhone, now]);
  return <DataTable caption="Orders, newest first" columns={columns} rows={orders} rowId={(order) => order._id} />;
}
