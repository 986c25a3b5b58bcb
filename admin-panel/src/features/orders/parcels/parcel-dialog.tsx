import { type Courier, type Shipment, shipments } from 'shared-types/contract/shipments';
import { FormDialog, useFormDialog } from '../../../ui/dialog/form-dialog';
import { type Papers, PapersFields, papersBody, papersOf } from './papers-fields';

interface Props {
  shipment: Shipment;
  couriers: readonly Courier[];
  onClose: () => void;
}

/** Corrects what the papers of a parcel say, such as a number that was typed wrong. */
export function ParcelDialog({ shipment, couriers, onClose }: Props) {
  const { form, send, onSubmit } = useFormDialog<Papers>(onClose, { defaultValues: papersOf(shipment) });

  const dialog = onSubmit((papers) => {
    const body = { ...papersBody(papers), seen_updated_at: shipment.updated_at };
    return send((call) => call(shipments.edit, { params: { id: shipment.id }, body }), {
      done: 'Parcel corrected',
      failed: 'It could not be corrected',
      refresh: ['/orders'],
    });
  });

  return (
    <FormDialog title="Correct the parcel" submit="Correct" {...dialog}>
      <PapersFields form={form} couriers={couriers} />
    </FormDialog>
  );
}
