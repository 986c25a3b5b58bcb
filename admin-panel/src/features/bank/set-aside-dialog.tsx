import { zodResolver } from '@hookform/resolvers/zod';
import { type BankLine, bankStatements, SetAsideBody } from 'shared-types/contract/bank-statements';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { useFormDialog } from '../../ui/dialog/use-form-dialog';
import { TextField } from '../../ui/form/text-field';
import { LINE_CHANGED } from './line-changed';

/** Says that a payment is no order's. */
export function SetAsideDialog({ line, onClose }: { line: BankLine; onClose: () => void }) {
  const { field, send, onSubmit } = useFormDialog(onClose, {
    resolver: zodResolver(SetAsideBody),
    defaultValues: { note: '' },
  });
  const dialog = onSubmit((body) => {
    return send((call) => call(bankStatements.setAside, { params: { id: line.id }, body }), {
      done: 'Payment set aside',
      failed: 'Failed to set the payment aside',
      refresh: LINE_CHANGED,
    });
  });
  return (
    <FormDialog title="Set the payment aside" submit="Set aside" {...dialog}>
      <TextField
        as="textarea"
        rows={3}
        label="What is it?"
        hint="Such as “Paid twice, gave ₹2,100 back on 12 November” or “Rent of the stall”"
        maxLength={500}
        autoFocus
        {...field('note')}
      />
    </FormDialog>
  );
}
