import { Card, Col, Row } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import type { Stats, StatsRange } from 'shared-types/contract/stats';
import { formatRupeesExact } from 'shared-types/domain/money';
import { type Days, figurePath } from '../../lib/routes/figure-path';

const BEFORE: Record<StatsRange, string> = {
  weekly: 'the 7 days before',
  monthly: 'the 30 days before',
  yearly: 'the 12 months before',
};

const count = (figure: number) => figure.toLocaleString('en-IN');
const percent = new Intl.NumberFormat('en-IN', { maximumFractionDigits: 1 });

interface StatCardsProps {
  figures: Stats | null;
  range: StatsRange;
  days: Days | null;
}

/** Each leads to the orders that it is of. Takes null while the figures are being read. */
export function StatCards({ figures, range, days }: StatCardsProps) {
  const cards = [
    { title: 'Total Sales', value: figures && formatRupeesExact(figures.totalSales), change: figures?.salesChange },
    { title: 'Total Orders', value: figures && count(figures.totalOrders), change: figures?.ordersChange },
    { title: 'Total Customers', value: figures && count(figures.totalCustomers), change: figures?.customersChange },
    {
      title: 'Avg. Order Value',
      value: figures && formatRupeesExact(figures.avgOrderValue),
      change: figures?.avgOrderChange,
    },
  ];
  return (
    <Row as="ul" xs={1} sm={2} xl={4} className="g-3 mb-3 list-unstyled">
      {cards.map(({ title, value, change = 0 }) => (
        <Col as="li" key={title}>
          <Card body className="h-100 stat-card">
            <h2 className="stat-title">
              {days && figures?.totalOrders ? (
                <Link to={figurePath({ figure: 'sold', ...days })} className="stretched-link link-plain">
                  {title}
                </Link>
              ) : (
                title
              )}
            </h2>
            {value === null ? (
              <p className="placeholder-glow mb-0" aria-hidden="true">
                <span className="placeholder col-7 rounded-1 stat-value" />
                <span className="placeholder col-5 rounded-1" />
              </p>
            ) : (
              <>
                <p className="stat-value figures">{value}</p>
                <p className="mb-0 small text-body-secondary">
                  {figures?.hasComparison ? (
                    <>
                      <Change percentage={change} /> against {BEFORE[range]}
                    </>
                  ) : (
                    'Nothing to compare with yet'
                  )}
                </p>
              </>
            )}
          </Card>
        </Col>
      ))}
    </Row>
  );
}

/** Up when it is not less than before. */
function Change({ percentage }: { percentage: number }) {
  const isUp = percentage >= 0;
  return (
    <span className={isUp ? 'change-up' : 'change-down'}>
      <span aria-hidden="true">{isUp ? '▲' : '▼'} </span>
      <span className="visually-hidden">{isUp ? 'Up' : 'Down'} </span>
      <span className="figures">{percent.format(Math.abs(percentage))}%</span>
    </span>
  );
}
