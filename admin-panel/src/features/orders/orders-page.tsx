import { Card } from 'react-bootstrap';
import { Link, useLocation } from 'react-router-dom';
import { type OrderTask, orders, type PAYMENT_FILTERS } from 'shared-types/contract/orders';
import { reports } from 'shared-types/contract/reports';
import type { Figure, SalesBy } from 'shared-types/contract/sales-stats';
import { PAYMENT_LABELS, PAYMENT_OPTIONS } from 'shared-types/domain/payment';
import { useRead } from '../../lib/api/use-read';
import { useIsBelow } from '../../lib/browser/use-is-phone';
import { customerName } from '../../lib/format/customer-name';
import { plural } from '../../lib/format/format';
import { useListView } from '../../lib/list/use-list-view';
import { outside, paths } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';
import { ColumnMenu } from '../../ui/list/column-menu';
import { ExportButton } from '../../ui/list/export-button';
import { FilterDay } from '../../ui/list/filter-day';
import { FilterSelect } from '../../ui/list/filter-select';
import { ListPage } from '../../ui/list/list-page';
import { SelectionProvider, useRowSelection } from '../../ui/list/row-selection';
import { SearchBox } from '../../ui/list/search-box';
import { LapsedPayments } from './lapsed-payments';
import { ORDER_FILTERS } from './list-filters';
import { OPTIONAL_COLUMNS, OrdersTable, TABLE_FROM } from './orders-table';
import { RefundTasks } from './refunds/refund-tasks';
import { SelectionBar } from './selection/selection-bar';
import { useNewOrdersNotice } from './use-new-orders-notice';

/** How soon an order that somebody has just placed is on the screen. */
const REFRESH_MS = 15_000;
const SORT_NAMES = { oldest: 'Oldest first', highest: 'Highest amount', lowest: 'Lowest amount' };
const PAYMENT_NAMES: Record<(typeof PAYMENT_FILTERS)[number], string> = {
  unpaid: 'Unpaid',
  paid: 'Paid',
  refunded: 'Refunded',
  refund_failed: 'Refund failed',
  irn_missing: 'IRN missing',
};
const TASK_NAMES: Record<OrderTask, string> = {
  late: 'Late',
  unpaid: 'Not paid',
  doubtful_cash: 'Doubtful cash',
};

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

export function OrdersPage() {
  const may = useMay();
  const list = useListView(ORDER_FILTERS);
  const { without: _, ...query } = list.query;
  const { user, customer, sort, page } = list.view;
  const isWide = !useIsBelow(TABLE_FROM);
  // The export is of all that is found, the oldest first.
  const { page: __, limit: ___, sort: ____, ...narrowed } = query;
  const { data: known = [] } = useRead(orders.tags, {});
  const { data: colleagues = [] } = useRead(orders.colleagues, {});
  // One of the address may be on no order any more.
  const tags = [...new Set([...known.map(({ tag }) => tag), ...(query.tag ? [query.tag] : [])])];
  const read = useRead(
    orders.adminList,
    { query },
    { revalidateOnFocus: true, refreshInterval: REFRESH_MS, keepPreviousData: true },
  );
  const found = Array.isArray(read.data) ? undefined : read.data;
  const rows = found?.orders ?? null;
  const { search } = useLocation();
  const selection = useRowSelection(rows?.map(({ _id }) => _id) ?? [], search);
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
      filters={
        <>
          <SearchBox label="Search orders" {...list.search} />
          <FilterSelect label="Status" {...list.filter('status')} />
          <FilterSelect label="Payment" {...list.filter('payment')} nameOf={(payment) => PAYMENT_NAMES[payment]} />
          <FilterSelect label="Task" {...list.filter('task')} nameOf={(task) => TASK_NAMES[task]} />
          <FilterSelect label="Method" {...list.filter('option')} nameOf={(option) => PAYMENT_LABELS[option]} />
          {tags.length > 0 && <FilterSelect label="Tag" {...list.filter('tag')} choices={tags} nameOf={(tag) => tag} />}
          {colleagues.length > 1 && (
            <FilterSelect
              label="Changed last by"
              nothing="Anybody"
              {...list.filter('staff')}
              choices={colleagues.map(({ id }) => String(id))}
              nameOf={(staff) => colleagues.find(({ id }) => String(id) === staff)?.name ?? ''}
            />
          )}
          <FilterDay label="From" {...list.filter('from')} max={list.view.to} />
          <FilterDay label="To" {...list.filter('to')} min={list.view.from} />
          <FilterSelect
            label="Sort by"
            nothing="Newest first"
            {...list.filter('sort')}
            nameOf={(sort) => SORT_NAMES[sort]}
          />
          {isWide && (
            <ColumnMenu
              columns={OPTIONAL_COLUMNS}
              hidden={list.view.without}
              onChange={list.filter('without').onChange}
            />
          )}
        </>
      }
      read={read}
      notice={
        may('orders.handle') && (
          <>
            <RefundTasks />
            <LapsedPayments />
          </>
        )
      }
      count={found?.count}
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
        <SelectionBar key={search} chosen={rows?.filter(({ _id }) => selection.has(_id)) ?? []} selection={selection} />
      </Card>
    </ListPage>
  );
}
