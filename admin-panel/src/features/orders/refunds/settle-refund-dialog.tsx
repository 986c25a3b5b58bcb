import { zodResolver } from '@hookform/resolvers/zod';
import { type RefundTask, refunds, SettleRefundBody } from 'shared-types/contract/refunds';
import { formatRupeesExact } from 'shared-types/domain/money';
import type { z } from 'zod';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { useFormDialog } from '../../../ui/dialog/use-form-dialog';
import { ReferenceField } from '../reference-field';

const Body = SettleRefundBody.pick({ reference: true }).required();

/** Notes how money was paid back that the provider could not send. */
export function SettleRefundDialog({ task, onClose }: { task: RefundTask; onClose: () => void }) {
  const { field, send, onSubmit } = useFormDialog<z.input<typeof Body>>(onClose, {
    resolver: zodResolver(Body),
    defaultValues: { reference: '' },
  });
  const dialog = onSubmit((body) => {
    return send((call) => call(refunds.settle, { params: { id: task.id }, body }), {
      done: 'Refund noted',
      failed: 'Failed to note the refund',
      refresh: ['/refunds', '/stats/today'],
    });
  });
  return (
    <FormDialog title="Paid back otherwise" submit="Note the refund" {...dialog}>
      <p>{formatRupeesExact(task.amount)} was paid back by another way, such as a bank transfer.</p>
      <ReferenceField {...field('reference')} />
    </FormDialog>
  );
}
