import type { ParcelBack } from 'shared-types/contract/packing';
import { shipments } from 'shared-types/contract/shipments';
import { FormDialog, useFormDialog } from '../../ui/dialog/form-dialog';
import { SelectField } from '../../ui/form/controls';

interface Props {
  parcel: ParcelBack;
  onDone: () => Promise<unknown>;
  onClose: () => void;
}

/** What becomes of each piece of a parcel that nobody took in; then all of it is credited. */
export function TakeInDialog({ parcel, onDone, onClose }: Props) {
  const { field, send, onSubmit } = useFormDialog<{ lines: { restock: string }[] }>(onClose, {
    defaultValues: { lines: parcel.lines.map(({ quantity }) => ({ restock: String(quantity) })) },
  });
  const dialog = onSubmit(({ lines }) => {
    const body = {
      lines: parcel.lines.map(({ id }, index) => ({ id, restock: Number(lines[index]?.restock ?? 0) })),
      seen_updated_at: parcel.updated_at,
    };
    return send((call) => call(shipments.takeIn, { params: { id: parcel.id }, body }), {
      done: 'Parcel taken in',
      failed: 'The parcel could not be taken in',
      refresh: ['/orders', '/stats'],
      onDone: async () => {
        await onDone();
        onClose();
      },
    });
  });
  return (
    <FormDialog title="Take it in" submit={parcel.is_credited ? 'Take it in' : 'Take in and credit'} {...dialog}>
      <p className="text-body-secondary">
        Order {parcel.order.order_number}, {parcel.customer}.{' '}
        {parcel.is_credited
          ? 'It is credited already.'
          : 'All of it is credited as “Returned to sender”; what was paid for it goes back. An order of which nothing is left is cancelled.'}
      </p>
      {parcel.lines.map(({ id, name, size, color, quantity }, index) => (
        <SelectField
          key={id}
          label={[name, size, color].filter(Boolean).join(', ')}
          hint="The others are set aside, as damaged"
          {...field(`lines.${index}.restock`)}
          options={Array.from({ length: quantity + 1 }, (_, count) => [count, `${count} of ${quantity} to the shelf`])}
        />
      ))}
    </FormDialog>
  );
}
