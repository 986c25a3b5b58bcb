import { useState } from 'react';
import { Alert, Button } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { type LinkedOrder, type ReturnRequest, returnRequests } from 'shared-types/contract/return-requests';
import { formatRupeesExact } from 'shared-types/domain/money';
import { RETURN_REASON_LABELS } from 'shared-types/domain/returns';
import { shipmentLabel } from 'shared-types/domain/shipment';
import { useRead } from '../../../lib/api/use-read';
import { paths, withId } from '../../../lib/routes/paths';
import { useMay } from '../../../lib/session/use-may';
import { Panel } from '../../../ui/layout/panel';
import { RelativeDate } from '../../../ui/record/relative-date';
import { DecideDialog } from './decide-dialog';
import { PickUpDialog } from './pick-up-dialog';
import { ReceiveDialog } from './receive-dialog';
import { ReturnPicture } from './return-picture';
import { ReturnStateBadge } from './state-badge';

/** What comes back of the order, and the next step of each request. */
export function OrderReturns({ order, now }: { order: Pick<AdminOrderDetail, 'id'>; now: number }) {
  const { data } = useRead(returnRequests.ofOrder, { params: { id: order.id } }, { revalidateOnFocus: true });
  if (!data) return null;
  return (
    <>
      {data.exchange_of && (
        <Alert variant="info" className="mb-0">
          In exchange for what came back of <OrderLink order={data.exchange_of} />
        </Alert>
      )}
      {data.change_of && (
        <Alert variant="info" className="mb-0">
          Changed from <OrderLink order={data.change_of} />: what was paid of it counts here
        </Alert>
      )}
      {data.changed_into && (
        <Alert variant="info" className="mb-0">
          Changed: it is <OrderLink order={data.changed_into} /> now
        </Alert>
      )}
      {data.replacement_of && (
        <Alert variant="info" className="mb-0">
          Sent for damaged or lost pieces of <OrderLink order={data.replacement_of} />
        </Alert>
      )}
      {data.replacements.map((order) => (
        <Alert key={order.id} variant="info" className="mb-0">
          Pieces of it were sent once more: <OrderLink order={order} />
        </Alert>
      ))}
      {data.requests.length > 0 && <Requests requests={data.requests} now={now} />}
    </>
  );
}

function OrderLink({ order: { id, order_number } }: { order: LinkedOrder }) {
  return (
    <Link to={withId(paths.order, id)} className="order-number text-nowrap">
      {order_number}
    </Link>
  );
}

function Requests({ requests, now }: { requests: ReturnRequest[]; now: number }) {
  return (
    <Panel id="returns" title="Returns and exchanges">
      <ul className="list-unstyled mb-0">
        {requests.map((request) => (
          <li key={request.id} className="p-3 border-bottom">
            <Request request={request} now={now} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Request({ request, now }: { request: ReturnRequest; now: number }) {
  return (
    <>
      <p className="d-flex flex-wrap justify-content-between gap-2 mb-2">
        <ReturnStateBadge state={request.state} />
        <span className="small text-body-secondary">
          begun <RelativeDate iso={request.asked_at} now={now} />
        </span>
      </p>
      {request.lines.map(({ id, quantity, name, size, color, exchange_for }) => (
        <p key={id} className="mb-0">
          {quantity} × {name}{' '}
          <span className="small text-body-secondary">{[size, color].filter(Boolean).join(', ')}</span>
          {exchange_for && <span className="d-block">in exchange for {exchange_for}</span>}
        </p>
      ))}
      {request.exchange_difference !== null && (
        <p className="mb-0">
          {request.exchange_difference < 0
            ? `${formatRupeesExact(-request.exchange_difference)} go back to the shopper`
            : `${formatRupeesExact(request.exchange_difference)} more to be paid by the shopper`}
        </p>
      )}
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
      {request.pick_up && (
        <p className="mb-0 small text-body-secondary">
          {[
            `Pick-up: ${shipmentLabel('return', request.pick_up.state).toLowerCase()}`,
            request.pick_up.courier,
            request.pick_up.number,
          ]
            .filter(Boolean)
            .join(' · ')}
        </p>
      )}
      {request.credit_note && (
        <p className="mb-0 small text-body-secondary">
          Credit note {request.credit_note.number}: {formatRupeesExact(request.credit_note.total_amount)}
        </p>
      )}
      {request.exchange_order && (
        <p className="mb-0 small">
          Exchanged: <OrderLink order={request.exchange_order} />
        </p>
      )}
      <Actions request={request} />
    </>
  );
}

/** One primary step, and declining beside it. */
function Actions({ request }: { request: ReturnRequest }) {
  const may = useMay();
  const [open, setOpen] = useState<'accepted' | 'declined' | 'receive' | 'pick-up' | null>(null);
  const close = () => setOpen(null);
  const isAsked = request.state === 'asked';
  const isAccepted = request.state === 'accepted';
  if (!may('orders.return') || !(isAsked || isAccepted || request.state === 'credited')) return null;
  return (
    <div className="d-flex flex-wrap gap-2 mt-3">
      <Button size="sm" onClick={() => setOpen(isAsked ? 'accepted' : 'receive')}>
        {isAsked ? 'Accept' : 'It has come back'}
      </Button>
      {isAccepted && !request.pick_up && may('orders.handle') && (
        <Button size="sm" variant="outline-primary" onClick={() => setOpen('pick-up')}>
          Have it fetched
        </Button>
      )}
      {(isAsked || isAccepted) && (
        <Button size="sm" variant="outline-secondary" onClick={() => setOpen('declined')}>
          Decline
        </Button>
      )}
      {open === 'pick-up' && <PickUpDialog request={request} onClose={close} />}
      {open === 'receive' && <ReceiveDialog request={request} onClose={close} />}
      {(open === 'accepted' || open === 'declined') && (
        <DecideDialog request={request} decision={open} onClose={close} />
      )}
    </div>
  );
}
