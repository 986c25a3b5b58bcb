import { useState } from 'react';
import { Link } from 'react-router-dom';
import { COMPARISONS, SALES_BY, type Sales, type SalesBy, salesStats } from 'shared-types/contract/sales-stats';
import { formatRupeesExact } from 'shared-types/domain/money';
import { PAYMENT_LABELS, PAYMENT_OPTIONS } from 'shared-types/domain/payment';
import { useRead } from '../../lib/api/use-read';
import { plural } from '../../lib/format/format';
import { paths } from '../../lib/routes/paths';
import { Chart } from '../../ui/charts/chart';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { columnsOf, DataTable } from '../../ui/list/data-table';
import { FilterDay } from '../../ui/list/filter-day';
import { FilterSelect } from '../../ui/list/filter-select';
import { FiguresCard } from './figures-card';
import { PeopleAndReturns } from './people-and-returns';

type Row = Sales['rows'][number];
interface Days {
  from: string;
  to: string;
}

const BY_NAMES: Record<SalesBy, string> = {
  ...{ product: 'Product', variant: 'Variant', category: 'Category', color: 'Colour', size: 'Size' },
  ...{ state: 'State', coupon: 'Coupon', method: 'Payment method' },
};
const COMPARED = { before: 'The days before', year: 'The year before' };
/** So many are drawn; the table has all. */
const DRAWN = 10;

const inIndia = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata', dateStyle: 'short' });
const daysAgo = (days: number) => inIndia.format(new Date(Date.now() - days * 86_400_000));
const nameOf = (by: SalesBy, { name }: Row): string =>
  (by === 'method' && PAYMENT_OPTIONS.find((option) => option === name) && PAYMENT_LABELS[name as 'UPI']) || name;

/** Sales of any days by one of their sides, beside other days; each row leads to its orders. */
export function SalesByCard() {
  const [days, setDays] = useState<Days>({ from: daysAgo(29), to: daysAgo(0) });
  const [by, setBy] = useState<SalesBy>('product');
  const [compare, setCompare] = useState<(typeof COMPARISONS)[number] | null>('before');
  const query = { ...days, ...(compare && { compare }) };
  const read = useRead(salesStats.sales, { query: { ...query, by } }, { keepPreviousData: true });
  const { data = null, error } = read;
  const rows = data?.rows ?? [];
  return (
    <>
      <div className="mb-3">
        <FiguresCard
          title="Sales In Detail"
          csv={() => [
            [BY_NAMES[by], 'Orders', 'Pieces', 'Sales (INR)', 'Sales compared with (INR)'],
            ...rows.map((row) => [nameOf(by, row), row.orders, row.pieces, row.sales, row.salesBefore ?? '']),
          ]}
        >
          <div className="list-filters px-3 pb-3">
            <FilterSelect
              label="By"
              choices={SALES_BY}
              nothing={null}
              value={by}
              onChange={(next) => next && setBy(next)}
              nameOf={(one) => BY_NAMES[one]}
            />
            <FilterDay
              label="From"
              value={days.from}
              max={days.to}
              onChange={(from) => from && from <= days.to && setDays({ ...days, from })}
            />
            <FilterDay
              label="To"
              value={days.to}
              min={days.from}
              onChange={(to) => to && to >= days.from && setDays({ ...days, to })}
            />
            <FilterSelect
              label="Compared with"
              choices={COMPARISONS}
              nothing="Nothing"
              value={compare}
              onChange={setCompare}
              nameOf={(one) => COMPARED[one]}
            />
          </div>
          {error && !data ? (
            <ReadFailure message="The sales cannot be shown." onRetry={() => void read.mutate()} />
          ) : (
            data && <Found {...{ data, by, days }} />
          )}
        </FiguresCard>
      </div>
      <PeopleAndReturns query={query} orders={data?.total ?? null} />
    </>
  );
}

const column = columnsOf<Row>();
const columnsFor = (by: SalesBy, { from, to }: Days) =>
  column.columns([
    column.accessor('name', {
      header: BY_NAMES[by],
      meta: { className: 'words-cell' },
      cell: ({ row: { original } }) => {
        const query = original.key && new URLSearchParams({ by, value: original.key, from, to });
        return query ? <Link to={`${paths.orders}?${query}`}>{nameOf(by, original)}</Link> : nameOf(by, original);
      },
    }),
    column.accessor('orders', { header: 'Orders', meta: { className: 'text-end figures' } }),
    column.accessor('pieces', { header: 'Pieces', meta: { className: 'text-end figures' } }),
    column.accessor('sales', {
      header: 'Sales',
      meta: { className: 'text-end figures' },
      cell: ({ getValue }) => formatRupeesExact(getValue()),
    }),
    column.accessor('salesBefore', {
      header: 'Before',
      meta: { className: 'text-end figures' },
      cell: ({ row: { original } }) => (original.salesBefore === null ? '–' : formatRupeesExact(original.salesBefore)),
    }),
  ]);

function Found({ data, by, days }: { data: Sales; by: SalesBy; days: Days }) {
  const { total, totalBefore, rows, rest } = data;
  if (!rows.length) return <p className="px-3 pb-3 mb-0 text-body-secondary">Nothing was sold in this time.</p>;
  const drawn = rows.slice(0, DRAWN);
  return (
    <>
      <p className="px-3 mb-2 text-body-secondary">
        {formatRupeesExact(total.sales)} for {plural(total.pieces, 'piece')} in {plural(total.orders, 'order')}, after
        discounts, without delivery, less what came back
        {totalBefore && `; ${formatRupeesExact(totalBefore.sales)} in the days it is compared with`}.
        {rest > 0 && ` ${plural(rest, 'more row')} are left off.`}
      </p>
      <div className="px-3 pb-3">
        <Chart
          kind="bar"
          label="Sales"
          slot={BY_NAMES[by]}
          labels={drawn.map((row) => nameOf(by, row))}
          data={drawn.map(({ sales }) => sales)}
          format={formatRupeesExact}
        />
      </div>
      <DataTable
        caption={`Sales by ${BY_NAMES[by].toLowerCase()}`}
        columns={columnsFor(by, days)}
        rows={rows}
        rowId={({ key }) => key ?? ''}
      />
    </>
  );
}
