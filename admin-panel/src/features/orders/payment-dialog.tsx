import { orderPayments, PaymentReceivedBody } from 'shared-types/contract/order-payments';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { formatRupeesExact } from 'shared-types/domain/money';
import { TableDialog } from '../../ui/dialog/table-dialog';
import { amount as amountField } from '../../ui/form/field-table';
import { reference as referenceField } from './reference-field';

const FIELDS = [amountField('amount', 'Amount in rupees', { min: '0.01' }), referenceField];

interface Props {
  order: AdminOrderDetail;
  /** What it begins with: what is to be paid ahead, then what is due, unless it is known better. */
  amount?: number;
  reference?: string;
  onClose: () => void;
}

/** Notes that what is due came in, whole or a part of it. */
export function PaymentDialog({ order, amount, reference = '', onClose }: Props) {
  const { advance_due, due_amount } = order.payment;
  return (
    <TableDialog
      title="Payment received"
      submit="Mark received"
      schema={PaymentReceivedBody}
      values={{ status: 'paid', reference, amount: amount ?? (advance_due || due_amount) }}
      fields={FIELDS}
      // As the screen behind shows it now: it is read again after a refusal.
      send={(call, body) =>
        call(orderPayments.set, { params: { id: order.id }, body: { ...body, seen_updated_at: order.updated_at } })
      }
      done="Payment noted"
      failed="Failed to note the payment"
      refresh={['/orders/admin']}
      onClose={onClose}
    >
      <p>{formatRupeesExact(due_amount)} is due.</p>
    </TableDialog>
  );
}
