import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { COMPARISONS, SALES_BY, type Sales, type SalesBy, salesStats } from 'shared-types/contract/sales-stats';
import { formatRupeesExact } from 'shared-types/domain/money';
import { PAYMENT_LABELS, PAYMENT_OPTIONS } from 'shared-types/domain/payment';
import { messageOf } from '../../lib/api/error-message';
import { useRead } from '../../lib/api/use-read';
import { useIsPhone } from '../../lib/browser/use-is-phone';
import { plural } from '../../lib/format/format';
import { figurePath } from '../../lib/routes/figure-path';
import { useAdmin } from '../../lib/session/admin';
import { Chart, ChartSkeleton } from '../../ui/charts/chart';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { columnsOf, DataTable } from '../../ui/list/data-table';
import { FilterDay, FilterSelect } from '../../ui/list/filters';
import { FigureLink } from './figure-link';
import { FiguresCard } from './figures-card';
import { PeopleAndReturns } from './people-and-returns';
import { type SalesView, useSalesQuery } from './use-sales-query';

type Row = Sales['rows'][number];

const BY_NAMES: Record<SalesBy, string> = {
  ...{ product: 'Product', variant: 'Variant', category: 'Category', color: 'Colour', size: 'Size' },
  ...{ state: 'State', coupon: 'Coupon', method: 'Payment method' },
};
const COMPARED = { before: 'The days before', year: 'The year before' };
/** So many are drawn, and so many stand in the table until all are wanted. */
const DRAWN = 10;
const SHOWN = 20;
const ALL = 50_000;

const nameOf = (by: SalesBy, { name }: Row): string => {
  const option = by === 'method' && PAYMENT_OPTIONS.find((known) => known === name);
  return option ? PAYMENT_LABELS[option] : name;
};

/** Sales of any days by one of their sides, beside other days; each figure leads to the orders that it counts. */
export function SalesByCard() {
  const [{ by, compare, from, to }, show] = useSalesQuery();
  const { call } = useAdmin();
  const days = { from, to, ...(compare && { compare }) };
  const read = useRead(salesStats.sales, { query: { ...days, by } }, { keepPreviousData: true });
  const { data = null, error } = read;
  const csv = async () => {
    // The screen has the largest rows only.
    const rows = data?.rest ? (await call(salesStats.sales, { query: { ...days, by, limit: ALL } })).rows : data?.rows;
    return [
      [BY_NAMES[by], 'Orders', 'Pieces', 'Came back', 'Sales (INR)', 'Sales compared with (INR)'],
      ...(rows ?? []).map((row) => [
        ...[nameOf(by, row), row.orders, row.pieces, row.back, row.sales, row.salesBefore ?? ''],
      ]),
    ];
  };
  return (
    <>
      <div className="mb-3">
        <FiguresCard title="Sales In Detail" csv={csv}>
          <div className="list-filters px-3 pb-3">
            <FilterSelect
              label="By"
              choices={SALES_BY}
              nothing={null}
              value={by}
              onChange={(next) => next && show({ by: next })}
              nameOf={(one) => BY_NAMES[one]}
            />
            <FilterDay
              label="From"
              value={from}
              max={to}
              onChange={(day) => day && show({ from: day, ...(day > to && { to: day }) })}
            />
            <FilterDay
              label="To"
              value={to}
              min={from}
              onChange={(day) => day && show({ to: day, ...(day < from && { from: day }) })}
            />
            <FilterSelect
              label="Compared with"
              choices={COMPARISONS}
              nothing="Nothing"
              value={compare}
              onChange={(next) => show({ compare: next })}
              nameOf={(one) => COMPARED[one]}
            />
          </div>
          {error ? (
            <div className="px-3 pb-3">
              <ReadFailure
                message={messageOf(error, 'The sales cannot be shown. Please try again in a moment.')}
                onRetry={() => void read.mutate()}
              />
            </div>
          ) : data ? (
            <Found key={by} data={data} view={{ by, compare, from, to }} />
          ) : (
            <ChartSkeleton />
          )}
        </FiguresCard>
      </div>
      <PeopleAndReturns query={days} sales={data} />
    </>
  );
}

const column = columnsOf<Row>();
const END = { meta: { className: 'text-end figures' } };

const sideOf = (by: SalesBy, { key }: Row) => ({ by, ...(key !== null && { value: key }) });
const soldOf = ({ by, from, to }: SalesView, row: Row) => ({ figure: 'sold' as const, from, to, ...sideOf(by, row) });

function columnsFor(before: Sales['before'], view: SalesView, isPhone: boolean) {
  const { by, from, to } = view;
  const side = (row: Row) => sideOf(by, row);
  const orders = (row: Row, label?: string) => <FigureLink count={row.orders} label={label} of={soldOf(view, row)} />;
  const back = (row: Row, label?: string) => (
    <FigureLink count={row.back} label={label} of={{ figure: 'back', from, to, ...side(row) }} />
  );
  const earlier = (row: Row) =>
    row.salesBefore === null || !before ? (
      '–'
    ) : (
      <FigureLink
        count={row.salesBefore}
        label={formatRupeesExact(row.salesBefore)}
        of={{ figure: 'sold', ...before, ...side(row) }}
      />
    );
  const sales = (row: Row) => formatRupeesExact(row.sales);
  if (isPhone)
    return column.columns([
      column.accessor('name', {
        header: BY_NAMES[by],
        meta: { className: 'words-cell' },
        cell: ({ row: { original } }) => (
          <>
            {nameOf(by, original)}
            <span className="d-block small text-body-secondary">
              {orders(original, plural(original.orders, 'order'))}, {plural(original.pieces, 'piece')}
              {original.back > 0 && <>, {back(original, `${original.back} back`)}</>}
            </span>
          </>
        ),
      }),
      column.accessor('sales', {
        header: 'Sales',
        ...END,
        cell: ({ row: { original } }) => (
          <>
            {sales(original)}
            {before && <span className="d-block small text-body-secondary">{earlier(original)}</span>}
          </>
        ),
      }),
    ]);
  return column.columns([
    column.accessor('name', {
      header: BY_NAMES[by],
      meta: { className: 'words-cell' },
      cell: ({ row: { original } }) => nameOf(by, original),
    }),
    column.accessor('orders', { header: 'Orders', ...END, cell: ({ row: { original } }) => orders(original) }),
    column.accessor('pieces', {
      header: 'Pieces',
      ...END,
      cell: ({ getValue }) => getValue().toLocaleString('en-IN'),
    }),
    column.accessor('back', { header: 'Came back', ...END, cell: ({ row: { original } }) => back(original) }),
    column.accessor('sales', { header: 'Sales', ...END, cell: ({ row: { original } }) => sales(original) }),
    ...(before
      ? [
          column.accessor('salesBefore', {
            header: 'Before',
            ...END,
            cell: ({ row: { original } }) => earlier(original),
          }),
        ]
      : []),
  ]);
}

function Found({ data, view }: { data: Sales; view: SalesView }) {
  const [isAll, setAll] = useState(false);
  const isPhone = useIsPhone();
  const { before, total, totalBefore, rows, rest } = data;
  const { by, from, to } = view;
  if (!rows.length) return <p className="px-3 pb-3 mb-0 text-body-secondary">Nothing was sold in this time.</p>;
  const drawn = rows.slice(0, DRAWN);
  return (
    <>
      <p className="px-3 mb-2 text-body-secondary">
        {formatRupeesExact(total.sales)} for {plural(total.pieces, 'piece')} in{' '}
        <FigureLink count={total.orders} label={plural(total.orders, 'order')} of={{ figure: 'sold', from, to }} />
        {before && totalBefore && (
          <>
            ; {formatRupeesExact(totalBefore.sales)} in{' '}
            <FigureLink
              count={totalBefore.orders}
              label={plural(totalBefore.orders, 'order')}
              of={{ figure: 'sold', ...before }}
            />{' '}
            of the days it is compared with
          </>
        )}
        . Prices with GST after discounts, less what came back (
        <FigureLink count={total.back} label={plural(total.back, 'piece')} of={{ figure: 'back', from, to }} />) and
        without cancelled orders; delivery and fees of {formatRupeesExact(total.delivery)} come on top.
      </p>
      <div className="px-3 pb-3">
        <Chart
          kind="bar"
          label="Sales"
          slot={BY_NAMES[by]}
          labels={drawn.map((row) => nameOf(by, row))}
          data={drawn.map(({ sales }) => sales)}
          hrefs={drawn.map((row) => figurePath(soldOf(view, row)))}
          format={formatRupeesExact}
        />
      </div>
      <DataTable
        caption={`Sales by ${BY_NAMES[by].toLowerCase()}`}
        columns={columnsFor(before, view, isPhone)}
        rows={isAll ? rows : rows.slice(0, SHOWN)}
        rowId={({ key }) => key ?? ''}
      />
      {!isAll && rows.length > SHOWN && (
        <div className="px-3 py-2">
          <Button variant="link" size="sm" className="px-0" onClick={() => setAll(true)}>
            Show {plural(rows.length, 'row')}
          </Button>
        </div>
      )}
      {isAll && rest > 0 && (
        <p className="px-3 py-2 mb-0 text-body-secondary">{plural(rest, 'more row')} are in the CSV file.</p>
      )}
    </>
  );
}
