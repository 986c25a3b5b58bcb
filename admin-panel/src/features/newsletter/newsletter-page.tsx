import { useMemo } from 'react';
import { Card } from 'react-bootstrap';
import { newsletter, type Subscriber } from 'shared-types/contract/newsletter';
import { CONSENT_PURPOSES } from 'shared-types/domain/consents';
import { useRead } from '../../lib/api/use-read';
import { useIsPhone } from '../../lib/browser/use-is-phone';
import { useNow } from '../../lib/browser/use-now';
import { plural } from '../../lib/format/format';
import { useListView } from '../../lib/list/use-list-view';
import { columnsOf, DataTable } from '../../ui/list/data-table';
import { ExportButton } from '../../ui/list/export-button';
import { FilterSelect } from '../../ui/list/filters';
import { ListPage } from '../../ui/list/list-page';
import { RelativeDate } from '../../ui/record/relative-date';

const column = columnsOf<Subscriber>();

/** Who has said yes to news; they are written with a tool of the owner's own. */
export default function NewsletterPage() {
  const list = useListView({ purpose: CONSENT_PURPOSES });
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
          file={query.purpose === 'news_phone' ? 'news-to-phones.csv' : 'newsletter.csv'}
          read={(call, onBytes) => call(newsletter.export, { query: { purpose: query.purpose }, onBytes })}
        />
      }
      filters={
        <FilterSelect
          label="Sent"
          {...list.filter('purpose')}
          value={query.purpose ?? 'news_mail'}
          nothing={null}
          nameOf={(purpose) => (purpose === 'news_mail' ? 'By mail' : 'By WhatsApp or SMS')}
        />
      }
      read={read}
      count={data?.count}
      summary={data && plural(data.count, 'subscriber')}
      empty={{
        text: 'Nobody yet',
        hint: 'A page with a newsletter block asks for addresses, which a mailed link confirms; accounts say it on their profile. The file has the link by which each ends it: put it into every mail or message.',
      }}
    >
      <Card className="mb-3">
        <DataTable
          caption="Subscribers"
          columns={useColumns()}
          rows={data?.subscribers ?? null}
          rowId={({ id }) => String(id)}
        />
      </Card>
    </ListPage>
  );
}

function useColumns() {
  const isPhone = useIsPhone();
  const now = useNow();
  return useMemo(() => {
    const email = column.accessor('address', {
      header: 'Address',
      cell: ({ row: { original } }) => (
        <>
          <span className="row-title text-break">{original.address}</span>
          {isPhone && (
            <span className="d-block small text-body-secondary">
              confirmed <RelativeDate iso={original.confirmed_at} now={now} />
            </span>
          )}
        </>
      ),
    });
    if (isPhone) return column.columns([email]);
    const dates = (['asked_at', 'confirmed_at'] as const).map((moment) =>
      column.accessor(moment, {
        header: moment === 'asked_at' ? 'Asked for it' : 'Confirmed',
        cell: ({ getValue }) => <RelativeDate iso={getValue()} now={now} />,
      }),
    );
    return column.columns([email, ...dates]);
  }, [isPhone, now]);
}
