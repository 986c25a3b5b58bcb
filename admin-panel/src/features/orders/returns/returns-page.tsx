import { useMemo } from 'react';
import { Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { type ReturnRequest, returnRequests } from 'shared-types/contract/return-requests';
import { RETURN_REASON_LABELS, RETURN_STATES } from 'shared-types/domain/returns';
import { useRead } from '../../../lib/api/use-read';
import { useIsPhone } from '../../../lib/browser/use-is-phone';
import { useNow } from '../../../lib/browser/use-now';
import { useListView } from '../../../lib/list/use-list-view';
import { paths, withId } from '../../../lib/routes/paths';
import { columnsOf, DataTable } from '../../../ui/list/data-table';
import { FilterSelect } from '../../../ui/list/filters';
import { ListPage } from '../../../ui/list/list-page';
import { RelativeDate } from '../../../ui/record/relative-date';
import { ReturnStateBadge, STATE_NAMES } from './state-badge';

/** What shoppers ask to return; it is decided on the order's screen, where everything about it stands. */
export default function ReturnsPage() {
  const list = useListView({ state: RETURN_STATES });
  const { page, limit, state } = list.query;
  const read = useRead(
    returnRequests.list,
    { query: { page, limit, state } },
    { revalidateOnFocus: true, keepPreviousData: true },
  );
  return (
    <ListPage
      title="Returns"
      noun="return"
      list={list}
      filters={<FilterSelect label="State" {...list.filter('state')} nameOf={(state) => STATE_NAMES[state]} />}
      read={read}
      count={read.data?.count}
      empty={{ hint: 'What a shopper would like to return after a delivery waits here for your answer.' }}
    >
      <Card className="mb-3">
        <DataTable
          caption="Returns, the longest waiting first"
          columns={useColumns()}
          rows={read.data?.requests ?? null}
          rowId={({ id }) => String(id)}
        />
      </Card>
    </ListPage>
  );
}

const column = columnsOf<ReturnRequest>();

function useColumns() {
  const isPhone = useIsPhone();
  const now = useNow();
  return useMemo(() => {
    const order = column.accessor('order', {
      header: 'Order',
      cell: ({ row: { original: request } }) => (
        <>
          <Link to={`${withId(paths.order, request.order.id)}#returns`} className="order-number">
            {request.order.order_number}
          </Link>
          <span className="d-block small text-body-secondary">{request.order.customer_name}</span>
          <span className="d-block small text-body-secondary">
            <RelativeDate iso={request.asked_at} now={now} />
          </span>
          {isPhone && <Pieces request={request} />}
        </>
      ),
    });
    const state = column.accessor('state', {
      header: 'State',
      meta: { className: 'text-nowrap' },
      cell: ({ getValue }) => <ReturnStateBadge state={getValue()} />,
    });
    if (isPhone) return column.columns([order, state]);
    return column.columns([
      order,
      column.accessor('lines', {
        header: 'Pieces and reason',
        meta: { className: 'words-cell' },
        cell: ({ row: { original } }) => <Pieces request={original} />,
      }),
      state,
    ]);
  }, [isPhone, now]);
}

function Pieces({ request }: { request: ReturnRequest }) {
  return (
    <>
      {request.lines.map(({ id, quantity, name, exchange_for }) => (
        <span key={id} className="d-block">
          {quantity} × {name}
          {exchange_for && ` in exchange for ${exchange_for}`}
        </span>
      ))}
      <span className="d-block small text-body-secondary">
        {RETURN_REASON_LABELS[request.reason]}
        {request.pictures.length > 0 && ` · ${request.pictures.length} pictures`}
      </span>
    </>
  );
}
