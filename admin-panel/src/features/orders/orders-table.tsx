import { useMemo } from 'react';
import type { AdminOrder } from 'shared-types/contract/orders';
import { formatRupeesExact } from 'shared-types/domain/money';
import { useNow } from '../../lib/use-now';
import { columnsOf, DataTable } from '../../ui/data-table';
import { RelativeDate } from '../../ui/relative-date';
import { StatusBadge } from './status-badge';

const column = columnsOf<AdminOrder>();
const customerOf = ({ user }: AdminOrder) => user?.name ?? 'Guest';
/** On phones customer and date stand below the order's number, and the status below the amount. */
const WIDE_ONLY = 'd-none d-md-table-cell';

/** Takes null while the orders are being read. */
export function OrdersTable({ orders }: { orders: AdminOrder[] | null }) {
  const now = useNow();
  const columns = useMemo(
    () =>
      column.columns([
        column.accessor('orderId', {
          header: 'Order',
          cell: ({ row: { original: order } }) => (
            <>
              <span className="order-number">{order.orderId}</span>
              <span className="d-block d-md-none small text-body-secondary">
                {customerOf(order)}
                <span className="d-block">
                  <RelativeDate iso={order.createdAt} now={now} />
                </span>
              </span>
            </>
          ),
        }),
        column.accessor(customerOf, { id: 'customer', header: 'Customer', meta: { className: WIDE_ONLY } }),
        column.accessor('createdAt', {
          header: 'Date',
          meta: { className: `${WIDE_ONLY} text-nowrap` },
          cell: ({ getValue }) => <RelativeDate iso={getValue()} now={now} />,
        }),
        column.accessor('totalAmount', {
          header: 'Amount',
          meta: { className: 'text-end figures' },
          cell: ({ row: { original: order } }) => (
            <>
              {formatRupeesExact(order.totalAmount)}
              <span className="d-block d-md-none mt-1">
                <StatusBadge status={order.status} />
              </span>
            </>
          ),
        }),
        column.accessor('status', {
          header: 'Status',
          meta: { className: `${WIDE_ONLY} status-cell` },
          cell: ({ getValue }) => <StatusBadge status={getValue()} />,
        }),
      ]),
    [now],
  );
  return <DataTable caption="Orders, newest first" columns={columns} rows={orders} rowId={(order) => order._id} />;
}
