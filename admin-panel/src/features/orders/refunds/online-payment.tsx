import { useState } from 'react';
import { Alert, Badge, Button, Card } from 'react-bootstrap';
import type { OnlinePayment, RefundCause } from 'shared-types/contract/refunds';
import { formatRupeesExact } from 'shared-types/domain/money';
import { METHOD_LABELS } from 'shared-types/domain/payment';
import { capitalise } from '../../../lib/format/format';
import { Panel } from '../../../ui/layout/panel';
import { RelativeDate } from '../../../ui/record/relative-date';
import { ExplainRefundDialog } from './explain-refund-dialog';

export const CAUSE_LABELS: Record<RefundCause, string> = {
  cancelled: 'The order was cancelled',
  returned: 'Pieces came back',
  exchanged: 'Left over after an exchange',
  'by hand': 'Sent back by hand',
  overpaid: 'Paid too late or twice',
  'not used': 'Paid, and no order for it',
  'at the provider': 'Made at the provider, not here',
};

const ATTEMPTS: Record<OnlinePayment['attempts'][number]['state'], { text: string; colour: string }> = {
  created: { text: 'begun', colour: 'secondary' },
  authorised: { text: 'promised by the bank', colour: 'info' },
  captured: { text: 'received', colour: 'success' },
  refunded: { text: 'sent back', colour: 'secondary' },
  failed: { text: 'failed', colour: 'danger' },
};
const REFUNDS: Record<OnlinePayment['refunds'][number]['state'], { text: string; colour: string }> = {
  wanted: { text: 'being asked for', colour: 'info' },
  asked: { text: 'on its way', colour: 'info' },
  processed: { text: 'sent back', colour: 'secondary' },
  failed: { text: 'failed', colour: 'danger' },
};

/** What the provider says of an order's payment: each try to pay, and each refund. */
export function OnlinePaymentCard({ online, now }: { online: OnlinePayment; now: number }) {
  const isTest = online.attempts.some((attempt) => attempt.is_test);
  return (
    <Panel
      id="online-payment"
      title="Paid online"
      actions={
        isTest && (
          <Badge bg="warning" text="dark">
            Test payment
          </Badge>
        )
      }
    >
      <Card.Body>
        {online.refunds
          .filter(({ is_task }) => is_task)
          .map((refund) =>
            refund.state === 'failed' ? (
              <Alert key={refund.id} variant="danger">
                {formatRupeesExact(refund.amount)} could not be sent back: {sentence(refund.error ?? 'it has failed')}{' '}
                Refund it once more, or pay it otherwise and note it.
              </Alert>
            ) : (
              <Unexplained key={refund.id} refund={refund} />
            ),
          )}
        <ol className="list-unstyled timeline mb-0">
          {online.attempts.map((attempt) => (
            <li key={attempt.payment_id}>
              <Line amount={attempt.amount} {...ATTEMPTS[attempt.state]} />
              <span className="d-block">
                {capitalise(attempt.provider)}
                {attempt.method && ` · ${METHOD_LABELS[attempt.method]}`}
                {attempt.used_for === 'return' && ' · goes back'}
              </span>
              {attempt.fee !== null && (
                <span className="d-block small text-body-secondary">
                  Fee {formatRupeesExact(attempt.fee)}
                  {attempt.tax_on_fee !== null && ` with ${formatRupeesExact(attempt.tax_on_fee)} GST`}
                </span>
              )}
              <Reference text={attempt.payment_id} url={attempt.url} />
              <span className="d-block small text-body-secondary">
                <RelativeDate iso={attempt.at} now={now} />
              </span>
            </li>
          ))}
          {online.refunds.map((refund) => (
            <li key={refund.id}>
              <Line amount={-refund.amount} {...REFUNDS[refund.state]} />
              <span className="d-block">
                {CAUSE_LABELS[refund.cause]}
                {refund.method && ` · ${METHOD_LABELS[refund.method]}`}
              </span>
              {refund.note && <span className="d-block text-break timeline-note">{refund.note}</span>}
              {refund.error && <span className="d-block small text-warning-emphasis">{refund.error}</span>}
              {refund.reference && <Reference text={refund.reference} url={refund.url} />}
              <span className="d-block small text-body-secondary">
                {refund.actor.name} · <RelativeDate iso={refund.ended_at ?? refund.at} now={now} />
              </span>
            </li>
          ))}
        </ol>
      </Card.Body>
    </Panel>
  );
}

/** Somebody has sent it back on the provider's own screens: the books have no credit note for it. */
function Unexplained({ refund }: { refund: OnlinePayment['refunds'][number] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Alert variant="warning">
      <p className="mb-2">
        {formatRupeesExact(refund.amount)} went back at the provider, and nobody asked for it here. Where pieces came
        back or the order is off, note the return or cancel it, which writes the credit note.
      </p>
      <Button size="sm" onClick={() => setOpen(true)}>
        Note what it was for
      </Button>
      {isOpen && <ExplainRefundDialog refund={refund} onClose={() => setOpen(false)} />}
    </Alert>
  );
}

const sentence = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`);

function Line({ amount, text, colour }: { amount: number; text: string; colour: string }) {
  return (
    <span className="d-flex flex-wrap justify-content-between gap-2">
      <span className="row-title figures">{formatRupeesExact(amount)}</span>
      <Badge bg={colour} text={colour === 'info' ? 'dark' : undefined}>
        {text}
      </Badge>
    </span>
  );
}

function Reference({ text, url }: { text: string; url: string | null }) {
  if (!url) return <span className="d-block small text-body-secondary text-break">{text}</span>;
  return (
    <a
      href={url}
      target="_blank"
      rel="noreferrer"
      className="d-block small text-break"
      aria-label={`${text} at the provider (new tab)`}
    >
      {text}
    </a>
  );
}
