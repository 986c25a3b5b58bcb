import { zodResolver } from '@hookform/resolvers/zod';
import { useWatch } from 'react-hook-form';
import { orderPayments, RefundBody } from 'shared-types/contract/order-payments';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import type { OnlinePayment } from 'shared-types/contract/refunds';
import { REFUND_PLACES } from 'shared-types/domain/payment';
import { z } from 'zod';
import { FormDialog, useFormDialog } from '../../../ui/dialog/form-dialog';
import { FieldTable } from '../../../ui/form/field-table';
import { reference } from '../reference-field';
import { beyondCredit, RefundAmount, refusalOf } from './refund-amount';

const Noted = RefundBody.omit({ status: true, seen_updated_at: true });
/** The provider has a reference of its own. */
const Sent = Noted.extend({ reference: z.string() });

interface RefundDialogProps {
  order: AdminOrderDetail;
  /** What it goes back by; null: staff have paid it back, and note it. */
  online: OnlinePayment | null;
  onClose: () => void;
}

/** Money goes back: what is credited, unless the person says that more is meant. */
export function RefundDialog({ order, online, onClose }: RefundDialogProps) {
  const { credit_open_amount: open, refundable_amount: refundable } = order.payment;
  const most = online?.sendable_amount ?? refundable;
  const credited = Math.min(open, most);
  const { form, field, send, onSubmit } = useFormDialog<z.input<typeof Noted>>(onClose, {
    resolver: zodResolver(online ? Sent : Noted),
    defaultValues: { reference: '', ...(credited > 0 && { amount: credited }), beyond_credit: false },
  });
  const beyond = beyondCredit(useWatch({ control: form.control, name: 'amount' }), { credited, most });

  const dialog = onSubmit(({ reference, ...money }) => {
    const refusal = refusalOf(money, { most, beyond });
    if (refusal) return form.setError(refusal.field, { message: refusal.message }, { shouldFocus: true });
    const params = { id: order.id };
    // As the screen behind shows it now: it is read again after a refusal.
    const body = { ...money, seen_updated_at: order.updated_at };
    return send(
      (call) =>
        online
          ? call(orderPayments.refund, { params, body })
          : call(orderPayments.set, { params, body: { ...body, status: 'refunded', reference } }),
      {
        done: online ? 'The money is on its way back' : 'Refund noted',
        failed: online ? 'Failed to send the money back' : 'Failed to note the refund',
        refresh: ['/orders/admin', '/refunds', '/stats/today'],
      },
    );
  });

  return (
    <FormDialog
      title={online ? 'Refund' : 'Note a refund'}
      submit={online ? 'Send back' : 'Note the refund'}
      {...dialog}
    >
      {online ? (
        <p>
          It goes back to the customer’s {placeOf(online)} by itself. Banks take 5–7 working days to show it, and the
          customer hears of it by mail.
        </p>
      ) : (
        <FieldTable of={{ form }} fields={[reference]} />
      )}
      <RefundAmount
        credited={credited}
        beyond={beyond}
        amountField={field('amount', {
          valueAsNumber: true,
          // Another amount is another gift.
          onChange: () => form.setValue('beyond_credit', false),
        })}
        giftField={field('beyond_credit')}
      />
    </FormDialog>
  );
}

function placeOf({ attempts }: OnlinePayment): string {
  const methods = new Set(attempts.flatMap(({ used_for, method }) => (used_for === 'order' && method ? [method] : [])));
  const [method] = methods;
  return method && methods.size === 1 ? REFUND_PLACES[method] : 'account';
}
