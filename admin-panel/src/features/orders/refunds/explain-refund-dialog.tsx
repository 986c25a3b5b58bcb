import { zodResolver } from '@hookform/resolvers/zod';
import { refunds, SettleRefundBody } from 'shared-types/contract/refunds';
import { formatRupeesExact } from 'shared-types/domain/money';
import type { z } from 'zod';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { useFormDialog } from '../../../ui/dialog/use-form-dialog';
import { TextField } from '../../../ui/form/text-field';

const Body = SettleRefundBody.pick({ note: true }).required();

interface Props {
  refund: { id: number; amount: number };
  onClose: () => void;
}

/** Says what money was for that went back at the provider's own screens. */
export function ExplainRefundDialog({ refund, onClose }: Props) {
  const { field, send, onSubmit } = useFormDialog<z.input<typeof Body>>(onClose, {
    resolver: zodResolver(Body),
    defaultValues: { note: '' },
  });
  const dialog = onSubmit((body) =>
    send((call) => call(refunds.settle, { params: { id: refund.id }, body }), {
      done: 'Note saved',
      failed: 'Failed to save the note',
      refresh: ['/refunds', '/orders', '/stats/today'],
    }),
  );
  return (
    <FormDialog title="What was it for?" submit="Save the note" {...dialog}>
      <p>{formatRupeesExact(refund.amount)} went back at the provider.</p>
      <TextField
        as="textarea"
        rows={3}
        label="Note"
        hint="Such as “a gesture for the late parcel, agreed by phone”. With a note it is no task any more."
        maxLength={500}
        autoFocus
        {...field('note')}
      />
    </FormDialog>
  );
}
