import { CourierBody, packing } from 'shared-types/contract/packing';
import { TableDialog } from '../../ui/dialog/table-dialog';
import { check, text, url } from '../../ui/form/field-table';

const FIELDS = [
  text('name', 'Name', { maxLength: 60, hint: 'One that is there already is changed' }),
  url('tracking_url', 'Address where a parcel is followed', {
    maxLength: 300,
    hint: 'With {number} where its number stands, such as https://courier.example/track/{number}',
  }),
  check('is_active', 'Can be chosen'),
];

interface Props {
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Adds a courier, or changes one that is there by its name. */
export const CourierDialog = ({ onDone, onClose }: Props) => (
  <TableDialog
    title="Add a courier"
    submit="Save the courier"
    schema={CourierBody}
    values={{ name: '', tracking_url: '', is_active: true }}
    fields={FIELDS}
    send={(call, body) => call(packing.saveCourier, { body })}
    done="Courier saved"
    failed="The courier could not be saved"
    refresh={['/orders']}
    onDone={async () => {
      await onDone();
      onClose();
    }}
    onClose={onClose}
  />
);
