import type { AdminOrderRow, OrdersDone } from 'shared-types/contract/orders';
import { packing } from 'shared-types/contract/packing';
import { SHIPPING_STOPS } from 'shared-types/domain/shipment';
import { useRead } from '../../../lib/api/use-read';
import { plural } from '../../../lib/format/format';
import { FormDialog, useFormDialog } from '../../../ui/dialog/form-dialog';
import { CheckField, SelectField } from '../../../ui/form/controls';

interface Props {
  chosen: readonly AdminOrderRow[];
  onDone: (done: OrdersDone) => void;
  onClose: () => void;
}

/** Packs all that is left of each order into a parcel, and notes that the courier has it. */
export function ShipOrdersDialog({ chosen, onDone, onClose }: Props) {
  const { data: desk } = useRead(packing.desk, {});
  const { field, send, onSubmit } = useFormDialog(onClose, {
    defaultValues: { courier: '', picked_up: true, overrule: false },
  });
  const dialog = onSubmit(({ courier, picked_up, overrule }) =>
    send(
      (call) =>
        call(packing.pack, {
          body: {
            orders: chosen.map(({ _id }) => ({ id: Number(_id), number: '', eway_bill: '' })),
            courier_id: courier ? Number(courier) : null,
            overrule: overrule ? [...SHIPPING_STOPS] : [],
            picked_up,
          },
        }),
      {
        failed: 'The orders could not be shipped',
        refresh: ['/orders', '/packing', '/stats'],
        onDone: ({ packed, refused }) => onDone({ done: packed.map(({ order_id }) => order_id), refused }),
      },
    ),
  );
  return (
    <FormDialog title={`Ship ${plural(chosen.length, 'order')}`} submit="Ship" {...dialog}>
      <p>All that is not packed yet of each goes into a parcel. Numbers can be given at the packing desk.</p>
      <SelectField
        label="Courier"
        {...field('courier')}
        none="Not known yet"
        options={desk?.couriers.map(({ id, name }) => [id, name])}
      />
      <CheckField
        label="The courier has them already"
        hint="The orders are shipped then, and each customer gets a mail"
        {...field('picked_up')}
      />
      {desk?.acts.overrule && (
        <CheckField
          label="Send what is not paid, or has no e-way bill, all the same"
          hint="It stands in the orders’ changes"
          {...field('overrule')}
        />
      )}
    </FormDialog>
  );
}
