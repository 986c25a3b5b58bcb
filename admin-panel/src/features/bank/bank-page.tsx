import { Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { bankStatements } from 'shared-types/contract/bank-statements';
import type { LineState } from 'shared-types/domain/bank-statement';
import { useRead } from '../../lib/api/use-read';
import { formatLongDay, plural } from '../../lib/format/format';
import { useListView } from '../../lib/list/use-list-view';
import { paths } from '../../lib/routes/paths';
import { FormPlaceholder } from '../../ui/feedback/form-placeholder';
import { ExportButton } from '../../ui/list/export-button';
import { FilterSelect } from '../../ui/list/filters';
import { ListPage } from '../../ui/list/list-page';
import { SearchBox } from '../../ui/list/search-box';
import { BankLineCard } from './bank-line-card';

/** Beside what waits, which is shown first. */
const SHOWN = ['booked', 'set_aside', 'other', 'all'] as const;
const NAMES: Record<(typeof SHOWN)[number], string> = {
  booked: 'Booked to orders',
  set_aside: 'Set aside',
  other: 'Fits no order',
  all: 'Everything',
};

/** The money that came in by the bank's statements: first what waits for a person. */
export default function BankPage() {
  const list = useListView({ show: SHOWN });
  const { show, ...query } = list.query;
  const state: LineState | undefined = show === 'all' ? undefined : (show ?? 'waiting');
  const read = useRead(
    bankStatements.lines,
    { query: { ...query, state } },
    { revalidateOnFocus: true, keepPreviousData: true },
  );
  const { data } = read;
  const isTasks = state === 'waiting';
  return (
    <ListPage
      title="Bank statement"
      noun="payment"
      list={list}
      actions={
        <div className="d-flex flex-wrap gap-2">
          <ExportButton
            label="Export"
            file="bank-lines.csv"
            read={(call, onBytes) => call(bankStatements.export, { query: { state }, onBytes })}
          />
          <Link to={paths.importStatement} className="btn btn-primary">
            Import a statement
          </Link>
        </div>
      }
      filters={
        <>
          <SearchBox label="Search name, reference or order" {...list.search} />
          <FilterSelect
            label="Show"
            {...list.filter('show')}
            nothing="Waiting for you"
            nameOf={(name) => NAMES[name]}
          />
        </>
      }
      read={read}
      count={data?.count}
      summary={
        data && (
          <>
            {plural(data.count, 'payment')}
            {isTasks && (data.count === 1 ? ' waits for you' : ' wait for you')}
            {data.imported_until && `. Statements reach ${formatLongDay(data.imported_until)}.`}
          </>
        )
      }
      empty={{
        text: isTasks ? 'No payment waits for you' : 'No payments found',
        hint: 'Import the bank’s statement: what names an order and comes to its amount is booked by itself.',
        action: (
          <Link to={paths.importStatement} className="btn btn-primary">
            Import a statement
          </Link>
        ),
      }}
    >
      {data ? (
        <ul className="list-unstyled" aria-label="Payments">
          {data.lines.map((line) => (
            <li key={line.id} className="mb-3">
              <BankLineCard line={line} />
            </li>
          ))}
        </ul>
      ) : (
        <Card body>
          <FormPlaceholder fields={4} />
        </Card>
      )}
    </ListPage>
  );
}
