import { toast } from 'react-toastify';
import { collections } from 'shared-types/contract/collections';
import { useRead } from '../../../lib/api/use-read';
import { plural } from '../../../lib/format/format';
import { FormDialog, useFormDialog } from '../../../ui/dialog/form-dialog';
import { SelectField } from '../../../ui/form/controls';

interface Props {
  ids: number[];
  onDone: () => void;
  onClose: () => void;
}

/** Adds several products to a collection that is made by hand. */
export function CollectDialog({ ids, onDone, onClose }: Props) {
  const { data } = useRead(collections.list, {});
  const byHand = data?.filter(({ kind }) => kind === 'hand') ?? [];
  const { field, send, onSubmit } = useFormDialog<{ id: string }>(onClose, { defaultValues: { id: '' } });
  const dialog = onSubmit(({ id }) =>
    send((call) => call(collections.addProducts, { params: { id: Number(id) }, body: { product_ids: ids } }), {
      failed: 'The products could not be added',
      refresh: ['/collections'],
      onDone: ({ added }) => {
        const name = byHand.find((one) => String(one.id) === id)?.name ?? '';
        toast.success(added ? `${plural(added, 'product')} added to ${name}` : `${name} has them already`);
        onDone();
        onClose();
      },
    }),
  );
  return (
    <FormDialog title={`Add ${plural(ids.length, 'product')} to a collection`} submit="Add" {...dialog}>
      <SelectField
        label="Collection"
        required
        hint={
          data && byHand.length === 0
            ? 'There is no collection by hand yet. Make one at Collections first.'
            : 'Those that are made by hand. They come behind what it has.'
        }
        {...field('id', { required: 'Choose a collection' })}
        none="Choose one"
        options={byHand.map(({ id, name }) => [id, name])}
      />
    </FormDialog>
  );
}
