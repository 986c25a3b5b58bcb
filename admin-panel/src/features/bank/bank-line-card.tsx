import { useState } from 'react';
import { Badge, Button, Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import { type BankLine, bankStatements } from 'shared-types/contract/bank-statements';
import { DOUBTS } from 'shared-types/domain/bank-statement';
import { formatRupeesExact } from 'shared-types/domain/money';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { formatLongDay } from '../../lib/format/format';
import { paths, withId } from '../../lib/routes/paths';
import { BookDialog } from './book-dialog';
import { Candidates } from './candidates';
import { LINE_CHANGED } from './line-changed';
import { SetAsideDialog } from './set-aside-dialog';

/** One payment: what the bank says of it, whose it may be, and what can be done. */
export function BankLineCard({ line }: { line: BankLine }) {
  const [open, setOpen] = useState<{ book: string } | 'set aside' | null>(null);
  const runAction = useMutationAction();
  const isOpen = line.state === 'waiting' || line.state === 'other';
  const close = () => setOpen(null);
  const reopen = () =>
    void runAction((call) => call(bankStatements.reopen, { params: { id: line.id } }), {
      done: 'The payment waits again',
      failed: 'Failed to let the payment wait again',
      preferServer: true,
      refresh: LINE_CHANGED,
    });
  return (
    <Card as="article" body aria-label={`${formatRupeesExact(line.amount)} on ${formatLongDay(line.day)}`}>
      <div className="d-flex flex-wrap justify-content-between gap-2">
        <span>
          <strong className="figures">{formatRupeesExact(line.amount)}</strong>
          <span className="text-body-secondary"> on {formatLongDay(line.day)}</span>
        </span>
        {line.taken_back_on && (
          <Badge bg="danger" className="align-self-center">
            Taken back by the bank on {formatLongDay(line.taken_back_on)}
          </Badge>
        )}
      </div>
      <p className="mb-2 small text-break">
        {line.narration ?? <span className="text-body-secondary">The narration is no longer kept</span>}
        {line.reference && <span className="d-block text-body-secondary">Reference {line.reference}</span>}
      </p>
      {line.doubt && <p className="mb-2 text-warning-emphasis">{DOUBTS[line.doubt]}.</p>}
      {line.order && (
        <p className="mb-0">
          Booked to{' '}
          <Link to={withId(paths.order, line.order.id)} className="order-number">
            {line.order.order_number}
          </Link>
          {line.decided_by && <span className="text-body-secondary"> by {line.decided_by.name}</span>}
        </p>
      )}
      {line.state === 'set_aside' && (
        <p className="mb-2 text-break">
          {line.note}
          {line.decided_by && <span className="text-body-secondary"> – {line.decided_by.name}</span>}
        </p>
      )}
      {isOpen && (
        <Candidates
          candidates={line.candidates}
          amount={line.amount}
          onBook={({ order_number }) => setOpen({ book: order_number })}
        />
      )}
      {isOpen && (
        <div className="d-flex flex-wrap gap-2 mt-3">
          <Button variant="outline-secondary" size="sm" onClick={() => setOpen({ book: '' })}>
            Book to another order
          </Button>
          <Button variant="outline-secondary" size="sm" onClick={() => setOpen('set aside')}>
            Set aside
          </Button>
        </div>
      )}
      {line.state === 'set_aside' && (
        <Button variant="outline-secondary" size="sm" onClick={reopen}>
          Let it wait again
        </Button>
      )}
      {open === 'set aside' && <SetAsideDialog line={line} onClose={close} />}
      {open !== null && open !== 'set aside' && <BookDialog line={line} orderNumber={open.book} onClose={close} />}
    </Card>
  );
}
