import { Button, Card } from 'react-bootstrap';
import { useSearchParams } from 'react-router-dom';
import { PAGE_SIZE } from 'shared-types/domain/limits';
import { messageOf } from '../../lib/failure';
import { plural } from '../../lib/format';
import { clampPage, itemsOfPage, pagesOf } from '../../lib/paging';
import { PageHeading } from '../../ui/page-heading';
import { Paging } from '../../ui/paging';
import { ReadFailure } from '../../ui/read-failure';
import { type OrderListView, readView, withStatus, writeView } from './order-list';
import { OrdersTable } from './orders-table';
import { StatusFilter } from './status-filter';
import { useOrders } from './use-orders';

export function OrdersPage() {
  const { orders, error, failed, isReading, retry } = useOrders();
  const [query, setQuery] = useSearchParams();
  const { status, page: wanted } = readView(query);

  const found = orders && withStatus(orders, status);
  const pages = pagesOf(found?.length ?? 0, PAGE_SIZE);
  const page = clampPage(wanted, pages);
  const show = (view: OrderListView) => setQuery(writeView(view));

  return (
    <>
      <PageHeading title="Orders">
        <StatusFilter status={status} onChange={(status) => show({ status, page: 1 })} />
      </PageHeading>
      <p role="status" className="text-body-secondary mb-2">
        {found ? plural(found.length, 'order') : isReading && 'Loading...'}
      </p>
      {failed && !isReading ? (
        <ReadFailure
          message={messageOf(error, 'The orders cannot be shown. Please try again in a moment.')}
          onRetry={retry}
        />
      ) : found?.length === 0 ? (
        <Card body className="text-center py-5">
          <p className="mb-0">No orders found</p>
          {status && (
            <Button variant="outline-secondary" className="mt-3" onClick={() => show({ status: null, page: 1 })}>
              Show all orders
            </Button>
          )}
        </Card>
      ) : (
        <>
          <Card className="mb-3">
            <OrdersTable orders={found && itemsOfPage(found, page, PAGE_SIZE)} />
          </Card>
          <Paging
            label="Pages of orders"
            page={page}
            pages={pages}
            href={(page) => ({ search: writeView({ status, page }) })}
          />
        </>
      )}
    </>
  );
}
