import { Card, Col, Row } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { stats } from 'shared-types/contract/stats';
import { formatRupees } from 'shared-types/domain/money';
import { useRead } from '../../lib/api/use-read';
import { formatSlot } from '../../lib/format/format';
import { slotPath } from '../../lib/routes/figure-path';
import { paths } from '../../lib/routes/paths';
import { Chart, ChartSkeleton } from '../../ui/charts/chart';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { PageHeading } from '../../ui/layout/page-heading';
import { FirstSteps } from './first-steps';
import { LowStock } from './low-stock';
import { NewestOrders } from './newest-orders';
import { Waiting } from './waiting';

const FAILED = 'Failed to load statistics';

/** What staff want to see in the morning: what came in, what waits for somebody, what runs out. */
export default function DashboardPage() {
  const today = useRead(stats.today, {}, { revalidateOnFocus: true });
  const week = useRead(stats.show, { query: { range: 'weekly' } }, { revalidateOnFocus: true });
  const isReading = today.isValidating || week.isValidating;
  const isNew = week.data?.recentOrders.length === 0;
  const hasFailed = (read: { error?: unknown; data?: unknown }) => read.error !== undefined && !read.data;

  return (
    <>
      <PageHeading title="Dashboard" />
      <p role="status" className="stats-status">
        {isReading ? 'Loading statistics...' : ''}
      </p>
      {isNew && <FirstSteps />}
      {hasFailed(today) && !isReading ? (
        <ReadFailure message={FAILED} onRetry={() => void today.mutate()} />
      ) : (
        <Waiting today={today.data ?? null} />
      )}
      <Row className="g-3 mt-0">
        {!isNew && (
          <Col xs={12} xl={7} className="d-grid gap-3 align-content-start">
            <Card>
              <div className="d-flex align-items-center justify-content-between gap-2 px-3 pt-3 pb-2">
                <h2 className="h5 mb-0">Sales of the last 7 days</h2>
                <Link to={paths.stats}>Statistics</Link>
              </div>
              {week.data ? (
                <Chart
                  kind="line"
                  label="Sales"
                  slot="Day"
                  labels={week.data.salesOverTime.labels.map(formatSlot)}
                  hrefs={week.data.salesOverTime.labels.map(slotPath)}
                  data={week.data.salesOverTime.data}
                  format={formatRupees}
                />
              ) : hasFailed(week) && !isReading ? (
                <div className="p-3">
                  <ReadFailure message={FAILED} onRetry={() => void week.mutate()} />
                </div>
              ) : (
                <ChartSkeleton />
              )}
            </Card>
            <NewestOrders orders={week.data?.recentOrders.slice(0, 5) ?? null} />
          </Col>
        )}
        {!(isNew && today.data?.lowStock.count === 0) && (
          <Col xs={12} xl={5}>
            <LowStock stock={today.data?.lowStock ?? null} />
          </Col>
        )}
      </Row>
    </>
  );
}
