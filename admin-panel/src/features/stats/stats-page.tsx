import { useMemo } from 'react';
import { Col, Row } from 'react-bootstrap';
import { Link, useSearchParams } from 'react-router-dom';
import { DEFAULT_STATS_RANGE, type Series, STATS_RANGES, stats } from 'shared-types/contract/stats';
import { formatRupees } from 'shared-types/domain/money';
import { useRead } from '../../lib/api/use-read';
import { customerName } from '../../lib/format/customer-name';
import { capitalise, formatSlot } from '../../lib/format/format';
import { indiaDay } from '../../lib/format/india-time';
import { slotPath } from '../../lib/routes/figure-path';
import { paths } from '../../lib/routes/paths';
import { Chart, ChartSkeleton } from '../../ui/charts/chart';
import { EmptyState } from '../../ui/feedback/empty-state';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { PageHeading } from '../../ui/layout/page-heading';
import { FilterSelect } from '../../ui/list/filters';
import { CashCard } from './cash-card';
import { FiguresCard } from './figures-card';
import { MissesCard } from './misses-card';
import { PageSpeedCard } from './page-speed-card';
import { ReportsCard } from './reports-card';
import { SalesByCard } from './sales-by-card';
import { RecentOrdersTable, TopProductsTable } from './sales-tables';
import { StatCards } from './stat-cards';
import { StockCard } from './stock-card';

const count = (figure: number) => figure.toLocaleString('en-IN');
const rowsOf = (slot: string, figure: string, { labels, data }: Series) => [
  [slot, figure],
  ...labels.map((label, index) => [label, data[index] ?? 0]),
];

export default function StatsPage() {
  const [query, setQuery] = useSearchParams();
  const range = STATS_RANGES.find((known) => known === query.get('range')) ?? DEFAULT_STATS_RANGE;
  // The last figures stay in sight while others are read.
  const read = useRead(stats.show, { query: { range } }, { keepPreviousData: true });
  const { data: figures = null, error, isValidating: isReading } = read;
  const slot = range === 'yearly' ? 'Month' : 'Day';
  const days = useMemo(() => figures && daysOf(figures.salesOverTime), [figures]);
  const heading = (
    <PageHeading title="Statistics">
      <FilterSelect
        label="Range"
        choices={STATS_RANGES}
        nothing={null}
        value={range}
        onChange={(next) =>
          setQuery((old) => {
            const { range: _, ...others } = Object.fromEntries(old);
            return { ...others, ...(next && next !== DEFAULT_STATS_RANGE && { range: next }) };
          })
        }
      />
    </PageHeading>
  );

  if (error && !isReading && error.status !== 401)
    return (
      <>
        {heading}
        <ReadFailure message="Failed to load statistics" onRetry={() => void read.mutate()} />
      </>
    );

  const series = (
    kind: 'line' | 'bar',
    label: string,
    { labels, data }: Series,
    format: (figure: number) => string,
  ) => <Chart {...{ kind, label, data, slot, format }} labels={labels.map(formatSlot)} hrefs={labels.map(slotPath)} />;
  return (
    <>
      {heading}
      <p role="status" className="stats-status">
        {isReading ? 'Loading statistics...' : ''}
      </p>
      {figures?.recentOrders.length === 0 && (
        <div className="mb-3">
          <EmptyState text="Nothing has been sold yet" hint="The figures begin with the first order.">
            <Link to={paths.dashboard} className="btn btn-primary">
              What to do first
            </Link>
          </EmptyState>
        </div>
      )}
      <div aria-busy={isReading} className={isReading && figures ? 'stats-behind' : undefined}>
        <StatCards figures={figures} range={range} days={days} />
        <Row className="g-3 mb-3">
          <Col xs={12} xl={8}>
            <FiguresCard
              title="Sales Over Time"
              csv={() => rowsOf(slot, 'Sales (INR)', figures?.salesOverTime ?? NONE)}
            >
              {figures ? series('line', 'Sales', figures.salesOverTime, formatRupees) : <ChartSkeleton />}
            </FiguresCard>
          </Col>
          <Col xs={12} xl={4}>
            <FiguresCard
              title="Top Categories"
              csv={() => [
                ['Category', 'Pieces sold'],
                ...(figures?.topCategories ?? []).map(({ name, count }) => [name, count]),
              ]}
            >
              {!figures ? (
                <ChartSkeleton />
              ) : figures.topCategories.length === 0 ? (
                <p className="px-3 pb-3 mb-0 text-body-secondary">Nothing was sold in this time.</p>
              ) : (
                <Chart
                  kind="pie"
                  label="Pieces sold"
                  slot="Category"
                  labels={figures.topCategories.map(({ name }) => name)}
                  data={figures.topCategories.map(({ count }) => count)}
                  format={count}
                />
              )}
            </FiguresCard>
          </Col>
          <Col xs={12}>
            <FiguresCard title="Orders Over Time" csv={() => rowsOf(slot, 'Orders', figures?.ordersOverTime ?? NONE)}>
              {figures ? series('bar', 'Orders', figures.ordersOverTime, count) : <ChartSkeleton />}
            </FiguresCard>
          </Col>
          <Col xs={12} xl={6}>
            <FiguresCard
              title="Top Selling Products"
              csv={() => [
                ['Product', 'Sales', 'Revenue (INR)'],
                ...(figures?.topProducts ?? []).map(({ name, salesCount, revenue }) => [name, salesCount, revenue]),
              ]}
            >
              <TopProductsTable products={figures?.topProducts ?? null} days={days} />
            </FiguresCard>
          </Col>
          <Col xs={12} xl={6}>
            <FiguresCard
              title="Recent Orders"
              csv={() => [
                ['Order ID', 'Customer', 'Amount (INR)', 'Status'],
                ...(figures?.recentOrders ?? []).map((order) => [
                  ...[order.orderId, customerName(order), order.totalAmount],
                  capitalise(order.status),
                ]),
              ]}
            >
              <RecentOrdersTable orders={figures?.recentOrders ?? null} />
            </FiguresCard>
          </Col>
        </Row>
      </div>
      <SalesByCard />
      <StockCard />
      <CashCard />
      <MissesCard />
      <PageSpeedCard />
      <ReportsCard />
    </>
  );
}

/** From the first day, or that of the first month, until today. */
const daysOf = ({ labels: [first = ''] }: Series) => ({ from: first.padEnd(10, '-01'), to: indiaDay() });

const NONE: Series = { labels: [], data: [] };
