import { Col, Row, Table } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { type Comparison, type Sales, salesStats } from 'shared-types/contract/sales-stats';
import { formatRupeesExact } from 'shared-types/domain/money';
import { RETURN_REASON_LABELS } from 'shared-types/domain/returns';
import { useRead } from '../../lib/api/use-read';
import { paths } from '../../lib/routes/paths';
import { FiguresCard } from './figures-card';

interface Props {
  query: { from: string; to: string; compare?: Comparison };
  /** What was sold in these days. */
  orders: Sales['total'] | null;
}

/** Of the same days: new customers and those who came again, what a basket holds, and why pieces came back. */
export function PeopleAndReturns({ query, orders }: Props) {
  const { data: people } = useRead(salesStats.customers, { query }, { keepPreviousData: true });
  const { data: back } = useRead(salesStats.returns, { query }, { keepPreviousData: true });
  const groups = people
    ? [
        { name: 'New customers', now: people.fresh, before: people.freshBefore },
        { name: 'Came again', now: people.returning, before: people.returningBefore },
      ]
    : [];
  const reasons = back?.reasons ?? [];
  const labelOf = (reason: (typeof reasons)[number]['reason']) =>
    reason ? RETURN_REASON_LABELS[reason] : 'Noted by staff';
  return (
    <Row className="g-3 mb-3">
      <Col xs={12} xl={6}>
        <FiguresCard
          title="Customers In These Days"
          csv={() => [
            ['', 'Customers', 'Orders', 'Sales (INR)', 'Customers compared with'],
            ...groups.map(({ name, now, before }) => [
              ...[name, now.customers, now.orders, now.sales],
              before?.customers ?? '',
            ]),
          ]}
        >
          <Table className="figures mb-0">
            <thead>
              <tr>
                <th scope="col">Who</th>
                <th scope="col" className="text-end">
                  Customers
                </th>
                <th scope="col" className="text-end">
                  Orders
                </th>
                <th scope="col" className="text-end">
                  Sales
                </th>
                <th scope="col" className="text-end">
                  Before
                </th>
              </tr>
            </thead>
            <tbody>
              {groups.map(({ name, now, before }) => (
                <tr key={name}>
                  <th scope="row" className="fw-normal">
                    {name}
                  </th>
                  <td className="text-end">{now.customers}</td>
                  <td className="text-end">
                    <Link to={`${paths.orders}?from=${query.from}&to=${query.to}`}>{now.orders}</Link>
                  </td>
                  <td className="text-end">{formatRupeesExact(now.sales)}</td>
                  <td className="text-end">{before?.customers ?? '–'}</td>
                </tr>
              ))}
            </tbody>
          </Table>
          {orders && orders.orders > 0 && (
            <p className="px-3 pt-2 mb-3 text-body-secondary">
              A basket holds {(orders.pieces / orders.orders).toFixed(1)} pieces for{' '}
              {formatRupeesExact(orders.sales / orders.orders)}.
            </p>
          )}
        </FiguresCard>
      </Col>
      <Col xs={12} xl={6}>
        <FiguresCard
          title="Why Pieces Came Back"
          csv={() => [
            ['Reason', 'Returns', 'Pieces', 'Credited (INR)'],
            ...reasons.map(({ reason, returns, pieces, amount }) => [labelOf(reason), returns, pieces, amount]),
          ]}
        >
          {reasons.length === 0 ? (
            <p className="px-3 pb-3 mb-0 text-body-secondary">Nothing came back in this time.</p>
          ) : (
            <Table className="figures mb-0">
              <thead>
                <tr>
                  <th scope="col">Reason</th>
                  <th scope="col" className="text-end">
                    Pieces
                  </th>
                  <th scope="col" className="text-end">
                    Credited
                  </th>
                </tr>
              </thead>
              <tbody>
                {reasons.map(({ reason, pieces, amount }) => (
                  <tr key={reason}>
                    <th scope="row" className="fw-normal">
                      {labelOf(reason)}
                    </th>
                    <td className="text-end">{pieces}</td>
                    <td className="text-end">{formatRupeesExact(amount)}</td>
                  </tr>
                ))}
              </tbody>
            </Table>
          )}
        </FiguresCard>
      </Col>
    </Row>
  );
}
