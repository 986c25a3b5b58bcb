import { useState } from 'react';
import { Badge, Button, Card } from 'react-bootstrap';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { formatRupeesExact } from 'shared-types/domain/money';
import { PAYMENT_LABELS, type PaymentStatus } from 'shared-types/domain/payment';
import { capitalise } from '../../lib/format/format';
import { RelativeDate } from '../../ui/record/relative-date';
import { PaymentDialog } from './payment-dialog';
import { RefundDialog } from './refund-dialog';

const COLOURS: Record<PaymentStatus, string> = { unpaid: 'warning', paid: 'success', refunded: 'secondary' };

/** How the order is paid, and what came in or went back. */
export function OrderPayment({ order, now }: { order: AdminOrderDetail; now: number }) {
  const { payment, acts } = order;
  const [open, setOpen] = useState<'paid' | 'refunded' | null>(null);
  const isOwed = order.status === 'cancelled' && payment.refundable_amount > 0;
  const isNothingDue = payment.status === 'unpaid' && payment.due_amount === 0;
  return (
    <Card as="section" aria-labelledby="order-payment">
      <Card.Header className="d-flex align-items-center justify-content-between gap-2">
        <h2 id="order-payment" className="h5 mb-0">
          Payment
        </h2>
        {isNothingDue ? (
          <Badge bg="secondary">Nothing due</Badge>
        ) : (
          <Badge bg={COLOURS[payment.status]} text={payment.status === 'unpaid' ? 'dark' : undefined}>
            {capitalise(payment.status)}
          </Badge>
        )}
      </Card.Header>
      <Card.Body>
        <dl className="facts mb-0">
          <dt>By</dt>
          <dd>{PAYMENT_LABELS[payment.option]}</dd>
          <dt>Amount</dt>
          <dd className="figures">{formatRupeesExact(order.totalAmount)}</dd>
          {payment.due_amount > 0 && (
            <>
              <dt>Due</dt>
              <dd className="figures">{formatRupeesExact(payment.due_amount)}</dd>
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
        {isOwed && (
          <p className="text-warning-emphasis mt-3 mb-0">
            The order is cancelled: {formatRupeesExact(payment.refundable_amount)} is to go back.
          </p>
        )}
        {(acts.receive_payment || acts.refund) && (
          <div className="mt-3">
            {acts.receive_payment && <Button onClick={() => setOpen('paid')}>Mark received</Button>}
            {acts.refund && (
              <Button variant="outline-secondary" onClick={() => setOpen('refunded')}>
                Note a refund
              </Button>
            )}
          </div>
        )}
      </Card.Body>
      {open === 'paid' && <PaymentDialog order={order} onClose={() => setOpen(null)} />}
      {open === 'refunded' && <RefundDialog order={order} onClose={() => setOpen(null)} />}
    </Card>
  );
}
