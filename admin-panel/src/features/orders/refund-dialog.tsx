import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { type AdminOrderDetail, orders, RefundBody } from 'shared-types/contract/orders';
import { formatRupeesExact } from 'shared-types/domain/money';
import type { z } from 'zod';
import { messageOf } from '../../lib/failure';
import { putFieldErrors } from '../../lib/field-errors';
import { useOffice } from '../../lib/office';
import { useAct } from '../../lib/use-act';
import { FormDialog } from '../../ui/form-dialog';
import { TextField } from '../../ui/text-field';
import { ReferenceField } from './reference-field';

type Values = z.input<typeof RefundBody>;

/** Notes that money went back, all of it or a part. */
export function RefundDialog({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const { call } = useOffice();
  const act = useAct();
  const left = order.payment.refundable_amount;
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values>({
    resolver: zodResolver(RefundBody),
    defaultValues: { status: 'refunded', reference: '', amount: left },
  });
  const { errors, isSubmitting } = form.formState;

  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    // As the screen behind shows it now: it is read again after a refusal.
    const seen = { ...body, seen_updated_at: order.updated_at };
    const outcome = await act(() => call(orders.setPayment, { params: { id: order.id }, body: seen }), {
      done: 'Refund noted',
      failed: null,
      refresh: ['/orders/admin'],
    });
    if (outcome.ok) return onClose();
    if (!putFieldErrors(form, outcome.error)) setFailure(messageOf(outcome.error, 'Failed to note the refund'));
  });

  return (
    <FormDialog
      title="Note a refund"
      submit="Note the refund"
      failure={failure}
      isSubmitting={isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReferenceField error={errors.reference?.message} {...form.register('reference')} />
      <TextField
        type="number"
        inputMode="decimal"
        step="0.01"
        min="0.01"
        label="Amount in rupees"
        hint={`At most ${formatRupeesExact(left)}`}
        error={errors.amount?.message}
        {...form.register('amount', { valueAsNumber: true })}
      />
    </FormDialog>
  );
}
