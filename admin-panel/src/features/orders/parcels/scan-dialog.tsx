import { ScanBody, type Shipment, shipments } from 'shared-types/contract/shipments';
import { SHIPMENT_STATES, type ShipmentState, shipmentLabel } from 'shared-types/domain/shipment';
import { TableDialog } from '../../../ui/dialog/table-dialog';
import { choice, text } from '../../../ui/form/field-table';

/** What comes next, as a rule. */
const NEXT: Record<ShipmentState, ShipmentState> = {
  packed: 'picked_up',
  picked_up: 'in_transit',
  in_transit: 'out_for_delivery',
  out_for_delivery: 'delivered',
  delivered: 'delivered',
  undelivered: 'out_for_delivery',
  returning: 'returned',
  returned: 'returned',
  cancelled: 'cancelled',
};

interface Props {
  shipment: Shipment;
  /** What is offered first; what comes next as a rule when not said. */
  state?: ShipmentState;
  onClose: () => void;
}

/** Notes by hand how a parcel stands. Only what is packed can be unpacked, and a pick-up arrives with us by being delivered. */
export function ScanDialog({ shipment, state, onClose }: Props) {
  const isReturn = shipment.direction === 'return';
  const next = state ?? NEXT[shipment.state];
  const states = SHIPMENT_STATES.filter((state) => state !== 'cancelled' || shipment.state === 'packed').filter(
    (state) => state !== 'returned' || !isReturn,
  );

  const fields = [
    choice(
      'state',
      'It is now',
      states.map((state) => [state, shipmentLabel(shipment.direction, state)]),
      { hint: 'The order’s status follows, and the shopper gets a mail where there is something to tell' },
    ),
    text('place', 'Place', { maxLength: 80, hint: 'The shopper sees it' }),
    text('note', 'Note', { maxLength: 200, hint: 'Only staff read it' }),
  ];
  return (
    <TableDialog
      title="What happened to the parcel?"
      submit="Note it"
      schema={ScanBody}
      values={{ state: isReturn && next === 'returned' ? 'delivered' : next, place: '', note: '' }}
      fields={fields}
      send={(call, values) => {
        const body = { ...values, seen_updated_at: shipment.updated_at };
        return call(shipments.scan, { params: { id: shipment.id }, body });
      }}
      done="Noted"
      failed="This could not be noted"
      refresh={['/orders', '/stats']}
      onClose={onClose}
    />
  );
}
