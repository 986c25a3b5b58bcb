import { Card } from 'react-bootstrap';
import { newsletter, type Subscriber } from 'shared-types/contract/newsletter';
import { useRead } from '../../lib/api/use-read';
import { formatFullDate, plural } from '../../lib/format/format';
import { useListView } from '../../lib/list/use-list-view';
import { columnsOf, DataTable } from '../../ui/list/data-table';
import { ExportButton } from '../../ui/list/export-button';
import { ListPage } from '../../ui/list/list-page';

const column = columnsOf<Subscriber>();
const columns = column.columns([
  column.accessor('email', { header: 'Email', meta: { className: 'words-cell' } }),
  column.accessor('confirmed_at', { header: 'Confirmed', cell: ({ getValue }) => formatFullDate(getValue()) }),
]);

/** Who has confirmed that the newsletter may be sent; it is written with a tool of the owner's own. */
export function NewsletterPage() {
  const list = useListView({});
  const { search: _, ...query } = list.query;
  const read = useRead(newsletter.list, { query }, { keepPreviousData: true });
  const { data } = read;
  return (
    <ListPage
      title="Newsletter"
      noun="subscriber"
      list={list}
      actions={
        <ExportButton
          label="Export"
          file="newsletter.csv"
          read={(call, onBytes) => call(newsletter.export, { onBytes })}
        />
      }
      read={read}
      count={data?.count}
      summary={data && plural(data.count, 'subscriber')}
      empty={{
        text: 'Nobody yet',
        hint: 'A page with a newsletter block asks for addresses. Who has confirmed by the mailed link is listed here. The file has the link by which each ends it: put it into every mail.',
      }}
    >
      <Card className="mb-3">
        <DataTable
          caption="Subscribers"
          columns={columns}
          rows={data?.subscribers ?? null}
          rowId={({ id }) => String(id)}
        />
      </Card>
    </ListPage>
  );
}
