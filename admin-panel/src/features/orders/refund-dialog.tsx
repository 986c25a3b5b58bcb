import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { type AdminOrderDetail, orders, RefundBody } from 'shared-types/contract/orders';
import { formatRupeesExact } from 'shared-types/domain/money';
import type { z } from 'zod';
import { messageOf } from '../../lib/api/error-message';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { setFieldErrors } from '../../lib/form/field-errors';
import { fieldsOf } from '../../lib/form/fields-of';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { CheckField } from '../../ui/form/check-field';
import { AMOUNT, TextField } from '../../ui/form/text-field';
import { ReferenceField } from './reference-field';

type Values = z.input<typeof RefundBody>;

/** Notes that money went back: what is credited, unless the person says that more is meant. */
export function RefundDialog({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const runAction = useMutationAction();
  const { credit_open_amount: credited, refundable_amount: most } = order.payment;
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values>({
    resolver: zodResolver(RefundBody),
    defaultValues: {
      status: 'refunded',
      reference: '',
      ...(credited > 0 && { amount: credited }),
      beyond_credit: false,
    },
  });
  const field = fieldsOf(form);
  const amount = useWatch({ control: form.control, name: 'amount' }) ?? 0;
  const beyond = amount - credited;
  const isBeyond = beyond > 0.001 && amount <= most;

  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    if (body.amount > most)
      return form.setError('amount', { message: `At most ${formatRupeesExact(most)}` }, { shouldFocus: true });
    if (isBeyond && !body.beyond_credit)
      return form.setError(
        'beyond_credit',
        { message: 'Tick this if it is meant, or enter less' },
        { shouldFocus: true },
      );
    // As the screen behind shows it now: it is read again after a refusal.
    const seen = { ...body, seen_updated_at: order.updated_at };
    const outcome = await runAction((call) => call(orders.setPayment, { params: { id: order.id }, body: seen }), {
      done: 'Refund noted',
      failed: null,
      refresh: ['/orders/admin'],
    });
    if (outcome.ok) return onClose();
    if (!setFieldErrors(form, outcome.error)) setFailure(messageOf(outcome.error, 'Failed to note the refund'));
  });

  return (
    <FormDialog
      title="Note a refund"
      submit="Note the refund"
      failure={failure}
      isSubmitting={form.formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <ReferenceField {...field('reference')} />
      <TextField
        {...AMOUNT}
        min="0.01"
        label="Amount in rupees"
        hint={credited > 0 ? `${formatRupeesExact(credited)} is credited and has not gone back` : NOTHING_CREDITED}
        {...field('amount', {
          valueAsNumber: true,
          // Another amount is another gift.
          onChange: () => form.setValue('beyond_credit', false),
        })}
      />
      {isBeyond && (
        <CheckField
          label={`Give ${formatRupeesExact(beyond)} without a credit note`}
          hint="It is a gift of the shop: the invoice, its GST and the sales stay as they are. For pieces that came back record a return first, for the whole order cancel it; both issue a credit note."
          {...field('beyond_credit')}
        />
      )}
    </FormDialog>
  );
}

const NOTHING_CREDITED = 'Nothing is credited that has not gone back';
