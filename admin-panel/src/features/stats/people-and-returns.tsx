import { Col, Row, Table } from 'react-bootstrap';
import {
  type BACK_REASONS,
  type Comparison,
  type CustomerStats,
  type Figure,
  NOT_ASKED,
  type Sales,
  salesStats,
} from 'shared-types/contract/sales-stats';
import { formatRupeesExact } from 'shared-types/domain/money';
import { RETURN_REASON_LABELS } from 'shared-types/domain/returns';
import { useRead } from '../../lib/api/use-read';
import { FigureLink } from './figure-link';
import { FiguresCard } from './figures-card';

type People = CustomerStats['fresh'];

interface Props {
  query: { from: string; to: string; compare?: Comparison };
  /** What was sold in these days. */
  sales: Sales | null;
}

const labelOf = (reason: (typeof BACK_REASONS)[number]) =>
  reason === NOT_ASKED ? 'Not asked for: staff, or nobody took it in' : RETURN_REASON_LABELS[reason];

const basketOf = ({ basket }: Sales['total']) =>
  `${basket.pieces.toLocaleString('en-IN')} pieces for ${formatRupeesExact(basket.sales)}`;

/** Of the same days: new customers and those who came again, what a basket holds, and why pieces came back. */
export function PeopleAndReturns({ query, sales }: Props) {
  return (
    <Row className="g-3 mb-3">
      <Col xs={12} xl={6}>
        <Customers query={query} sales={sales} />
      </Col>
      <Col xs={12} xl={6}>
        <Returns query={query} />
      </Col>
    </Row>
  );
}

function Customers({ query: days, sales }: Props) {
  const { data } = useRead(salesStats.customers, { query: days }, { keepPreviousData: true });
  const { from, to } = days;
  const groups: { name: string; figure: Figure; now: People | undefined; was: People | null | undefined }[] = [
    { name: 'New customers', figure: 'new', now: data?.fresh, was: data?.freshBefore },
    { name: 'Came again', figure: 'again', now: data?.returning, was: data?.returningBefore },
  ];
  return (
    <FiguresCard
      title="New And Returning Customers"
      csv={() => [
        ['', 'Customers', 'Orders', 'Sales (INR)', 'Customers compared with'],
        ...groups.map(({ name, now, was }) => [
          ...[name, now?.customers ?? 0, now?.orders ?? 0, now?.sales ?? 0, was?.customers ?? ''],
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
            {data?.before && (
              <th scope="col" className="text-end">
                Before
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {groups.map(({ name, figure, now, was }) => (
            <tr key={name}>
              <th scope="row" className="fw-normal">
                {name}
              </th>
              <td className="text-end">{now?.customers.toLocaleString('en-IN') ?? '–'}</td>
              <td className="text-end">{now ? <FigureLink count={now.orders} of={{ figure, from, to }} /> : '–'}</td>
              <td className="text-end">{now ? formatRupeesExact(now.sales) : '–'}</td>
              {data?.before && was && (
                <td className="text-end">
                  <FigureLink
                    count={was.orders}
                    label={was.customers.toLocaleString('en-IN')}
                    of={{ figure, ...data.before }}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </Table>
      {sales && sales.total.orders > 0 && (
        <p className="px-3 pt-2 mb-3 text-body-secondary">
          A basket holds {basketOf(sales.total)}
          {sales.totalBefore && sales.totalBefore.orders > 0 && `; before ${basketOf(sales.totalBefore)}`}.
        </p>
      )}
    </FiguresCard>
  );
}

function Returns({ query: days }: Pick<Props, 'query'>) {
  const { data } = useRead(salesStats.returns, { query: days }, { keepPreviousData: true });
  const reasons = data?.reasons ?? [];
  return (
    <FiguresCard
      title="Why Pieces Came Back"
      csv={() => [
        ['Reason', 'Orders', 'Pieces', 'Credited (INR)', 'Pieces compared with'],
        ...reasons.map(({ reason, orders, pieces, credited, piecesBefore }) => [
          ...[labelOf(reason), orders, pieces, credited, piecesBefore ?? ''],
        ]),
      ]}
    >
      {data && !reasons.length ? (
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
              {data?.before && (
                <th scope="col" className="text-end">
                  Before
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {reasons.map(({ reason, pieces, credited, piecesBefore }) => (
              <tr key={reason}>
                <th scope="row" className="fw-normal">
                  {labelOf(reason)}
                </th>
                <td className="text-end">
                  <FigureLink count={pieces} of={{ figure: 'back', reason, from: days.from, to: days.to }} />
                </td>
                <td className="text-end">{formatRupeesExact(credited)}</td>
                {data?.before && (
                  <td className="text-end">
                    <FigureLink count={piecesBefore ?? 0} of={{ figure: 'back', reason, ...data.before }} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </FiguresCard>
  );
}
