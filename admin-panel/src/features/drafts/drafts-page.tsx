import { useMemo } from 'react';
import { Button } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { type DraftOrderRow, draftOrders } from 'shared-types/contract/draft-orders';
import { useRead } from '../../lib/api/use-read';
import { useIsPhone } from '../../lib/browser/use-is-phone';
import { useNow } from '../../lib/browser/use-now';
import { useBeginDraft } from '../../lib/drafts/use-begin-draft';
import { plural } from '../../lib/format/format';
import { useListView } from '../../lib/list/use-list-view';
import { paths, withId } from '../../lib/routes/paths';
import { columnsOf, DataTable } from '../../ui/list/data-table';
import { ListPage } from '../../ui/list/list-page';
import { RelativeDate } from '../../ui/record/relative-date';

const column = columnsOf<DraftOrderRow>();

/** Orders that staff are taking down for somebody, until they are placed. */
export default function DraftsPage() {
  const list = useListView({});
  const { page, limit } = list.query;
  const read = useRead(draftOrders.list, { query: { page, limit } }, { keepPreviousData: true });
  const begin = useBeginDraft();
  return (
    <ListPage
      title="Draft orders"
      noun="draft"
      list={list}
      actions={<Button onClick={begin}>New draft order</Button>}
      read={read}
      count={read.data?.count}
      empty={{
        text: 'No drafts',
        hint: 'Take an order down for a caller: pieces, prices, address and payment; then place it with one press.',
        action: <Button onClick={begin}>New draft order</Button>,
      }}
    >
      <DataTable
        caption="Draft orders"
        columns={useColumns()}
        rows={read.data?.drafts ?? null}
        rowId={(draft) => String(draft.id)}
      />
    </ListPage>
  );
}

function useColumns() {
  const isPhone = useIsPhone();
  const now = useNow();
  return useMemo(() => {
    const customer = (draft: DraftOrderRow) => (
      <Link to={withId(paths.draft, draft.id)} className="row-title">
        {draft.customer ?? 'No customer yet'}
        {draft.replacement_of && (
          <span className="d-block small text-body-secondary">Replacement for order {draft.replacement_of}</span>
        )}
        {draft.replaces && <span className="d-block small text-body-secondary">Changes order {draft.replaces}</span>}
      </Link>
    );
    const pieces = (draft: DraftOrderRow) => (draft.pieces ? draft.products.join(', ') : 'No pieces yet');
    if (isPhone)
      return column.columns([
        column.accessor('customer', {
          header: 'Draft',
          cell: ({ row: { original: draft } }) => (
            <>
              {customer(draft)}
              <span className="d-block">{pieces(draft)}</span>
              <span className="d-block small text-body-secondary">
                {plural(draft.pieces, 'piece')} · {draft.changed_by}, <RelativeDate iso={draft.updated_at} now={now} />
              </span>
            </>
          ),
        }),
      ]);
    return column.columns([
      column.accessor('customer', { header: 'Customer', cell: ({ row: { original } }) => customer(original) }),
      column.accessor(pieces, { id: 'products', header: 'Products' }),
      column.accessor('pieces', { header: 'Pieces', meta: { className: 'text-end figures' } }),
      column.accessor('made_by', { header: 'Taken down by' }),
      column.accessor('updated_at', {
        header: 'Changed',
        cell: ({ row: { original: draft } }) => (
          <>
            <RelativeDate iso={draft.updated_at} now={now} />
            {draft.changed_by !== draft.made_by && (
              <span className="d-block small text-body-secondary">by {draft.changed_by}</span>
            )}
          </>
        ),
      }),
    ]);
  }, [isPhone, now]);
}
