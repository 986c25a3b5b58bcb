import { useMemo, useState } from 'react';
import { Alert, Badge, Button, Card } from 'react-bootstrap';
import { Link, useParams } from 'react-router-dom';
import { type PayoutLine, payouts, type ShownPayout } from 'shared-types/contract/payouts';
import { formatRupeesExact } from 'shared-types/domain/money';
import { useRead } from '../../lib/api/use-read';
import { useIsPhone } from '../../lib/browser/use-is-phone';
import { useNow } from '../../lib/browser/use-now';
import { capitalise, formatDayOf } from '../../lib/format/format';
import { paths, withId } from '../../lib/routes/paths';
import { PageHeading } from '../../ui/layout/page-heading';
import { columnsOf, DataTable } from '../../ui/list/data-table';
import { ReadRecord } from '../../ui/record/record-page';
import { RelativeDate } from '../../ui/record/relative-date';
import { NoteDialog } from './note-dialog';
import { PayoutAmounts } from './payouts-table';

const STATES: Record<Exclude<PayoutLine['state'], 'matched'>, string> = {
  adjusted: 'Adjustment by the provider',
  differs: 'Another amount in the books',
  unknown: 'Not in the books',
};

/** What one payout is made of, each line with its order. */
export default function PayoutPage() {
  const { provider = '', id = '' } = useParams();
  const read = useRead(payouts.show, { params: { provider, id } });
  return (
    <>
      <PageHeading title={read.data ? `Payout of ${formatDayOf(read.data.settled_at)}` : 'Payout'}>
        <Link to={paths.payouts}>All payouts</Link>
      </PageHeading>
      <ReadRecord read={read} what="The payout" fields={6}>
        {(payout) => (
          <>
            <Doubts payout={payout} />
            <Card body className="mb-3">
              <p className="mb-0 text-break">
                {capitalise(payout.provider)} {payout.id}
                <span className="d-block text-body-secondary">
                  {payout.bank_reference
                    ? `Bank reference ${payout.bank_reference}`
                    : 'The bank reference is not known yet'}
                </span>
                {payout.bank === 'arrived' && (
                  <span className="d-block text-success-emphasis">On the bank’s statement with this amount</span>
                )}
              </p>
              <PayoutAmounts payout={payout} />
            </Card>
            <Card className="mb-3">
              <Lines lines={payout.items} />
            </Card>
          </>
        )}
      </ReadRecord>
    </>
  );
}

/** What does not match and what may be done, or what somebody has found out about it. */
function Doubts({ payout }: { payout: ShownPayout }) {
  const [isOpen, setOpen] = useState(false);
  const now = useNow();
  const doubts = [
    payout.unmatched > 0 &&
      'What is marked below is not in the shop’s books, or with another amount: it may have been made on the provider’s own screens.',
    payout.bank === 'differs' &&
      payout.bank_amount !== null &&
      `By the bank’s statement ${formatRupeesExact(payout.bank_amount)} arrived, and not ${formatRupeesExact(payout.net)}.`,
    payout.bank === 'missing' && 'The bank’s statement of these days does not have it: ask the provider.',
    payout.note !== null && payout.is_task && 'Not all of it was there when the note was written.',
  ].filter((doubt) => doubt !== false);
  if (!doubts.length && !payout.note) return null;
  return (
    <Alert variant={payout.is_task ? 'warning' : 'secondary'}>
      {doubts.map((doubt) => (
        <p key={doubt} className="mb-2">
          {doubt}
        </p>
      ))}
      {payout.note && (
        <p className="mb-2 text-break timeline-note">
          {payout.note.text}
          <span className="d-block small text-body-secondary">
            {payout.note.by} · <RelativeDate iso={payout.note.at} now={now} />
          </span>
        </p>
      )}
      <Button size="sm" variant={payout.is_task ? 'primary' : 'outline-secondary'} onClick={() => setOpen(true)}>
        {payout.note ? 'Change the note' : 'Note what you found out'}
      </Button>
      {isOpen && <NoteDialog payout={payout} onClose={() => setOpen(false)} />}
    </Alert>
  );
}

const column = columnsOf<PayoutLine>();

function Lines({ lines }: { lines: PayoutLine[] }) {
  const isPhone = useIsPhone();
  const columns = useMemo(() => {
    const line = column.accessor('reference', {
      header: 'Line',
      meta: { className: 'words-cell' },
      cell: ({ row: { original } }) => (
        <>
          {capitalise(original.kind)}
          {original.order && (
            <>
              {' of '}
              <Link to={withId(paths.order, original.order.id)} className="order-number text-nowrap">
                {original.order.order_number}
              </Link>
            </>
          )}
          <span className="d-block small text-body-secondary text-break">{original.reference}</span>
          {original.state !== 'matched' && (
            <Badge
              bg={original.state === 'adjusted' ? 'secondary' : 'warning'}
              text={original.state === 'adjusted' ? 'light' : 'dark'}
            >
              {STATES[original.state]}
            </Badge>
          )}
        </>
      ),
    });
    const amount = column.accessor('gross', {
      header: 'Amount',
      meta: { className: 'text-end figures' },
      cell: ({ row: { original } }) => (
        <>
          {formatRupeesExact(original.gross)}
          {original.fee !== 0 && (
            <span className="d-block small text-body-secondary text-wrap">
              − {formatRupeesExact(original.fee)}, of it GST {formatRupeesExact(original.gst_on_fee)}
            </span>
          )}
          {isPhone && original.fee !== 0 && <span className="d-block">{formatRupeesExact(original.net)}</span>}
        </>
      ),
    });
    if (isPhone) return column.columns([line, amount]);
    const net = column.accessor('net', {
      header: 'Net',
      meta: { className: 'text-end figures' },
      cell: ({ getValue }) => formatRupeesExact(getValue()),
    });
    return column.columns([line, amount, net]);
  }, [isPhone]);
  return <DataTable caption="Lines of the payout" columns={columns} rows={lines} rowId={({ id }) => String(id)} />;
}
