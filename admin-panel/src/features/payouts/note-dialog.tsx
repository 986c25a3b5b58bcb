import { type PayoutLine, PayoutNoteBody, payouts, type ShownPayout } from 'shared-types/contract/payouts';
import { useOrderPrefix } from '../../lib/session/use-order-prefix';
import { TableDialog } from '../../ui/dialog/table-dialog';
import { note } from '../../ui/form/field-table';

const isDoubtful = ({ state }: PayoutLine): boolean => state === 'differs' || state === 'unknown';

/** Says why a payout does not match. */
export function NoteDialog({ payout, onClose }: { payout: ShownPayout; onClose: () => void }) {
  const { provider, id } = payout;
  const hint = `Such as “₹50 refunded on the provider’s own screens for ${useOrderPrefix()}-…”. With a note it is no task, until something else of it does not match.`;
  return (
    <TableDialog
      title="What did you find out?"
      submit="Save the note"
      schema={PayoutNoteBody}
      // What came after the page was read was not looked at.
      values={{ note: payout.note?.text ?? '', lines: payout.items.filter(isDoubtful).map(({ id }) => id) }}
      fields={[note('Note', hint)]}
      send={(call, body) => call(payouts.note, { params: { provider, id }, body })}
      done="Note saved"
      failed="Failed to save the note"
      refresh={['/payouts', '/stats/today']}
      onClose={onClose}
    />
  );
}
