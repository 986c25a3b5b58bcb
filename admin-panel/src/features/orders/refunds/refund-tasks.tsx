import { useState } from 'react';
import { Button, Card } from 'react-bootstrap';
import { Link, useLocation } from 'react-router-dom';
import { type RefundTask, refunds } from 'shared-types/contract/refunds';
import { formatRupeesExact } from 'shared-types/domain/money';
import { useMutationAction } from '../../../lib/api/use-mutation-action';
import { useRead } from '../../../lib/api/use-read';
import { scrollHere } from '../../../lib/browser/scroll-here';
import { useNow } from '../../../lib/browser/use-now';
import { capitalise } from '../../../lib/format/format';
import { paths, withId } from '../../../lib/routes/paths';
import { RelativeDate } from '../../../ui/record/relative-date';
import { ExplainRefundDialog } from './explain-refund-dialog';
import { CAUSE_LABELS } from './online-payment';
import { SettleRefundDialog } from './settle-refund-dialog';

const STATES: Record<RefundTask['state'], string> = {
  wanted: 'on its way for days',
  asked: 'on its way for days',
  processed: 'without a credit note',
  failed: 'failed',
};

/** Refunds that somebody has to see to; nothing while there are none. */
export function RefundTasks() {
  const { data } = useRead(refunds.tasks, {}, { revalidateOnFocus: true });
  const runAction = useMutationAction();
  const [settled, setSettled] = useState<RefundTask | null>(null);
  const [explained, setExplained] = useState<RefundTask | null>(null);
  const now = useNow();
  const { hash } = useLocation();
  if (!data?.length) return null;
  const again = ({ id }: RefundTask) =>
    runAction((call) => call(refunds.settle, { params: { id }, body: {} }), {
      done: 'It is asked for once more',
      failed: 'Failed to ask for it',
      preferServer: true,
      refresh: ['/refunds', '/stats/today'],
    });
  return (
    <Card as="section" aria-labelledby="refund-tasks" className="mb-3 border-danger">
      <Card.Header>
        <h2 id="refund-tasks" ref={hash === '#refund-tasks' ? scrollHere : undefined} className="h5 mb-0">
          Refunds that need you
        </h2>
      </Card.Header>
      <ul className="list-unstyled mb-0">
        {data.map((task) => (
          <li key={task.id} className="p-3 border-bottom">
            <p className="d-flex flex-wrap justify-content-between gap-2 mb-1">
              <span className="row-title">
                {formatRupeesExact(task.amount)}
                {task.order && (
                  <>
                    {' of '}
                    <Link to={withId(paths.order, task.order.id)} className="order-number text-nowrap">
                      {task.order.order_number}
                    </Link>
                  </>
                )}
              </span>
              <span className="small text-body-secondary">
                <RelativeDate iso={task.at} now={now} />
              </span>
            </p>
            <p className="mb-0 text-break">
              {CAUSE_LABELS[task.cause]} · {capitalise(task.provider)} {task.payment_id} ·{' '}
              {task.error ?? STATES[task.state]}
            </p>
            {task.payer && <p className="mb-0 text-break">{Object.values(task.payer).filter(Boolean).join(' · ')}</p>}
            {task.state === 'processed' && !task.order && (
              <p className="mb-0 mt-2">
                <Button size="sm" onClick={() => setExplained(task)}>
                  Note what it was for
                </Button>
              </p>
            )}
            {task.state === 'failed' && !task.order && (
              <p className="d-flex flex-wrap gap-2 mb-0 mt-2">
                <Button size="sm" onClick={() => void again(task)}>
                  Try again
                </Button>
                <Button size="sm" variant="outline-secondary" onClick={() => setSettled(task)}>
                  Paid otherwise
                </Button>
              </p>
            )}
          </li>
        ))}
      </ul>
      {settled && <SettleRefundDialog task={settled} onClose={() => setSettled(null)} />}
      {explained && <ExplainRefundDialog refund={explained} onClose={() => setExplained(null)} />}
    </Card>
  );
}
