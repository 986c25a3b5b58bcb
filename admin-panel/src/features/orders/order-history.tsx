import { Card } from 'react-bootstrap';
import type { AdminOrderDetail, OrderEvent } from 'shared-types/contract/orders';
import { type Shipment, shipments } from 'shared-types/contract/shipments';
import { formatRupeesExact } from 'shared-types/domain/money';
import { shipmentLabel } from 'shared-types/domain/shipment';
import { useRead } from '../../lib/api/use-read';
import { capitalise } from '../../lib/format/format';
import { Panel } from '../../ui/layout/panel';
import { RelativeDate } from '../../ui/record/relative-date';
import { NoteForm } from './note-form';

/** What happened to the order, to its parcels, and what was written about it, the latest first; and a note to add. */
export function OrderHistory({ order, now }: { order: AdminOrderDetail; now: number }) {
  const { data: parcels } = useRead(shipments.adminOfOrder, { params: { id: order.id } });
  return (
    <Panel id="order-history" title="History">
      <Card.Body>
        {order.acts.add_note && <NoteForm order={order} />}
        <ol className="list-unstyled timeline mb-0">
          {entriesOf(order, parcels?.shipments ?? []).map(({ key, text, note, by, at }) => (
            <li key={key}>
              <span className="row-title">{text}</span>
              {note && <span className="d-block timeline-note">{note}</span>}
              <span className="d-block small text-body-secondary">
                {by && `${by} · `}
                <RelativeDate iso={at} now={now} />
              </span>
            </li>
          ))}
        </ol>
      </Card.Body>
    </Panel>
  );
}

interface Entry {
  key: string;
  text: string;
  note: string | null;
  by: string | null;
  at: string;
}

const MAILS = { sent: 'Mail sent', waiting: 'Mail on its way', failed: 'Mail could not be delivered' } as const;

function entriesOf(order: AdminOrderDetail, parcels: readonly Shipment[]): Entry[] {
  const entries: Entry[] = [
    ...order.events.map((event) => ({
      ...{ key: `event ${event.id}`, text: eventText(event), note: event.note },
      ...{ by: event.actor?.name ?? null, at: event.at },
    })),
    ...parcels.flatMap(({ id, direction, courier, number, scans }) =>
      scans.map(({ state, at, place, note, actor }) => ({
        key: `parcel ${id} ${state} ${at}`,
        text: [`Parcel ${[courier, number].filter(Boolean).join(' ')}`.trim(), shipmentLabel(direction, state)].join(
          ': ',
        ),
        note: [place, note].filter(Boolean).join(' · ') || null,
        ...{ by: actor.name, at },
      })),
    ),
    ...order.mails.map(({ id, subject, at, state }) => ({
      ...{ key: `mail ${id}`, text: `${MAILS[state]}: ${subject}`, note: null, by: null, at },
    })),
  ];
  // What happened at once stays as it is told: the event, then what followed from it.
  return entries.reverse().sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}

function eventText({ kind, from, to, amount, beyond_credit: beyond, reference }: OrderEvent): string {
  const money = amount === null ? '' : formatRupeesExact(amount);
  const by = reference ? ` (${reference})` : '';
  switch (kind) {
    case 'placed':
      return 'Order placed';
    case 'status_changed':
      return `${capitalise(from ?? '')} → ${capitalise(to ?? '')}`;
    case 'payment_received':
      return `Payment of ${money} received${by}`;
    case 'refunded':
      return `${money} paid back${by}${beyond === null ? '' : `, ${beyond === amount ? 'all' : formatRupeesExact(beyond)} of it without a credit note`}`;
    case 'returned':
      return `Pieces worth ${money} came back`;
    case 'credit_moved':
      return `Credit of ${money} moved to the exchange ${reference}`;
    case 'credit_received':
      return `Paid by the credit of ${money} from ${reference}`;
    case 'note':
      return 'Note';
  }
}
