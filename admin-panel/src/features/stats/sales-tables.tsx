import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { Stats } from 'shared-types/contract/stats';
import { formatRupeesExact } from 'shared-types/domain/money';
import { useIsPhone } from '../../lib/browser/use-is-phone';
import { customerName } from '../../lib/format/customer-name';
import type { Days } from '../../lib/routes/figure-path';
import { paths, productPath, withId } from '../../lib/routes/paths';
import { columnsOf, DataTable } from '../../ui/list/data-table';
import { StatusBadge } from '../../ui/record/status-badge';
import { FigureLink } from './figure-link';

type TopProduct = Stats['topProducts'][number];
type RecentOrder = Stats['recentOrders'][number];

const product = columnsOf<TopProduct>();
const topColumns = (days: Days | null) =>
  product.columns([
    product.accessor('name', {
      header: 'Product',
      cell: ({ row: { original } }) => <Link to={productPath(Number(original._id))}>{original.name}</Link>,
    }),
    product.accessor('salesCount', {
      header: 'Sales',
      meta: { className: 'text-end figures' },
      cell: ({ row: { original: sold } }) =>
        days && <FigureLink count={sold.salesCount} of={{ figure: 'sold', by: 'product', value: sold._id, ...days }} />,
    }),
    product.accessor('revenue', {
      header: 'Revenue',
      meta: { className: 'text-end figures' },
      cell: ({ getValue }) => formatRupeesExact(getValue()),
    }),
  ]);

const order = columnsOf<RecentOrder>();
const phoneColumns = order.columns([
  order.accessor('orderId', {
    header: 'Order ID',
    cell: ({ row: { original } }) => (
      <>
        <Link to={withId(paths.order, Number(original._id))}>{original.orderId}</Link>
        <span className="d-block small text-body-secondary">{customerName(original)}</span>
      </>
    ),
  }),
  order.accessor('totalAmount', {
    header: 'Amount and status',
    meta: { className: 'text-end figures' },
    cell: ({ row: { original } }) => (
      <>
        {formatRupeesExact(original.totalAmount)}
        <span className="d-block mt-1">
          <StatusBadge status={original.status} />
        </span>
      </>
    ),
  }),
]);

const wideColumns = order.columns([
  order.accessor('orderId', {
    header: 'Order ID',
    meta: { className: 'order-number' },
    cell: ({ row: { original } }) => <Link to={withId(paths.order, Number(original._id))}>{original.orderId}</Link>,
  }),
  order.accessor(customerName, { id: 'customer', header: 'Customer' }),
  order.accessor('totalAmount', {
    header: 'Amount',
    meta: { className: 'text-end figures' },
    cell: ({ getValue }) => formatRupeesExact(getValue()),
  }),
  order.accessor('status', { header: 'Status', cell: ({ getValue }) => <StatusBadge status={getValue()} /> }),
]);

const Nothing = () => <p className="px-3 pb-3 mb-0 text-body-secondary">Nothing was sold in this time.</p>;

/** Takes null while they are being read. */
export function TopProductsTable({ products, days }: { products: TopProduct[] | null; days: Days | null }) {
  const columns = useMemo(() => topColumns(days), [days]);
  if (products?.length === 0) return <Nothing />;
  return <DataTable caption="Top Selling Products" columns={columns} rows={products} rowId={({ _id }) => _id} />;
}

/** Takes null while they are being read. */
export function RecentOrdersTable({ orders }: { orders: RecentOrder[] | null }) {
  const isPhone = useIsPhone();
  if (orders?.length === 0) return <p className="px-3 pb-3 mb-0 text-body-secondary">No orders found</p>;
  const columns = isPhone ? phoneColumns : wideColumns;
  return <DataTable caption="Recent Orders" columns={columns} rows={orders} rowId={({ _id }) => _id} />;
}
