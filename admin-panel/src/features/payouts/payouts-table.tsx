import { useMemo } from 'react';
import { Badge } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import type { Payout } from 'shared-types/contract/payouts';
import { formatRupeesExact } from 'shared-types/domain/money';
import { useIsPhone } from '../../lib/browser/use-is-phone';
import { capitalise, formatDayOf, plural } from '../../lib/format/format';
import { paths } from '../../lib/routes/paths';
import { columnsOf, DataTable } from '../../ui/list/data-table';

const column = columnsOf<Payout>();
const AMOUNTS = [
  ['payments', 'Payments'],
  ['refunds', 'Refunds'],
  ['fees', 'Fees'],
  ['gst_on_fees', 'GST on fees'],
  ['net', 'Paid out'],
] as const;

/** Takes null while the payouts are being read. */
export function PayoutsTable({ payouts }: { payouts: Payout[] | null }) {
  const isPhone = useIsPhone();
  const columns = useMemo(() => {
    const payout = column.accessor('settled_at', {
      header: 'Payout',
      meta: { className: 'words-cell' },
      cell: ({ row: { original } }) => (
        <>
          <Link to={payoutPath(original)} className="row-title">
            {formatDayOf(original.settled_at)}
          </Link>
          <span className="d-block small text-body-secondary text-break">
            {capitalise(original.provider)} · {original.bank_reference || 'no bank reference yet'}
          </span>
          <PayoutBadges payout={original} />
          {isPhone && <PayoutAmounts payout={original} />}
        </>
      ),
    });
    if (isPhone) return column.columns([payout]);
    return column.columns([
      payout,
      ...AMOUNTS.map(([key, header]) =>
        column.accessor(key, {
          header,
          meta: { className: 'text-end figures' },
          cell: ({ getValue }) => formatRupeesExact(getValue()),
        }),
      ),
    ]);
  }, [isPhone]);
  return <DataTable caption="Payouts" columns={columns} rows={payouts} rowId={({ id }) => id} />;
}

const payoutPath = ({ provider, id }: Payout): string =>
  paths.payout.replace(':provider', provider).replace(':id', encodeURIComponent(id));

/** What does not match, and whether somebody has to look at it. */
function PayoutBadges({ payout: { unmatched, bank, is_task: isTask } }: { payout: Payout }) {
  const colours = isTask ? ({ bg: 'warning', text: 'dark' } as const) : ({ bg: 'secondary' } as const);
  return (
    <span className="d-flex flex-wrap gap-1">
      {unmatched > 0 && <Badge {...colours}>{plural(unmatched, 'line')} to look at</Badge>}
      {bank === 'differs' && <Badge {...colours}>Another amount at the bank</Badge>}
      {bank === 'missing' && <Badge {...colours}>Not at the bank</Badge>}
      {bank === 'arrived' && <Badge bg="success">At the bank</Badge>}
    </span>
  );
}

/** What came in, what was kept of it, and what arrived. */
export function PayoutAmounts({ payout }: { payout: Payout }) {
  const amounts = AMOUNTS.filter(([key]) => key === 'net' || payout[key] !== 0);
  return (
    <dl className="row mb-0 mt-2 payout-amounts">
      {amounts.map(([key, label]) => (
        <div key={key} className="d-flex justify-content-between">
          <dt className={key === 'net' ? '' : 'fw-normal'}>{label}</dt>
          <dd className="mb-0 figures">{formatRupeesExact(payout[key])}</dd>
        </div>
      ))}
      {payout.adjustments !== 0 && (
        <div className="d-flex justify-content-between">
          <dt className="fw-normal">Adjustments</dt>
          <dd className="mb-0 figures">{formatRupeesExact(payout.adjustments)}</dd>
        </div>
      )}
    </dl>
  );
}
