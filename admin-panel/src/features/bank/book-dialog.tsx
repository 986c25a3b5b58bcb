import { zodResolver } from '@hookform/resolvers/zod';
import { type BankLine, BookLineBody, bankStatements } from 'shared-types/contract/bank-statements';
import { formatRupeesExact } from 'shared-types/domain/money';
import { useOrderPrefix } from '../../lib/session/use-order-prefix';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { useFormDialog } from '../../ui/dialog/use-form-dialog';
import { TextField } from '../../ui/form/text-field';
import { LINE_CHANGED } from './line-changed';

interface BookDialogProps {
  line: BankLine;
  /** Empty: the person types it. */
  orderNumber: string;
  onClose: () => void;
}

/** Books a payment to an order. */
export function BookDialog({ line, orderNumber, onClose }: BookDialogProps) {
  const { field, send, onSubmit } = useFormDialog(onClose, {
    resolver: zodResolver(BookLineBody),
    defaultValues: { order_number: orderNumber },
  });
  const prefix = useOrderPrefix();
  const dialog = onSubmit((body) => {
    return send((call) => call(bankStatements.book, { params: { id: line.id }, body }), {
      done: 'Payment booked',
      failed: 'Failed to book the payment',
      refresh: LINE_CHANGED,
    });
  });
  return (
    <FormDialog title="Book the payment" submit="Book" {...dialog}>
      <p>
        {formatRupeesExact(line.amount)} came in for this order, and its customer is told so by mail. Where more is due
        it counts as a part. If it was noted by hand, it is not booked again.
      </p>
      <TextField
        label="Order"
        placeholder={`${prefix}-…`}
        autoComplete="off"
        autoFocus
        maxLength={40}
        {...field('order_number')}
      />
    </FormDialog>
  );
}
