import { refunds, SettleRefundBody } from 'shared-types/contract/refunds';
import { formatRupeesExact } from 'shared-types/domain/money';
import { TableDialog } from '../../../ui/dialog/table-dialog';
import { note } from '../../../ui/form/field-table';

const Body = SettleRefundBody.pick({ note: true }).required();
const FIELDS = [
  note('Note', 'Such as “a gesture for the late parcel, agreed by phone”. With a note it is no task any more.'),
];

interface Props {
  refund: { id: number; amount: number };
  onClose: () => void;
}

/** Says what money was for that went back at the provider's own screens. */
export const ExplainRefundDialog = ({ refund, onClose }: Props) => (
  <TableDialog
    title="What was it for?"
    submit="Save the note"
    schema={Body}
    values={{ note: '' }}
    fields={FIELDS}
    send={(call, body) => call(refunds.settle, { params: { id: refund.id }, body })}
    done="Note saved"
    failed="Failed to save the note"
    refresh={['/refunds', '/orders', '/stats/today']}
    onClose={onClose}
  >
    <p>{formatRupeesExact(refund.amount)} went back at the provider.</p>
  </TableDialog>
);
