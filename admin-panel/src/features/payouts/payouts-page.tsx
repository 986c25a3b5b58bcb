import { Alert, Button, Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { type MissingPayout, payouts } from 'shared-types/contract/payouts';
import { formatRupeesExact } from 'shared-types/domain/money';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useRead } from '../../lib/api/use-read';
import { capitalise, formatDayOf, formatFullDate, plural } from '../../lib/format/format';
import { useListView } from '../../lib/list/use-list-view';
import { paths, withId } from '../../lib/routes/paths';
import { ExportButton } from '../../ui/list/export-button';
import { FilterDay, FilterSelect } from '../../ui/list/filters';
import { ListPage } from '../../ui/list/list-page';
import { PayoutsTable } from './payouts-table';

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** What the payment providers sent to the bank, and what they have not. */
export default function PayoutsPage() {
  const list = useListView({ show: ['tasks'], from: DAY, to: DAY });
  const { search: _, ...query } = list.query;
  const { from, to } = list.view;
  const read = useRead(payouts.list, { query }, { keepPreviousData: true });
  const runAction = useMutationAction();
  const { data } = read;
  const ask = () =>
    runAction((call) => call(payouts.fetch, {}), {
      done: 'The payouts are up to date',
      failed: 'Failed to fetch the payouts',
      preferServer: true,
      refresh: ['/payouts', '/stats/today'],
    });
  return (
    <ListPage
      title="Payouts"
      noun="payout"
      list={list}
      actions={
        <div className="d-flex flex-wrap gap-2">
          <Button variant="outline-secondary" onClick={() => void ask()}>
            Ask now
          </Button>
          <ExportButton
            label="Export"
            file={`payouts${[from && `-from-${from}`, to && `-to-${to}`].filter(Boolean).join('')}.csv`}
            read={(call, onBytes) => call(payouts.export, { query: { from: query.from, to: query.to }, onBytes })}
          />
        </div>
      }
      filters={
        <>
          <FilterSelect label="Show" {...list.filter('show')} nameOf={() => 'To look at'} />
          <FilterDay label="From" {...list.filter('from')} max={to} />
          <FilterDay label="To" {...list.filter('to')} min={from} />
        </>
      }
      read={read}
      notice={data && data.missing_count > 0 && <Missing missing={data.missing} count={data.missing_count} />}
      count={data?.count}
      summary={
        data && (
          <>
            {plural(data.count, 'payout')}
            {data.fetched_at && `. Last asked ${formatFullDate(data.fetched_at)}.`}
          </>
        )
      }
      empty={{
        text: 'No payouts yet',
        hint: 'What a payment provider sends to the bank is shown here by itself, with its fees. Test payments are never paid out.',
      }}
    >
      <Card className="mb-3">
        <PayoutsTable payouts={data?.payouts ?? null} />
      </Card>
    </ListPage>
  );
}

function Missing({ missing, count }: { missing: MissingPayout[]; count: number }) {
  return (
    <Alert variant="warning">
      <h2 className="h6">
        {plural(count, 'payment')} taken more than seven days ago and not paid out: ask the provider
      </h2>
      <ul className="mb-0">
        {missing.map(({ reference, provider, amount, paid_at, order }) => (
          <li key={reference}>
            <span className="figures">{formatRupeesExact(amount)}</span> on {formatDayOf(paid_at)},{' '}
            <span className="text-break">
              {capitalise(provider)} {reference}
            </span>
            {order && (
              <>
                , <Link to={withId(paths.order, order.id)}>{order.order_number}</Link>
              </>
            )}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
