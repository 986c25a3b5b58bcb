import { zodResolver } from '@hookform/resolvers/zod';
import { ScanBody, type Shipment, shipments } from 'shared-types/contract/shipments';
import { SHIPMENT_STATES, type ShipmentState, shipmentLabel } from 'shared-types/domain/shipment';
import type { z } from 'zod';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { useFormDialog } from '../../../ui/dialog/use-form-dialog';
import { SelectField } from '../../../ui/form/select-field';
import { TextField } from '../../../ui/form/text-field';

type Values = z.input<typeof ScanBody>;

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
  const { field, send, onSubmit } = useFormDialog<Values>(onClose, {
    resolver: zodResolver(ScanBody),
    defaultValues: { state: isReturn && next === 'returned' ? 'delivered' : next, place: '', note: '' },
  });
  const states = SHIPMENT_STATES.filter((state) => state !== 'cancelled' || shipment.state === 'packed').filter(
    (state) => state !== 'returned' || !isReturn,
  );

  const dialog = onSubmit((values) => {
    const body = { ...values, seen_updated_at: shipment.updated_at };
    return send((call) => call(shipments.scan, { params: { id: shipment.id }, body }), {
      done: 'Noted',
      failed: 'This could not be noted',
      refresh: ['/orders', '/stats'],
    });
  });

  return (
    <FormDialog title="What happened to the parcel?" submit="Note it" {...dialog}>
      <SelectField
        label="It is now"
        hint="The order’s status follows, and the shopper gets a mail where there is something to tell"
        {...field('state')}
        options={states.map((state) => [state, shipmentLabel(shipment.direction, state)])}
      />
      <TextField label="Place" hint="The shopper sees it" maxLength={80} {...field('place')} />
      <TextField label="Note" hint="Only staff read it" maxLength={200} {...field('note')} />
    </FormDialog>
  );
}
