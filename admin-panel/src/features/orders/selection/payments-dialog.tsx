import { orderPayments, PaymentsReceivedBody } from 'shared-types/contract/order-payments';
import type { AdminOrderRow, OrdersDone } from 'shared-types/contract/orders';
import { plural } from '../../../lib/format/format';
import { TableDialog } from '../../../ui/dialog/table-dialog';
import { reference } from '../reference-field';

const Form = PaymentsReceivedBody.pick({ reference: true });

interface Props {
  chosen: readonly AdminOrderRow[];
  onDone: (done: OrdersDone) => void;
  onClose: () => void;
}

/** Notes of several orders that all that is due came in. */
export function PaymentsDialog({ chosen, onDone, onClose }: Props) {
  const orders = chosen.map(({ _id, updated_at: at }) => ({ id: Number(_id), seen_updated_at: at }));
  return (
    <TableDialog
      title={`Payment received for ${plural(chosen.length, 'order')}`}
      submit="Mark received"
      schema={Form}
      values={{ reference: '' }}
      fields={[reference]}
      send={(call, body) => call(orderPayments.receive, { body: { ...body, orders } })}
      failed="The payments could not be noted"
      refresh={['/orders/admin', '/stats']}
      onDone={onDone}
      onClose={onClose}
    >
      <p>All that is due of each is noted as received, and each customer gets a mail.</p>
    </TableDialog>
  );
}
