import { useState } from 'react';
import { Badge, Button, Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { formatRupeesExact } from 'shared-types/domain/money';
import { PAYMENT_LABELS } from 'shared-types/domain/payment';
import { paths } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';
import { Panel } from '../../ui/layout/panel';
import { RelativeDate } from '../../ui/record/relative-date';
import { CopyPayLink } from './copy-pay-link';
import { PaymentBadge } from './payment-badge';
import { PaymentDialog } from './payment-dialog';
import { RefundDialog } from './refunds/refund-dialog';
import { standingOf } from './standing';

/** What the settings make of the history, as it is by now. */
const RISKS: Record<NonNullable<AdminOrderDetail['cash_risk']>['level'], string> = {
  none: 'Earlier orders in cash:',
  confirm: 'Cash wants a code:',
  advance: 'Cash wants a part ahead:',
  refuse: 'Cash would be refused now:',
};

/** How the order is paid, and what came in or went back. */
export function OrderPayment({ order, now }: { order: AdminOrderDetail; now: number }) {
  const { payment, acts, online } = order;
  const [open, setOpen] = useState<'paid' | 'refunded' | 'sent' | null>(null);
  const canSend = acts.refund && (online?.sendable_amount ?? 0) > 0;
  // What came by a provider goes back by it, unless that has failed.
  const canNote =
    acts.refund &&
    (payment.refundable_amount > (online?.sendable_amount ?? 0) ||
      online?.refunds.some(({ is_task }) => is_task) === true);
  const isOwed = order.status === 'cancelled' && payment.refundable_amount > 0;
  const isNothingDue = payment.status === 'unpaid' && payment.due_amount === 0;
  const isAwaited = order.status !== 'cancelled' && payment.due_amount > 0;
  const part = payment.due_amount > 0 ? receivedOf(order) : 0;
  return (
    <Panel
      id="order-payment"
      title="Payment"
      actions={
        isNothingDue ? (
          <Badge bg="secondary">Nothing due</Badge>
        ) : (
          <PaymentBadge status={payment.status} words={part > 0 ? 'Paid in part' : undefined} />
        )
      }
    >
      <Card.Body>
        <dl className="facts mb-0">
          <dt>By</dt>
          <dd>{PAYMENT_LABELS[payment.option]}</dd>
          <dt>Amount</dt>
          <dd className="figures">{formatRupeesExact(order.totalAmount)}</dd>
          {part > 0 && (
            <>
              <dt>Came in</dt>
              <dd className="figures">{formatRupeesExact(part)}</dd>
            </>
          )}
          {payment.due_amount > 0 && (
            <>
              <dt>Due</dt>
              <dd className="figures">{formatRupeesExact(payment.due_amount)}</dd>
            </>
          )}
          {payment.advance_due > 0 && (
            <>
              <dt>Ahead by UPI</dt>
              <dd className="figures">{formatRupeesExact(payment.advance_due)}, before it leaves</dd>
            </>
          )}
          {payment.received_at && (
            <>
              <dt>Received</dt>
              <dd>
                <RelativeDate iso={payment.received_at} now={now} />
              </dd>
            </>
          )}
          {payment.reference && (
            <>
              <dt>Reference</dt>
              <dd className="text-break">{payment.reference}</dd>
            </>
          )}
          {payment.refunded_amount > 0 && (
            <>
              <dt>Paid back</dt>
              <dd className="figures">{formatRupeesExact(payment.refunded_amount)}</dd>
            </>
          )}
        </dl>
        {order.cash_risk && order.cash_risk.reasons.length > 0 && (
          <div className={`mt-3 ${order.cash_risk.level === 'none' ? 'text-body-secondary' : 'text-warning-emphasis'}`}>
            {RISKS[order.cash_risk.level]}
            <ul className="mb-0 ps-3">
              {order.cash_risk.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </div>
        )}
        {isAwaited && <NextStep order={order} />}
        {isOwed && (
          <p className="text-warning-emphasis mt-3 mb-0">
            The order is cancelled: {formatRupeesExact(payment.refundable_amount)} is to go back.
          </p>
        )}
        {(acts.receive_payment || acts.refund) && (
          <div className="d-flex flex-wrap gap-2 mt-3">
            {acts.receive_payment && <Button onClick={() => setOpen('paid')}>Mark received</Button>}
            {acts.receive_payment && isAwaited && <CopyPayLink order={order} />}
            {canSend && <Button onClick={() => setOpen('sent')}>Refund</Button>}
            {canNote && (
              <Button variant="outline-secondary" onClick={() => setOpen('refunded')}>
                Note a refund
              </Button>
            )}
          </div>
        )}
      </Card.Body>
      {open === 'paid' && <PaymentDialog order={order} onClose={() => setOpen(null)} />}
      {(open === 'refunded' || open === 'sent') && (
        <RefundDialog order={order} online={open === 'sent' ? online : null} onClose={() => setOpen(null)} />
      )}
    </Panel>
  );
}

/** What came in already of an order of which more is due. */
const receivedOf = ({ events }: AdminOrderDetail): number =>
  events.reduce((sum, { kind, amount }) => sum + (COMES_IN.has(kind) ? (amount ?? 0) : 0), 0);
const COMES_IN = new Set<string>(['payment_received', 'credit_received']);

/** What staff do about an order that is not paid. */
function NextStep({ order }: { order: AdminOrderDetail }) {
  const { payment } = order;
  const { ahead, atDoor, awaiting } = standingOf(order);
  const may = useMay();
  const due = formatRupeesExact(payment.due_amount);
  const linked = (to: string, words: string) => (may('orders.handle') ? <Link to={to}>{words}</Link> : words);
  const statement = linked(paths.bank, 'bank statement');
  return (
    <p className="text-body-secondary mt-3 mb-0">
      <span className="text-body">Next: </span>
      {awaiting === 'decision' ? (
        <>
          once the parcel is back, decide at the {linked(paths.packing, 'packing desk')}: send it again, or take it in.
        </>
      ) : ahead > 0 && (order.status === 'shipped' || order.status === 'delivered') ? (
        `it was sent unpaid. The customer is asked for ${due} on the order’s page.`
      ) : ahead > 0 && payment.advance_due > 0 ? (
        <>
          wait for the {formatRupeesExact(ahead)} ahead before you send it. The {statement} books it by itself.
        </>
      ) : atDoor > 0 && payment.option === 'CARD' ? (
        `take ${due} by card with the parcel.`
      ) : atDoor > 0 ? (
        `collect ${due} with the parcel, or the customer pays it before from the order’s page.`
      ) : ahead === 0 ? (
        `mark the ${due} received once the courier or a colleague has brought it.`
      ) : payment.option === 'UPI' ? (
        <>
          wait for {due} before you send it. The {statement} books it by itself.
        </>
      ) : (
        `wait for ${due} before you send it. The customer pays from the order’s page, by the link in the mail.`
      )}
    </p>
  );
}
