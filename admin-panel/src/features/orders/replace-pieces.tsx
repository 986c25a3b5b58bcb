import { useState } from 'react';
import { Button } from 'react-bootstrap';
import { useNavigate } from 'react-router-dom';
import { draftOrders } from 'shared-types/contract/draft-orders';
import type { AdminOrderDetail } from 'shared-types/contract/orders';
import {
  REPLACEMENT_REASON_LABELS,
  REPLACEMENT_REASONS,
  type ReplacementReason,
} from 'shared-types/domain/replacement';
import { paths, withId } from '../../lib/routes/paths';
import { useMay } from '../../lib/session/use-may';
import { FormDialog, useFormDialog } from '../../ui/dialog/form-dialog';
import { SelectField } from '../../ui/form/controls';
import { RightsNote } from '../../ui/record/rights-note';

/** Sends damaged or lost pieces of what has left once more, without a price: leads to their draft. */
export function ReplacePieces({ order }: { order: AdminOrderDetail }) {
  const may = useMay();
  const [isOpen, setOpen] = useState(false);
  const hasLeft = order.status === 'shipped' || order.status === 'delivered';
  const isOut = order.details.some((line) => line.returned_quantity < line.quantity);
  if (!hasLeft || !isOut) return null;
  if (!may('orders.reprice')) return <RightsNote of={['orders.reprice']} />;
  return (
    <>
      <Button size="sm" variant="outline-secondary" onClick={() => setOpen(true)}>
        Send a replacement
      </Button>
      {isOpen && <ReplaceDialog order={order} onClose={() => setOpen(false)} />}
    </>
  );
}

interface Values {
  /** One for each line with pieces out, in their order. */
  lines: { quantity: string }[];
  reason: ReplacementReason | '';
}

function ReplaceDialog({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const navigate = useNavigate();
  const out = order.details.filter((line) => line.returned_quantity < line.quantity);
  const isOne = out.length === 1;
  const { form, field, send, onSubmit } = useFormDialog<Values>(onClose, {
    defaultValues: { lines: out.map(() => ({ quantity: isOne ? '1' : '0' })), reason: '' },
  });
  const dialog = onSubmit(({ lines, reason }) => {
    const wanted = out.flatMap(({ id }, index) => {
      const quantity = Number(lines[index]?.quantity ?? 0);
      return quantity > 0 ? [{ id, quantity }] : [];
    });
    if (!wanted.length) {
      form.setError('lines.0.quantity', { message: 'Choose what is sent once more' }, { shouldFocus: true });
      return;
    }
    if (reason === '') return;
    const body = { order_id: order.id, lines: wanted, reason, seen_updated_at: order.updated_at };
    return send((call) => call(draftOrders.replace, { body }), {
      failed: 'Failed to begin the replacement',
      refresh: ['/draft-orders'],
      onDone: (draft) => navigate(withId(paths.draft, draft.id)),
    });
  });
  return (
    <FormDialog title="Send a replacement" submit="Look at it" {...dialog}>
      <p className="text-body-secondary">
        A draft order without a price, to the same address and free of delivery. Nothing is sent before you place it.
        What came damaged and is to come back, take back by “Return or exchange” instead.
      </p>
      {out.map((line, index) => (
        <SelectField
          key={line.id}
          label={[line.product.name, line.size, line.color].filter(Boolean).join(', ')}
          {...field(`lines.${index}.quantity`)}
          options={Array.from({ length: line.quantity - line.returned_quantity + 1 }, (_, count) => [
            count,
            count === 0 ? 'None' : count,
          ])}
        />
      ))}
      <SelectField
        label="Why"
        {...field('reason', { validate: (reason) => reason !== '' || 'Choose a reason' })}
        none="Choose"
        options={REPLACEMENT_REASONS.map((one) => [one, REPLACEMENT_REASON_LABELS[one]])}
      />
    </FormDialog>
  );
}
