import { type RefundTask, refunds, SettleRefundBody } from 'shared-types/contract/refunds';
import { formatRupeesExact } from 'shared-types/domain/money';
import { TableDialog } from '../../../ui/dialog/table-dialog';
import { reference } from '../reference-field';

const Body = SettleRefundBody.pick({ reference: true }).required();

/** Notes how money was paid back that the provider could not send. */
export const SettleRefundDialog = ({ task, onClose }: { task: RefundTask; onClose: () => void }) => (
  <TableDialog
    title="Paid back otherwise"
    submit="Note the refund"
    schema={Body}
    values={{ reference: '' }}
    fields={[reference]}
    send={(call, body) => call(refunds.settle, { params: { id: task.id }, body })}
    done="Refund noted"
    failed="Failed to note the refund"
    refresh={['/refunds', '/stats/today']}
    onClose={onClose}
  >
    <p>{formatRupeesExact(task.amount)} was paid back by another way, such as a bank transfer.</p>
  </TableDialog>
);
