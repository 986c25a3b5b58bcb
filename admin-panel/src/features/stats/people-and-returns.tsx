import { Col, Row } from 'react-bootstrap';
import {
  type BACK_REASONS,
  type Comparison,
  type CustomerStats,
  type Figure,
  NOT_ASKED,
  type ReturnStats,
  type Sales,
  salesStats,
} from 'shared-types/contract/sales-stats';
import { formatRupeesExact } from 'shared-types/domain/money';
import { RETURN_REASON_LABELS } from 'shared-types/domain/returns';
import { useRead } from '../../lib/api/use-read';
import { useIsPhone } from '../../lib/browser/use-is-phone';
import type { Days } from '../../lib/routes/figure-path';
import { columnsOf, DataTable } from '../../ui/list/data-table';
import { FigureLink } from './figure-link';
import { FiguresCard } from './figures-card';

type People = CustomerStats['fresh'];
type Reason = ReturnStats['reasons'][number];
interface Props {
  query: Days & { compare?: Comparison };
  /** What was sold in these days. */
  sales: Sales | null;
}
interface Group {
  name: string;
  figure: Figure;
  now: People;
  was: People | null;
}

const END = { meta: { className: 'text-end figures' } };
const labelOf = (reason: (typeof BACK_REASONS)[number]) =>
  reason === NOT_ASKED ? 'Not asked for: by staff, or nobody took it in' : RETURN_REASON_LABELS[reason];
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

const group = columnsOf<Group>();
const groupColumns = ({ from, to }: Days, before: Days | null, isPhone: boolean) =>
  group.columns([
    group.accessor('name', { header: 'Who' }),
    group.accessor(({ now }) => now.customers, {
      id: 'customers',
      header: 'Customers',
      ...END,
      cell: ({ row: { original } }) => (
        <FigureLink
          count={original.now.orders}
          label={original.now.customers.toLocaleString('en-IN')}
          of={{ figure: original.figure, from, to }}
        />
      ),
    }),
    group.accessor(({ now }) => now.orders, {
      id: 'orders',
      header: 'Orders',
      ...END,
      cell: ({ row: { original } }) => (
        <FigureLink count={original.now.orders} of={{ figure: original.figure, from, to }} />
      ),
    }),
    // On a phone there is no room for more.
    ...(isPhone
      ? []
      : [
          group.accessor(({ now }) => formatRupeesExact(now.sales), { id: 'sales', header: 'Sales', ...END }),
          ...(before
            ? [
                group.accessor(({ was }) => was?.customers, {
                  id: 'before',
                  header: 'Before',
                  ...END,
                  cell: ({ row: { original } }) => (
                    <FigureLink
                      count={original.was?.orders ?? 0}
                      label={(original.was?.customers ?? 0).toLocaleString('en-IN')}
                      of={{ figure: original.figure, ...before }}
                    />
                  ),
                }),
              ]
            : []),
        ]),
  ]);

function Customers({ query: days, sales }: Props) {
  const { data } = useRead(salesStats.customers, { query: days }, { keepPreviousData: true });
  const isPhone = useIsPhone();
  const groups: Group[] | null = data
    ? [
        { name: 'New', figure: 'new', now: data.fresh, was: data.freshBefore },
        { name: 'Came again', figure: 'again', now: data.returning, was: data.returningBefore },
      ]
    : null;
  return (
    <FiguresCard
      title="New And Returning Customers"
      csv={() => [
        ['', 'Customers', 'Orders', 'Sales (INR)', 'Customers compared with'],
        ...(groups ?? []).map(({ name, now, was }) => [
          ...[name, now.customers, now.orders, now.sales, was?.customers ?? ''],
        ]),
      ]}
    >
      <DataTable
        caption="New and returning customers"
        columns={groupColumns(days, data?.before ?? null, isPhone)}
        rows={groups}
        rowId={({ figure }) => figure}
      />
      {sales && sales.total.orders > 0 && (
        <p className="px-3 pt-2 mb-3 text-body-secondary">
          A basket holds {basketOf(sales.total)}
          {sales.totalBefore && sales.totalBefore.orders > 0 && `; before ${basketOf(sales.totalBefore)}`}.
        </p>
      )}
    </FiguresCard>
  );
}

const reason = columnsOf<Reason>();
const reasonColumns = ({ from, to }: Days, before: Days | null, isPhone: boolean) =>
  reason.columns([
    reason.accessor(({ reason }) => labelOf(reason), {
      id: 'reason',
      header: 'Reason',
      meta: { className: 'words-cell' },
    }),
    reason.accessor('pieces', {
      header: 'Pieces',
      ...END,
      cell: ({ row: { original } }) => (
        <FigureLink count={original.pieces} of={{ figure: 'back', reason: original.reason, from, to }} />
      ),
    }),
    reason.accessor(({ credited }) => formatRupeesExact(credited), { id: 'credited', header: 'Credited', ...END }),
    ...(before && !isPhone
      ? [
          reason.accessor('piecesBefore', {
            header: 'Before',
            ...END,
            cell: ({ row: { original } }) => (
              <FigureLink
                count={original.piecesBefore ?? 0}
                of={{ figure: 'back', reason: original.reason, ...before }}
              />
            ),
          }),
        ]
      : []),
  ]);

function Returns({ query: days }: Pick<Props, 'query'>) {
  const { data } = useRead(salesStats.returns, { query: days }, { keepPreviousData: true });
  const isPhone = useIsPhone();
  const reasons = data?.reasons ?? null;
  return (
    <FiguresCard
      title="Why Pieces Came Back"
      csv={() => [
        ['Reason', 'Orders', 'Pieces', 'Credited (INR)', 'Pieces compared with'],
        ...(reasons ?? []).map(({ reason, orders, pieces, credited, piecesBefore }) => [
          ...[labelOf(reason), orders, pieces, credited, piecesBefore ?? ''],
        ]),
      ]}
    >
      {reasons?.length === 0 ? (
        <p className="px-3 pb-3 mb-0 text-body-secondary">Nothing came back in this time.</p>
      ) : (
        <DataTable
          caption="Why pieces came back"
          columns={reasonColumns(days, data?.before ?? null, isPhone)}
          rows={reasons}
          rowId={({ reason }) => reason}
        />
      )}
    </FiguresCard>
  );
}
