import type { Call } from 'shared-types/client/client';
import { FormDialog, useFormDialog } from '../../ui/dialog/form-dialog';
import { TextField } from '../../ui/form/controls';

interface Props {
  title: string;
  submit: string;
  hint: string;
  done: string;
  send: (call: Call, note: string) => Promise<unknown>;
  onClose: () => void;
}

/** A note with which something is done about cash. */
export function NoteDialog({ title, submit, hint, done, send, onClose }: Props) {
  const form = useFormDialog(onClose, { defaultValues: { note: '' } });
  const dialog = form.onSubmit(({ note }) =>
    form.send((call) => send(call, note), {
      done,
      failed: 'This could not be noted',
      refresh: ['/cod-remittances', '/orders'],
    }),
  );
  return (
    <FormDialog title={title} submit={submit} {...dialog}>
      <TextField
        as="textarea"
        rows={3}
        label="What became of it?"
        hint={hint}
        maxLength={500}
        autoFocus
        {...form.field('note')}
      />
    </FormDialog>
  );
}
