import { zodResolver } from '@hookform/resolvers/zod';
import { orderPayments, PaymentReceivedBody } from 'shared-types/contract/order-payments';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import { formatRupeesExact } from 'shared-types/domain/money';
import type { z } from 'zod';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { useFormDialog } from '../../ui/dialog/use-form-dialog';
import { AMOUNT, TextField } from '../../ui/form/text-field';
import { ReferenceField } from './reference-field';

type Values = z.input<typeof PaymentReceivedBody>;

interface Props {
  order: AdminOrderDetail;
  /** What it begins with: what is to be paid ahead, then what is due, unless it is known better. */
  amount?: number;
  reference?: string;
  onClose: () => void;
}

/** Notes that what is due came in, whole or a part of it. */
export function PaymentDialog({ order, amount, reference = '', onClose }: Props) {
  const { field, send, onSubmit } = useFormDialog<Values>(onClose, {
    resolver: zodResolver(PaymentReceivedBody),
    defaultValues: {
      ...{ status: 'paid', reference },
      amount: amount ?? (order.payment.advance_due || order.payment.due_amount),
    },
  });

  const dialog = onSubmit((body) => {
    // As the screen behind shows it now: it is read again after a refusal.
    const seen = { ...body, seen_updated_at: order.updated_at };
    return send((call) => call(orderPayments.set, { params: { id: order.id }, body: seen }), {
      done: 'Payment noted',
      failed: 'Failed to note the payment',
      refresh: ['/orders/admin'],
    });
  });

  return (
    <FormDialog title="Payment received" submit="Mark received" {...dialog}>
      <p>{formatRupeesExact(order.payment.due_amount)} is due.</p>
      <TextField {...AMOUNT} min="0.01" label="Amount in rupees" {...field('amount', { valueAsNumber: true })} />
      <ReferenceField {...field('reference')} />
    </FormDialog>
  );
}
