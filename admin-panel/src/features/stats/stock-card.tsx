import { Link } from 'react-router-dom';
import { STOCK_DAYS, type StockStats, salesStats } from 'shared-types/contract/sales-stats';
import { formatRupeesExact } from 'shared-types/domain/money';
import { useRead } from '../../lib/api/use-read';
import { plural } from '../../lib/format/format';
import { indiaDay } from '../../lib/format/india-time';
import { paths, productPath, withId } from '../../lib/routes/paths';
import { useAdmin } from '../../lib/session/admin';
import { columnsOf, DataTable } from '../../ui/list/data-table';
import { FigureLink } from './figure-link';
import { FiguresCard } from './figures-card';

type Held = StockStats['dead'][number];
/** So many rows are shown; the file has all. */
const SHOWN = 10;
const ALL = 50_000;

const nameOf = ({ name, size, color }: Held) => [name, size, color].filter(Boolean).join(' · ');
const column = columnsOf<Held>();
const named = column.accessor(nameOf, {
  id: 'name',
  header: 'Variant',
  meta: { className: 'words-cell' },
  cell: ({ row: { original } }) => <Link to={productPath(original.productId)}>{nameOf(original)}</Link>,
});
const left = column.accessor('quantity', {
  header: 'In stock',
  meta: { className: 'text-end figures' },
  cell: ({ row: { original } }) => (
    <Link to={withId(paths.stockLedger, original.productId)}>{original.quantity.toLocaleString('en-IN')}</Link>
  ),
});
const endingColumns = (days: { from: string; to: string }) =>
  column.columns([
    named,
    left,
    column.accessor('sold', {
      header: 'Sold',
      meta: { className: 'text-end figures' },
      cell: ({ row: { original } }) => (
        <FigureLink
          count={original.sold}
          of={{ figure: 'sold', by: 'variant', value: String(original.variantId), ...days }}
        />
      ),
    }),
    column.accessor('daysLeft', { header: 'Days left', meta: { className: 'text-end figures' } }),
  ]);
const deadColumns = column.columns([
  named,
  left,
  column.accessor('value', {
    header: 'Worth',
    meta: { className: 'text-end figures' },
    cell: ({ getValue }) => formatRupeesExact(getValue()),
  }),
]);

/** For how many days the stock lasts as it sells now, and what nobody buys. */
export function StockCard() {
  const { call } = useAdmin();
  const { data = null } = useRead(salesStats.stock, { query: {} });
  const days = data && { from: data.since, to: indiaDay() };
  if (data && !data.ending.length && !data.dead.length) return null;
  return (
    <div className="mb-3">
      <FiguresCard
        title="Stock"
        csv={async () => {
          const { ending, dead } = await call(salesStats.stock, { query: { limit: ALL } });
          return [
            ['Variant', 'In stock', `Sold in ${STOCK_DAYS} days`, 'Days left', 'Worth (INR)'],
            ...[...ending, ...dead].map((held) => [
              ...[nameOf(held), held.quantity, held.sold, held.daysLeft ?? '', held.value],
            ]),
          ];
        }}
      >
        <p className="px-3 mb-2 text-body-secondary">
          At the pace of the last {STOCK_DAYS} days.
          {data &&
            data.deadCount > 0 &&
            ` Of ${plural(data.deadCount, 'variant')} nothing was sold in them: ${formatRupeesExact(data.deadValue)} at today’s prices.`}
        </p>
        <div className="row g-3">
          <div className="col-12 col-lg-6">
            <DataTable
              caption="Variants that are sold out first"
              columns={endingColumns(days ?? { from: '', to: '' })}
              rows={data?.ending.slice(0, SHOWN) ?? null}
              rowId={({ variantId }) => String(variantId)}
            />
          </div>
          <div className="col-12 col-lg-6">
            <DataTable
              caption="Variants that nobody buys"
              columns={deadColumns}
              rows={data?.dead.slice(0, SHOWN) ?? null}
              rowId={({ variantId }) => String(variantId)}
            />
          </div>
        </div>
      </FiguresCard>
    </div>
  );
}
