import { useMemo } from 'react';
import { Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { INCOMING_STATES, type IncomingSummary, incomingDeliveries } from 'shared-types/contract/incoming-deliveries';
import { useRead } from '../../lib/api/use-read';
import { formatLongDay } from '../../lib/format/format';
import { useListView } from '../../lib/list/use-list-view';
import { incomingPath, paths } from '../../lib/routes/paths';
import { columnsOf, DataTable } from '../../ui/list/data-table';
import { FilterSelect } from '../../ui/list/filters';
import { ListPage } from '../../ui/list/list-page';

const [, ...OTHERS] = INCOMING_STATES;

/** What is expected from suppliers, the next first. */
export default function IncomingPage() {
  const list = useListView({ state: OTHERS });
  const { search: _, ...query } = list.query;
  const read = useRead(incomingDeliveries.list, { query }, { keepPreviousData: true });
  return (
    <ListPage
      title="Deliveries"
      noun="delivery"
      nouns="deliveries"
      create={{ to: paths.newDelivery, label: 'Add New Delivery', first: 'Note your first delivery' }}
      list={list}
      filters={<FilterSelect label="Show" nothing="Expected" {...list.filter('state')} nameOf={() => 'Closed'} />}
      read={read}
      count={read.data?.count}
      empty={{
        hint: 'What a supplier or the workshop sends next: with what it costs, and when it shall be here.',
        action: (
          <Link to={paths.products} className="btn btn-outline-secondary">
            Products
          </Link>
        ),
      }}
    >
      <Card className="mb-3">
        <DataTable
          caption="Deliveries"
          columns={useColumns()}
          rows={read.data?.deliveries ?? null}
          rowId={({ id }) => String(id)}
        />
      </Card>
    </ListPage>
  );
}

const column = columnsOf<IncomingSummary>();

function useColumns() {
  return useMemo(
    () =>
      column.columns([
        column.accessor('supplier', {
          header: 'From',
          cell: ({ row: { original: delivery } }) => (
            <>
              <Link to={incomingPath(delivery.id)} className="row-title">
                {delivery.supplier}
              </Link>
              {delivery.reference && <span className="d-block small text-body-secondary">{delivery.reference}</span>}
            </>
          ),
        }),
        column.accessor('expected_on', {
          header: 'Expected on',
          meta: { className: 'text-nowrap' },
          cell: ({ getValue }) => formatLongDay(getValue()),
        }),
        column.accessor('received', {
          header: 'Pieces here',
          meta: { className: 'text-end figures text-nowrap' },
          cell: ({ row: { original: delivery } }) => `${delivery.received} of ${delivery.expected}`,
        }),
      ]),
    [],
  );
}
