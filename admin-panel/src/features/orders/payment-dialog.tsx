import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type AdminOrderDetail, orders, PaymentReceivedBody } from 'shared-types/contract/orders';
import { formatRupeesExact } from 'shared-types/domain/money';
import type { z } from 'zod';
import { messageOf } from '../../lib/api/error-message';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { fieldsOf } from '../../lib/form/fields-of';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { ReferenceField } from './reference-field';

type Values = z.input<typeof PaymentReceivedBody>;

/** Notes that what is due came in. */
export function PaymentDialog({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const runAction = useMutationAction();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values>({
    resolver: zodResolver(PaymentReceivedBody),
    defaultValues: { status: 'paid', reference: '' },
  });
  const field = fieldsOf(form);

  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    // As the screen behind shows it now: it is read again after a refusal.
    const seen = { ...body, seen_updated_at: order.updated_at };
    const outcome = await runAction((call) => call(orders.setPayment, { params: { id: order.id }, body: seen }), {
      done: 'Payment noted',
      failed: null,
      refresh: ['/orders/admin'],
    });
    if (outcome.ok) onClose();
    else setFailure(messageOf(outcome.error, 'Failed to note the payment'));
  });

  return (
    <FormDialog
      title="Payment received"
      submit="Mark received"
      failure={failure}
      isSubmitting={form.formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{formatRupeesExact(order.payment.due_amount)} came in.</p>
      <ReferenceField {...field('reference')} />
    </FormDialog>
  );
}
