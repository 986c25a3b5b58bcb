import { Link } from 'react-router-dom';
import { type CashReturns, stats } from 'shared-types/contract/stats';
import { useRead } from '../../lib/api/use-read';
import { plural } from '../../lib/format/format';
import { indiaDay } from '../../lib/format/india-time';
import { paths } from '../../lib/routes/paths';
import { columnsOf, DataTable } from '../../ui/list/data-table';
import { FiguresCard } from './figures-card';

type Outcome = Pick<CashReturns, 'delivered' | 'cameBack'>;

const share = ({ delivered, cameBack }: Outcome): string => `${Math.round((cameBack * 100) / (delivered + cameBack))}%`;

/** Orders in cash of the last twelve months, those that were called off before they left among the cancelled ones. */
const listOf = (status: 'delivered' | 'cancelled', search?: string): string =>
  `${paths.orders}?${new URLSearchParams({ option: 'CASH_ON_DELIVERY', status, from: indiaDay(365), ...(search && { search }) })}`;

/** So many came back, of so many that left. */
function Counts({ of: { delivered, cameBack }, search }: { of: Outcome; search: string }) {
  return (
    <>
      <Link to={listOf('cancelled', search)}>{cameBack}</Link> of {delivered + cameBack}
    </>
  );
}

const place = columnsOf<CashReturns['places'][number]>();
const places = place.columns([
  place.accessor('zipcode', {
    header: 'PIN code',
    meta: { className: 'words-cell' },
    cell: ({ row: { original } }) => (
      <>
        {original.zipcode}
        <span className="d-block small text-body-secondary">{original.city}</span>
      </>
    ),
  }),
  place.accessor('cameBack', {
    header: 'Came back',
    meta: { className: 'text-end figures' },
    cell: ({ row: { original } }) => <Counts of={original} search={original.zipcode} />,
  }),
  place.accessor(share, { id: 'share', header: 'Share', meta: { className: 'text-end figures' } }),
]);
const person = columnsOf<CashReturns['people'][number]>();
const people = person.columns([
  person.accessor('name', {
    header: 'Customer',
    meta: { className: 'words-cell' },
    cell: ({ row: { original } }) => (
      <Link to={`${paths.orders}?search=${encodeURIComponent(original.email)}`}>{original.name}</Link>
    ),
  }),
  person.accessor('cameBack', {
    header: 'Came back',
    meta: { className: 'text-end figures' },
    cell: ({ row: { original } }) => <Counts of={original} search={original.email} />,
  }),
  person.accessor(share, { id: 'share', header: 'Share', meta: { className: 'text-end figures' } }),
]);

/** Where and with whom orders in cash came back. */
export function CashCard() {
  const { data } = useRead(stats.cash, {});
  if (!data?.cameBack) return null;
  const left = plural(data.delivered + data.cameBack, 'order');
  return (
    <div className="mb-3">
      <FiguresCard
        title="Cash Orders That Came Back"
        csv={() => [
          ['PIN code', 'City', 'Customer', 'Email', 'Delivered', 'Came back'],
          ...data.places.map((row) => [row.zipcode, row.city, '', '', row.delivered, row.cameBack]),
          ...data.people.map((row) => ['', '', row.name, row.email, row.delivered, row.cameBack]),
        ]}
      >
        <p className="px-3 mb-2 text-body-secondary">
          Of {left} in cash of the last 12 months that left,{' '}
          <Link to={listOf('delivered')}>{data.delivered} arrived</Link> and{' '}
          <Link to={listOf('cancelled')}>{data.cameBack} came back</Link> ({share(data)}): sent, refused at the door or
          not taken, and then cancelled. Orders that were called off before they left are not counted, but stand among
          the cancelled ones of the list. A high share at a PIN code is a reason to offer no cash there, or to ask for a
          part ahead (Settings, Delivery and Payments); a customer with several is asked for a code or a part by itself,
          where you have set that.
        </p>
        <div className="row g-3">
          <div className="col-12 col-lg-6">
            <DataTable
              caption="PIN codes where cash orders came back"
              columns={places}
              rows={data.places}
              rowId={({ zipcode }) => zipcode}
            />
          </div>
          <div className="col-12 col-lg-6">
            <DataTable
              caption="Customers whose cash orders came back"
              columns={people}
              rows={data.people}
              rowId={({ email }) => email}
            />
          </div>
        </div>
      </FiguresCard>
    </div>
  );
}
