import { zodResolver } from '@hookform/resolvers/zod';
import { type PayoutLine, PayoutNoteBody, payouts, type ShownPayout } from 'shared-types/contract/payouts';
import { useOrderPrefix } from '../../lib/session/use-order-prefix';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { useFormDialog } from '../../ui/dialog/use-form-dialog';
import { TextField } from '../../ui/form/text-field';

const isDoubtful = ({ state }: PayoutLine): boolean => state === 'differs' || state === 'unknown';

/** Says why a payout does not match. */
export function NoteDialog({ payout, onClose }: { payout: ShownPayout; onClose: () => void }) {
  const { field, send, onSubmit } = useFormDialog(onClose, {
    resolver: zodResolver(PayoutNoteBody),
    // What came after the page was read was not looked at.
    defaultValues: { note: payout.note?.text ?? '', lines: payout.items.filter(isDoubtful).map(({ id }) => id) },
  });
  const prefix = useOrderPrefix();
  const dialog = onSubmit((body) => {
    const { provider, id } = payout;
    return send((call) => call(payouts.note, { params: { provider, id }, body }), {
      done: 'Note saved',
      failed: 'Failed to save the note',
      refresh: ['/payouts', '/stats/today'],
    });
  });
  return (
    <FormDialog title="What did you find out?" submit="Save the note" {...dialog}>
      <TextField
        as="textarea"
        rows={3}
        label="Note"
        hint={`Such as “₹50 refunded on the provider’s own screens for ${prefix}-…”. With a note it is no task, until something else of it does not match.`}
        maxLength={500}
        autoFocus
        {...field('note')}
      />
    </FormDialog>
  );
}
