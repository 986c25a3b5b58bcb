import { useState } from 'react';
import { Button, Card } from 'react-bootstrap';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { type ReturnRequest, returnRequests } from 'shared-types/contract/return-requests';
import { formatRupeesExact } from 'shared-types/domain/money';
import { RETURN_REASON_LABELS } from 'shared-types/domain/returns';
import { useRead } from '../../../lib/api/use-read';
import { useMay } from '../../../lib/session/use-may';
import { RelativeDate } from '../../../ui/record/relative-date';
import { DecideDialog } from './decide-dialog';
import { ReceiveDialog } from './receive-dialog';
import { ReturnPicture } from './return-picture';
import { ReturnStateBadge } from './state-badge';

/** What the shopper asks to return of the order, and the next step of each request. */
export function OrderReturns({ order, now }: { order: Pick<AdminOrderDetail, 'id'>; now: number }) {
  const { data } = useRead(returnRequests.ofOrder, { params: { id: order.id } }, { revalidateOnFocus: true });
  if (!data?.requests.length) return null;
  return (
    <Card as="section" aria-labelledby="returns">
      <Card.Header>
        <h2 id="returns" className="h5 mb-0">
          Returns asked for
        </h2>
      </Card.Header>
      <ul className="list-unstyled mb-0">
        {data.requests.map((request) => (
          <li key={request.id} className="p-3 border-bottom">
            <Request request={request} now={now} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function Request({ request, now }: { request: ReturnRequest; now: number }) {
  return (
    <>
      <p className="d-flex flex-wrap justify-content-between gap-2 mb-2">
        <ReturnStateBadge state={request.state} />
        <span className="small text-body-secondary">
          asked <RelativeDate iso={request.asked_at} now={now} />
        </span>
      </p>
      {request.lines.map(({ id, quantity, name, size, color }) => (
        <p key={id} className="mb-0">
          {quantity} × {name}{' '}
          <span className="small text-body-secondary">{[size, color].filter(Boolean).join(', ')}</span>
        </p>
      ))}
      <p className="mb-0 text-body-secondary">{RETURN_REASON_LABELS[request.reason]}</p>
      {request.note && <p className="mb-0 timeline-note">{request.note}</p>}
      {request.pictures.length > 0 && (
        <p className="d-flex flex-wrap gap-2 my-2">
          {request.pictures.map(({ id }, index) => (
            <ReturnPicture key={id} requestId={request.id} pictureId={id} alt={`Picture ${index + 1} of the return`} />
          ))}
        </p>
      )}
      {request.answer && <p className="mb-0 small text-body-secondary">Answered: {request.answer}</p>}
      {request.credit_note && (
        <p className="mb-0 small text-body-secondary">
          Credit note {request.credit_note.number}: {formatRupeesExact(request.credit_note.total_amount)}
        </p>
      )}
      <Actions request={request} />
    </>
  );
}

/** One primary step, and declining beside it. */
function Actions({ request }: { request: ReturnRequest }) {
  const may = useMay();
  const [open, setOpen] = useState<'accepted' | 'declined' | 'receive' | null>(null);
  const close = () => setOpen(null);
  const isAsked = request.state === 'asked';
  if (!may('orders.handle') || !(isAsked || request.state === 'accepted')) return null;
  return (
    <div className="d-flex flex-wrap gap-2 mt-3">
      <Button size="sm" onClick={() => setOpen(isAsked ? 'accepted' : 'receive')}>
        {isAsked ? 'Accept' : 'It has come back'}
      </Button>
      <Button size="sm" variant="outline-secondary" onClick={() => setOpen('declined')}>
        Decline
      </Button>
      {open === 'receive' && <ReceiveDialog request={request} onClose={close} />}
      {(open === 'accepted' || open === 'declined') && (
        <DecideDialog request={request} decision={open} onClose={close} />
      )}
    </div>
  );
}
