import { type BankLine, BookLineBody, bankStatements } from 'shared-types/contract/bank-statements';
import { formatRupeesExact } from 'shared-types/domain/money';
import { useOrderPrefix } from '../../lib/session/use-order-prefix';
import { TableDialog } from '../../ui/dialog/table-dialog';
import { text } from '../../ui/form/field-table';
import { LINE_CHANGED } from './line-changed';

interface BookDialogProps {
  line: BankLine;
  /** Empty: the person types it. */
  orderNumber: string;
  onClose: () => void;
}

/** Books a payment to an order. */
export function BookDialog({ line, orderNumber, onClose }: BookDialogProps) {
  const placeholder = `${useOrderPrefix()}-…`;
  return (
    <TableDialog
      title="Book the payment"
      submit="Book"
      schema={BookLineBody}
      values={{ order_number: orderNumber }}
      fields={[text('order_number', 'Order', { placeholder, autoComplete: 'off', autoFocus: true, maxLength: 40 })]}
      send={(call, body) => call(bankStatements.book, { params: { id: line.id }, body })}
      done="Payment booked"
      failed="Failed to book the payment"
      refresh={LINE_CHANGED}
      onClose={onClose}
    >
      <p>
        {formatRupeesExact(line.amount)} came in for this order, and its customer is told so by mail. Where more is due
        it counts as a part. If it was noted by hand, it is not booked again.
      </p>
    </TableDialog>
  );
}
