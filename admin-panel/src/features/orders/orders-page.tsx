import { Button, Card } from 'react-bootstrap';
import { Navigate } from 'react-router-dom';
import { reports } from 'shared-types/contract/reports';
import { PAGE_SIZE } from 'shared-types/domain/limits';
import { ORDER_STATUSES } from 'shared-types/domain/order-status';
import { messageOf } from '../../lib/api/error-message';
import { plural } from '../../lib/format/format';
import { pagesOf } from '../../lib/list/paging';
import { useListView } from '../../lib/list/use-list-view';
import { outside } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { PageHeading } from '../../ui/layout/page-heading';
import { ExportButton } from '../../ui/list/export-button';
import { FilterSelect } from '../../ui/list/filter-select';
import { Paging } from '../../ui/list/paging';
import { SearchBox } from '../../ui/list/search-box';
import { OrdersTable } from './orders-table';
import { useNewOrders, useOrders } from './use-orders';

const SORT_NAMES = { oldest: 'Oldest first', highest: 'Highest amount', lowest: 'Lowest amount' };
const SORTS = ['oldest', 'highest', 'lowest'] as const;
const FILTERS = { status: ORDER_STATUSES, user: /^[1-9]\d{0,8}$/, sort: SORTS };

export function OrdersPage() {
  const may = useMay();
  const { view, isFiltered, show, showAll, href } = useListView(FILTERS);
  const { orders, count, error, failed, isReading, isFirstReading, retry } = useOrders(view);
  const news = useNewOrders(orders, !isFiltered && view.page === 1);
  const pages = pagesOf(count ?? 0, PAGE_SIZE);

  return (
    <>
      <PageHeading title="Orders">
        {may('reports.read') && (
          <ExportButton
            label="Export CSV"
            file={`orders${view.status ? `-${view.status}` : ''}.csv`}
            read={(call, onBytes) => call(reports.orders, { query: { status: view.status ?? undefined }, onBytes })}
          />
        )}
      </PageHeading>
      <div className="d-flex flex-wrap align-items-center gap-3 mb-3">
        <SearchBox label="Search orders" value={view.search} onSearch={(search) => show({ search })} />
        <FilterSelect
          label="Status"
          choices={ORDER_STATUSES}
          value={view.status}
          onChange={(status) => show({ status })}
        />
        <FilterSelect
          label="Sort by"
          nothing="Newest first"
          choices={SORTS}
          nameOf={(sort) => SORT_NAMES[sort]}
          value={view.sort}
          onChange={(sort) => show({ sort })}
        />
      </div>
      <p role="status" className="text-body-secondary mb-2">
        {count === null ? isFirstReading && 'Loading...' : plural(count, 'order')}
        {view.user && ` of ${orders?.[0]?.user?.name ?? 'one customer'}`}
        {news && <span className="ms-2 text-warning-emphasis">{news}</span>}
      </p>
      {failed && !isReading ? (
        <ReadFailure
          message={messageOf(error, 'The orders cannot be shown. Please try again in a moment.')}
          onRetry={retry}
        />
      ) : count === 0 ? (
        <EmptyState text="No orders found" hint={isFiltered ? undefined : 'The first one shows here by itself.'}>
          {isFiltered ? (
            <Button variant="outline-secondary" onClick={showAll}>
              Show all orders
            </Button>
          ) : (
            <a
              href={outside.shop}
              target="_blank"
              rel="noreferrer"
              aria-label="See your shop (new tab)"
              className="btn btn-outline-secondary"
            >
              See your shop
            </a>
          )}
        </EmptyState>
      ) : count !== null && view.page > pages ? (
        <Navigate to={href(pages)} replace />
      ) : (
        <>
          <Card className="mb-3">
            <OrdersTable orders={orders} />
          </Card>
          <Paging label="Pages of orders" page={view.page} pages={pages} href={href} />
        </>
      )}
    </>
  );
}
