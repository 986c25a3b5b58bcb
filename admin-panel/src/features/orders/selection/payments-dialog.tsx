import { zodResolver } from '@hookform/resolvers/zod';
import { orderPayments, PaymentsReceivedBody } from 'shared-types/contract/order-payments';
import type { AdminOrderRow, OrdersDone } from 'shared-types/contract/orders';
import { plural } from '../../../lib/format/format';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { useFormDialog } from '../../../ui/dialog/use-form-dialog';
import { ReferenceField } from '../reference-field';

const Form = PaymentsReceivedBody.pick({ reference: true });

interface Props {
  chosen: readonly AdminOrderRow[];
  onDone: (done: OrdersDone) => void;
  onClose: () => void;
}

/** Notes of several orders that all that is due came in. */
export function PaymentsDialog({ chosen, onDone, onClose }: Props) {
  const { field, send, onSubmit } = useFormDialog(onClose, {
    resolver: zodResolver(Form),
    defaultValues: { reference: '' },
  });
  const dialog = onSubmit(({ reference }) => {
    const body = {
      reference,
      orders: chosen.map(({ _id, updated_at: at }) => ({ id: Number(_id), seen_updated_at: at })),
    };
    return send((call) => call(orderPayments.receive, { body }), {
      failed: 'The payments could not be noted',
      refresh: ['/orders/admin', '/stats'],
      onDone,
    });
  });
  return (
    <FormDialog title={`Payment received for ${plural(chosen.length, 'order')}`} submit="Mark received" {...dialog}>
      <p>All that is due of each is noted as received, and each customer gets a mail.</p>
      <ReferenceField {...field('reference')} />
    </FormDialog>
  );
}
