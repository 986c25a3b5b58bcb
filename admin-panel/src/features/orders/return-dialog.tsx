import { type AdminOrderDetail, orders } from 'shared-types/contract/orders';
import { formatLongDay } from '../../lib/format/format';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { useFormDialog } from '../../ui/dialog/use-form-dialog';
import { CheckField } from '../../ui/form/check-field';
import { SelectField } from '../../ui/form/select-field';
import { TextField } from '../../ui/form/text-field';

interface Values {
  /** One for each line that has pieces out, in their order. */
  lines: { quantity: string; restock: boolean }[];
  reason: string;
}

/** Which pieces came back, whether they can be sold again, and why. */
export function ReturnDialog({ order, onClose }: { order: AdminOrderDetail; onClose: () => void }) {
  const out = order.details.filter((line) => line.returned_quantity < line.quantity);
  const { form, field, send, onSubmit } = useFormDialog<Values>(onClose, {
    defaultValues: { lines: out.map(() => ({ quantity: '0', restock: true })), reason: '' },
  });

  const dialog = onSubmit(({ lines, reason }) => {
    const back = out.flatMap(({ id }, index) => {
      const { quantity = '0', restock = false } = lines[index] ?? {};
      return quantity === '0' ? [] : [{ id, quantity: Number(quantity), restock }];
    });
    if (!back.length) {
      form.setError('lines.0.quantity', { message: 'Choose what came back' }, { shouldFocus: true });
      return;
    }
    const body = { lines: back, reason, seen_updated_at: order.updated_at };
    return send((call) => call(orders.returnLines, { params: { id: order.id }, body }), {
      done: 'Return recorded',
      failed: 'Failed to record the return',
      refresh: ['/orders/admin'],
    });
  });

  return (
    <FormDialog title="Record a return" submit="Record the return" {...dialog}>
      <p className="text-body-secondary">
        A credit note is issued for what came back.
        {order.returns_until && ` Returns are possible until ${formatLongDay(order.returns_until)}.`}
      </p>
      {out.map((line, index) => (
        <fieldset key={line.id} className="return-line">
          <legend className="h6">
            {line.product.name}
            <span className="d-block small text-body-secondary">
              {[line.size, line.color].filter(Boolean).join(', ')}
            </span>
          </legend>
          <SelectField label="Pieces that came back" {...field(`lines.${index}.quantity`)}>
            {Array.from({ length: line.quantity - line.returned_quantity + 1 }, (_, count) => (
              <option key={String(count)} value={count}>
                {count}
              </option>
            ))}
          </SelectField>
          <CheckField label="Can be sold again" {...field(`lines.${index}.restock`)} />
        </fieldset>
      ))}
      <TextField
        as="textarea"
        rows={2}
        label="Reason"
        hint="It stands on the credit note"
        maxLength={500}
        {...field('reason', { validate: (reason) => reason.trim() !== '' || 'Say why it came back' })}
      />
    </FormDialog>
  );
}
