import { useState } from 'react';
import { Button, Card } from 'react-bootstrap';
import { Link } from 'react-router-dom';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { packing } from 'shared-types/contract/packing';
import { type OrderShipments, type Shipment, shipments } from 'shared-types/contract/shipments';
import { formatRupeesExact } from 'shared-types/domain/money';
import { isAwaited, isLive, PARCEL_TROUBLE_LABELS, shipmentLabel } from 'shared-types/domain/shipment';
import { useDownload } from '../../../lib/api/use-download';
import { useRead } from '../../../lib/api/use-read';
import { formatLongDay } from '../../../lib/format/format';
import { paths } from '../../../lib/routes/paths';
import { useMay } from '../../../lib/session/use-may';
import { Panel } from '../../../ui/layout/panel';
import { RelativeDate } from '../../../ui/record/relative-date';
import { PaymentDialog } from '../payment-dialog';
import { standingOf } from '../standing';
import { ParcelBadge } from './parcel-badge';
import { ParcelDialog } from './parcel-dialog';
import { ScanDialog } from './scan-dialog';
import { ShipDialog } from './ship-dialog';

interface Props {
  order: AdminOrderDetail;
  now: number;
}

/** The parcels of an order, and the next one to be packed. */
export function OrderParcels({ order, now }: Props) {
  const { data } = useRead(shipments.adminOfOrder, { params: { id: order.id } }, { revalidateOnFocus: true });
  const [open, setOpen] = useState<'out' | 'return' | null>(null);
  const may = useMay();
  if (!data) return null;
  const canFetch = may('orders.handle') && order.status === 'delivered';
  const canShip = data.acts.ship && standingOf(order).awaiting !== 'decision';
  if (!data.shipments.length && !data.acts.ship && !canFetch) return null;
  return (
    <Panel
      id="order-parcels"
      title="Parcels"
      actions={
        <>
          {canShip && (
            <Button size="sm" onClick={() => setOpen('out')}>
              Ship
            </Button>
          )}
          {!data.acts.ship && canFetch && (
            <Button size="sm" variant="outline-secondary" onClick={() => setOpen('return')}>
              Have it fetched
            </Button>
          )}
        </>
      }
    >
      {canShip && data.stops.length > 0 && (
        <Card.Body className="text-warning-emphasis py-2">
          {data.stops.map(({ code, message }) => (
            <p key={code} className="mb-0">
              {message}
            </p>
          ))}
        </Card.Body>
      )}
      <ul className="list-unstyled mb-0">
        {data.shipments.map((shipment) => (
          <li key={shipment.id} className="p-3 border-bottom">
            <Parcel shipment={shipment} all={data} order={order} now={now} />
          </li>
        ))}
      </ul>
      {!data.shipments.length && <Card.Body className="text-body-secondary">Nothing is packed yet.</Card.Body>}
      {open && <ShipDialog order={order} all={data} direction={open} onClose={() => setOpen(null)} />}
    </Panel>
  );
}

function LabelButton({ id }: { id: number }) {
  const { received, download } = useDownload(
    {
      file: `label-${id}.pdf`,
      read: (call, onBytes) => call(packing.labels, { query: { shipments: String(id), paper: '4x6' }, onBytes }),
    },
    'The label could not be made',
  );
  return (
    <Button size="sm" variant="outline-secondary" aria-disabled={received !== null} onClick={download}>
      Label
    </Button>
  );
}

function Parcel({ shipment, all, order, now }: Props & { shipment: Shipment; all: OrderShipments }) {
  const may = useMay();
  const [open, setOpen] = useState<'scan' | 'edit' | 'cash' | null>(null);
  const close = () => setOpen(null);
  const { courier, number, url, cod_amount: cash, packages, promised_on: day } = shipment;
  const weight = packages.reduce((sum, { weight_grams }) => sum + weight_grams, 0);
  const isOpen = may('orders.handle') && shipment.state !== 'cancelled';
  const canNoteCash =
    shipment.state === 'delivered' && cash > 0 && order.acts.receive_payment && order.payment.due_amount > 0;
  return (
    <>
      <p className="d-flex flex-wrap justify-content-between gap-2 mb-2">
        <ParcelBadge direction={shipment.direction} state={shipment.state} />
        {shipment.direction === 'return' && <span>Fetched from the shopper</span>}
        {shipment.direction === 'exchange' && <span>In exchange</span>}
      </p>
      <p className="mb-1 text-break">
        {courier ?? 'No courier yet'}
        {number && ' · '}
        {number && url ? (
          <a href={url} target="_blank" rel="noreferrer" aria-label={`${number} at the courier’s (new tab)`}>
            {number}
          </a>
        ) : (
          number
        )}
      </p>
      {shipment.lines.map(({ id, quantity, name, size, color }) => (
        <p key={id} className="mb-0 small">
          {quantity} × {name} <span className="text-body-secondary">{[size, color].filter(Boolean).join(', ')}</span>
        </p>
      ))}
      <p className="mb-0 small text-body-secondary">
        {[
          weight > 0 && `${weight.toLocaleString('en-IN')} g`,
          cash > 0 && isLive(shipment.state) && `to collect ${formatRupeesExact(cash)}`,
          shipment.eway_bill && `e-way bill ${shipment.eway_bill}`,
          day && isAwaited(shipment.state) && `expected by ${formatLongDay(day)}`,
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      {shipment.troubles.map(({ trouble, note }) => (
        <p key={trouble} className="mb-0 small text-warning-emphasis">
          {PARCEL_TROUBLE_LABELS[trouble]}: {note ?? <Link to={paths.packing}>see to it at the packing desk</Link>}
        </p>
      ))}
      <ol className="list-unstyled timeline mt-2 mb-0">
        {[...shipment.scans].reverse().map((scan) => (
          <li key={`${scan.at} ${scan.state}`}>
            {shipmentLabel(shipment.direction, scan.state)}
            {scan.place && `, ${scan.place}`}
            {scan.note && <span className="d-block small timeline-note">{scan.note}</span>}
            <span className="d-block small text-body-secondary">
              {scan.actor.name} · <RelativeDate iso={scan.at} now={now} />
            </span>
          </li>
        ))}
      </ol>
      {isOpen && (
        <div className="d-flex flex-wrap gap-2 mt-2">
          <Button size="sm" variant="outline-primary" onClick={() => setOpen('scan')}>
            What happened?
          </Button>
          <Button size="sm" variant="outline-secondary" onClick={() => setOpen('edit')}>
            Correct
          </Button>
          {canNoteCash && (
            <Button size="sm" onClick={() => setOpen('cash')}>
              Cash has come
            </Button>
          )}
          {isLive(shipment.state) && shipment.state !== 'delivered' && <LabelButton id={shipment.id} />}
          {shipment.can_take_in && (
            <Link to={paths.packing} className="btn btn-sm btn-primary">
              {standingOf(order).awaiting === 'decision' ? 'Send again or take in' : 'Take it in at the packing desk'}
            </Link>
          )}
        </div>
      )}
      {open === 'scan' && <ScanDialog shipment={shipment} onClose={close} />}
      {open === 'edit' && <ParcelDialog shipment={shipment} couriers={all.couriers} onClose={close} />}
      {open === 'cash' && (
        <PaymentDialog
          order={order}
          amount={Math.min(cash, order.payment.due_amount)}
          reference={[courier, number].filter(Boolean).join(' ')}
          onClose={close}
        />
      )}
    </>
  );
}
