import { useMemo } from 'react';
import { Badge, Card } from 'react-bootstrap';
import type { StatementLine } from 'shared-types/contract/bank-statements';
import { DOUBTS } from 'shared-types/domain/bank-statement';
import { formatRupeesExact } from 'shared-types/domain/money';
import { useIsPhone } from '../../lib/browser/use-is-phone';
import { formatSlot } from '../../lib/format/format';
import { columnsOf, DataTable } from '../../ui/list/data-table';
import { Candidates } from './candidates';

const column = columnsOf<StatementLine>();

/** What of a statement pays an order, or may. */
export function StatementLines({ lines, isDry }: { lines: StatementLine[]; isDry: boolean }) {
  const isPhone = useIsPhone();
  const columns = useMemo(() => {
    const payment = column.accessor('amount', {
      header: 'Payment',
      meta: { className: 'words-cell' },
      cell: ({ row: { original: line } }) => (
        <>
          <span className="figures">{formatRupeesExact(line.amount)}</span> on {formatSlot(line.day)}
          <span className="d-block small text-break">{line.narration}</span>
          {isPhone && <Verdict line={line} isDry={isDry} />}
        </>
      ),
    });
    if (isPhone) return column.columns([payment]);
    return column.columns([
      column.accessor('row', { header: 'Row', meta: { className: 'figures' } }),
      payment,
      column.accessor('verdict', {
        header: isDry ? 'What becomes of it' : 'What became of it',
        meta: { className: 'words-cell' },
        cell: ({ row: { original } }) => <Verdict line={original} isDry={isDry} />,
      }),
    ]);
  }, [isPhone, isDry]);
  return (
    <Card className="mb-4">
      <DataTable caption="Payments of orders" columns={columns} rows={lines} rowId={({ row }) => String(row)} />
    </Card>
  );
}

function Verdict({ line: { verdict, doubt, candidates, amount }, isDry }: { line: StatementLine; isDry: boolean }) {
  return (
    <>
      {verdict === 'doubtful' ? (
        <>
          <Badge bg="warning" text="dark">
            Waits for you
          </Badge>
          {doubt && <span className="d-block mt-1">{DOUBTS[doubt]}</span>}
        </>
      ) : (
        <Badge bg="success">{verdict === 'noted' ? 'Noted by hand before' : isDry ? 'Will be booked' : 'Booked'}</Badge>
      )}
      <Candidates candidates={candidates} amount={amount} />
    </>
  );
}
