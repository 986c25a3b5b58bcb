import { Card } from 'react-bootstrap';
import { Link, useLocation } from 'react-router-dom';
import { orders } from 'shared-types/contract/orders';
import { reports } from 'shared-types/contract/reports';
import type { Figure, SalesBy } from 'shared-types/contract/sales-stats';
import { PAYMENT_LABELS, PAYMENT_OPTIONS } from 'shared-types/domain/payment';
import { useRead } from '../../lib/api/use-read';
import { customerName } from '../../lib/format/customer-name';
import { plural } from '../../lib/format/format';
import { useListView } from '../../lib/list/use-list-view';
import { outside, paths } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';
import { ExportButton } from '../../ui/list/export-button';
import { ListPage } from '../../ui/list/list-page';
import { SelectionProvider, useRowSelection } from '../../ui/list/row-selection';
import { RightsNote } from '../../ui/record/rights-note';
import { LapsedPayments } from './lapsed-payments';
import { ORDER_FILTERS } from './list-filters';
import { OrderFilters } from './order-filters';
import { OrdersTable } from './orders-table';
import { RefundTasks } from './refunds/refund-tasks';
import { SelectionBar } from './selection/selection-bar';
import { useNewOrdersNotice } from './use-new-orders-notice';

/** How soon an order that somebody has just placed is on the screen. */
const REFRESH_MS = 15_000;

const RIGHTS = ['orders.setStatus', 'orders.handle'] as const;

/** Of which orders the list is, when it was opened from a figure of the statistics. */
const FIGURE_WORDS: Record<Figure, string> = {
  sold: 'that count as sold',
  back: 'of which something came back in these days',
  new: 'of new customers',
  again: 'of customers who came again',
};
const SIDE_WORDS: Record<SalesBy, string> = {
  ...{ product: 'product', variant: 'variant', category: 'category', color: 'colour', size: 'size' },
  ...{ state: 'state', coupon: 'coupon', method: 'payment method' },
};

/** A state is named, a product only has its number in the address. */
function sideOf(by: SalesBy, value: string | undefined): string {
  if (!value) return `without a ${SIDE_WORDS[by]}`;
  const option = PAYMENT_OPTIONS.find((known) => known === value);
  const name = option ? PAYMENT_LABELS[option] : value;
  return /^\d+$/.test(value) ? `of one ${SIDE_WORDS[by]}` : `${SIDE_WORDS[by]} ${name}`;
}

export default function OrdersPage() {
  const may = useMay();
  const list = useListView(ORDER_FILTERS);
  const { without: _, ...query } = list.query;
  const { user, customer, sort, page } = list.view;
  // The export is of all that is found, the oldest first.
  const { page: __, limit: ___, sort: ____, ...narrowed } = query;
  const read = useRead(
    orders.adminList,
    { query },
    { revalidateOnFocus: true, refreshInterval: REFRESH_MS, keepPreviousData: true },
  );
  const found = Array.isArray(read.data) ? undefined : read.data;
  const rows = found?.orders ?? null;
  const { search } = useLocation();
  const selection = useRowSelection(rows ?? [], ({ _id }) => _id, search);
  const notice = useNewOrdersNotice(rows, !list.isFiltered && sort === null && page === 1);

  return (
    <ListPage
      title="Orders"
      noun="order"
      actions={
        <>
          {may('reports.read') && (
            <ExportButton
              label="Export CSV"
              file={`orders${query.status ? `-${query.status}` : ''}.csv`}
              read={(call, onBytes) => call(reports.orders, { query: narrowed, onBytes })}
            />
          )}
          {may('orders.draft') && (
            <Link to={paths.drafts} className="btn btn-outline-secondary">
              Draft orders
            </Link>
          )}
        </>
      }
      list={list}
      hasSizes
      views="orders"
      filters={<OrderFilters list={list} />}
      read={read}
      notice={
        <>
          <RightsNote of={RIGHTS} />
          {may('orders.handle') && (
            <>
              <RefundTasks />
              <LapsedPayments />
            </>
          )}
        </>
      }
      count={found?.count ?? undefined}
      summary={
        <>
          {plural(found?.count ?? 0, 'order')}
          {query.figure && ` ${FIGURE_WORDS[query.figure]}`}
          {query.by && `, ${sideOf(query.by, query.value)}`}
          {(user || customer) && ` of ${rows?.[0] ? customerName(rows[0]) : 'one customer'}`}
          {notice && <span className="ms-2 text-warning-emphasis">{notice}</span>}
        </>
      }
      empty={{
        hint: 'The first one shows here by itself.',
        action: (
          <a
            href={outside.shop}
            target="_blank"
            rel="noreferrer"
            aria-label="See your shop (new tab)"
            className="btn btn-outline-secondary"
          >
            See your shop
          </a>
        ),
      }}
    >
      <Card className="mb-3">
        <SelectionProvider selection={selection}>
          <OrdersTable orders={rows} without={list.view.without} />
        </SelectionProvider>
        <SelectionBar key={search} selection={selection} />
      </Card>
    </ListPage>
  );
}
