import { zodResolver } from '@hookform/resolvers/zod';
import { CourierBody, packing } from 'shared-types/contract/packing';
import type { z } from 'zod';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { useFormDialog } from '../../ui/dialog/use-form-dialog';
import { CheckField } from '../../ui/form/check-field';
import { TextField } from '../../ui/form/text-field';

type Values = z.input<typeof CourierBody>;

interface Props {
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** Adds a courier, or changes one that is there by its name. */
export function CourierDialog({ onDone, onClose }: Props) {
  const { field, send, onSubmit } = useFormDialog<Values>(onClose, {
    resolver: zodResolver(CourierBody),
    defaultValues: { name: '', tracking_url: '', is_active: true },
  });
  const dialog = onSubmit((body) =>
    send((call) => call(packing.saveCourier, { body }), {
      done: 'Courier saved',
      failed: 'The courier could not be saved',
      refresh: ['/orders'],
      onDone: async () => {
        await onDone();
        onClose();
      },
    }),
  );
  return (
    <FormDialog title="Add a courier" submit="Save the courier" {...dialog}>
      <TextField label="Name" hint="One that is there already is changed" maxLength={60} {...field('name')} />
      <TextField
        type="url"
        label="Address where a parcel is followed"
        hint="With {number} where its number stands, such as https://courier.example/track/{number}"
        maxLength={300}
        {...field('tracking_url')}
      />
      <CheckField label="Can be chosen" {...field('is_active')} />
    </FormDialog>
  );
}
