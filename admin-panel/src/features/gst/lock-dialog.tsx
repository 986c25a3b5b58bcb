import { zodResolver } from '@hookform/resolvers/zod';
import { FileMonthBody, type GstMonth, gstReturns } from 'shared-types/contract/gst-returns';
import { FormDialog } from '../../ui/dialog/form-dialog';
import { useFormDialog } from '../../ui/dialog/use-form-dialog';
import { TextField } from '../../ui/form/text-field';

/** Locks a month after filing, or notes later when that was and under which ARN. */
export function LockDialog({ data, name, onClose }: { data: GstMonth; name: string; onClose: () => void }) {
  const { month, lock } = data;
  const { field, send, onSubmit } = useFormDialog(onClose, {
    resolver: zodResolver(FileMonthBody),
    defaultValues: { filed_on: lock?.filed_on ?? null, arn: lock?.arn ?? null },
  });
  const dialog = onSubmit((body) =>
    send((call) => call(gstReturns.lock, { params: { month }, body }), {
      done: lock ? 'Noted' : `${name} is locked`,
      failed: lock ? 'Failed to note it' : 'Failed to lock the month',
      refresh: ['/gst-returns', '/changes/gst-month'],
    }),
  );
  return (
    <FormDialog title={lock ? `Filing of ${name}` : `Lock ${name}`} submit={lock ? 'Save' : 'Lock'} {...dialog}>
      {!lock && (
        <p>
          After filing. Nothing can be issued or dated into the month any more; a return of its goods gets a credit note
          in the month in which it comes back.
        </p>
      )}
      <TextField type="date" label="Filed on" hint="Optional" {...field('filed_on')} />
      <TextField
        label="ARN"
        hint="Optional. The portal shows it after filing: 15 letters and digits."
        {...field('arn')}
      />
    </FormDialog>
  );
}
