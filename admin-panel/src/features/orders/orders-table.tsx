import { useMemo } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { AdminOrder, AdminOrderRow } from 'shared-types/contract/orders';
import { formatRupeesExact } from 'shared-types/domain/money';
import { PAYMENT_LABELS } from 'shared-types/domain/payment';
import { useIsBelow } from '../../lib/browser/use-is-phone';
import { useNow } from '../../lib/browser/use-now';
import { customerName } from '../../lib/format/customer-name';
import { capitalise, formatShortDay, plural } from '../../lib/format/format';
import { paths, withId } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';
import { columnsOf, DataTable } from '../../ui/list/data-table';
import { PageCheck, RowCheck } from '../../ui/list/row-selection';
import { RelativeDate } from '../../ui/record/relative-date';
import { StatusBadge } from '../../ui/record/status-badge';
import { isLate } from './is-late';
import { fromList } from './order-neighbours';
import { OrderTasks } from './order-tasks';
import { ParcelsSummary } from './parcels/parcels-summary';
import { StatusSelect } from './status-select';

const column = columnsOf<AdminOrderRow>();

function OrderLink({ order }: { order: AdminOrder }) {
  const { search } = useLocation();
  return (
    <span className="d-inline-flex align-items-center gap-2">
      <RowCheck id={order._id} label={`Tick ${order.orderId}`} />
      <span>
        <Link to={withId(paths.order, Number(order._id))} state={fromList(search)} className="order-number">
          {order.orderId}
        </Link>
        {order.tags.length > 0 && (
          <span className="d-flex flex-wrap gap-1 mt-1">
            {order.tags.map((tag) => (
              <span key={tag} className="tag">
                {tag}
              </span>
            ))}
          </span>
        )}
      </span>
    </span>
  );
}

const OrderHeading = () => (
  <span className="d-inline-flex align-items-center gap-2">
    <PageCheck label="Tick all on this page" />
    Order
  </span>
);

function Status({ order, canSet }: { order: AdminOrder; canSet: boolean }) {
  return (
    <span>
      {canSet ? <StatusSelect order={order} /> : <StatusBadge status={order.status} />}
      <ParcelsSummary parcels={order.parcels} />
    </span>
  );
}

const Payment = ({ order: { payment } }: { order: AdminOrderRow }) => (
  <span className="small text-body-secondary">
    <span className={payment.status === 'unpaid' ? 'text-warning-emphasis' : undefined}>
      {capitalise(payment.status)}
    </span>
    , {PAYMENT_LABELS[payment.option]}
  </span>
);

/** Where it goes, how much of it, and by when that was promised. */
function Delivery({ order, now }: { order: AdminOrderRow; now: number }) {
  const late = isLate(order, now);
  return (
    <>
      {order.city}
      <span className="d-block small text-body-secondary">
        {plural(order.pieces, 'piece')}
        {order.promised_on && (
          <span className={late ? 'text-warning-emphasis' : undefined}>
            {late ? ', late: ' : ', '}by {formatShortDay(order.promised_on)}
          </span>
        )}
      </span>
    </>
  );
}

const wideColumns = (now: number, canSet: boolean) =>
  column.columns([
    column.accessor('orderId', {
      header: OrderHeading,
      cell: ({ row: { original } }) => <OrderLink order={original} />,
    }),
    column.accessor(customerName, { id: 'customer', header: 'Customer', meta: { className: 'name-cell' } }),
    column.accessor('createdAt', {
      id: 'placed',
      header: 'Date',
      meta: { className: 'name-cell' },
      cell: ({ getValue }) => <RelativeDate iso={getValue()} now={now} />,
    }),
    column.accessor('totalAmount', {
      id: 'amount',
      header: 'Amount',
      meta: { className: 'text-end figures' },
      cell: ({ getValue }) => formatRupeesExact(getValue()),
    }),
    column.accessor('status', {
      header: 'Status',
      meta: { className: 'status-cell' },
      cell: ({ row: { original } }) => <Status order={original} canSet={canSet} />,
    }),
    column.accessor('payment', {
      id: 'payment',
      header: 'Payment',
      meta: { className: 'name-cell' },
      cell: ({ row: { original: order } }) => <Payment order={order} />,
    }),
    column.accessor('city', {
      id: 'delivery',
      header: 'Delivery',
      meta: { className: 'delivery-cell' },
      cell: ({ row: { original: order } }) => <Delivery order={order} now={now} />,
    }),
    column.accessor('tasks', { header: 'Tasks', cell: ({ getValue }) => <OrderTasks tasks={getValue()} /> }),
  ]);

/** The same in two columns: customer and date stand below the number, the status below the amount. */
const phoneColumns = (now: number, canSet: boolean) =>
  column.columns([
    column.accessor('orderId', {
      header: OrderHeading,
      cell: ({ row: { original: order } }) => (
        <>
          <OrderLink order={order} />
          <span className="d-block small text-body-secondary">{customerName(order)}</span>
          <span className="d-block small text-body-secondary">
            <RelativeDate iso={order.createdAt} now={now} /> · {order.city}
          </span>
          <Payment order={order} />
          <OrderTasks tasks={order.tasks} />
        </>
      ),
    }),
    column.accessor('totalAmount', {
      header: 'Amount and status',
      meta: { className: 'text-end figures' },
      cell: ({ row: { original: order } }) => (
        <>
          {formatRupeesExact(order.totalAmount)}
          <span className="d-flex justify-content-end mt-1">
            <Status order={order} canSet={canSet} />
          </span>
        </>
      ),
    }),
  ]);

/** Below this width there are two columns: all of them find no room beside the menu. */
export const TABLE_FROM = 1280;

/** What somebody may leave out, by the ids of the columns. */
export const OPTIONAL_COLUMNS = {
  customer: 'Customer',
  placed: 'Date',
  amount: 'Amount',
  payment: 'Payment',
  delivery: 'Delivery',
  tasks: 'Tasks',
};

interface Props {
  /** Null while they are being read. */
  orders: AdminOrderRow[] | null;
  /** The columns that are left out: `payment,delivery`. */
  without: string | null;
}

export function OrdersTable({ orders, without }: Props) {
  const now = useNow();
  const isPhone = useIsBelow(TABLE_FROM);
  const canSet = useMay()('orders.setStatus');
  const columns = useMemo(
    () =>
      isPhone
        ? phoneColumns(now, canSet)
        : wideColumns(now, canSet).filter(({ id = '' }) => !without?.split(',').includes(id)),
    [isPhone, now, canSet, without],
  );
  return (
    <DataTable caption="Orders, newest first" columns={columns} rows={orders} rowId={(order) => order._id} hasRowKeys />
  );
}
