import { useForm } from 'react-hook-form';
import { type ReturnRequest, returnRequests } from 'shared-types/contract/return-requests';
import { FormDialog } from '../../../ui/dialog/form-dialog';
import { TextField } from '../../../ui/form/text-field';
import { useRequestAction } from './use-request-action';

interface DecideDialogProps {
  request: ReturnRequest;
  decision: 'accepted' | 'declined';
  onClose: () => void;
}

/** Accepts or declines, with a sentence that the shopper gets by mail. */
export function DecideDialog({ request, decision, onClose }: DecideDialogProps) {
  const { failure, act } = useRequestAction(onClose);
  const form = useForm({ defaultValues: { answer: '' } });
  const isAccepted = decision === 'accepted';
  const submit = form.handleSubmit(({ answer }) => {
    const body = { decision, answer, seen_updated_at: request.updated_at };
    return act(
      (call) => call(returnRequests.decide, { params: { id: request.id }, body }),
      isAccepted ? 'Return accepted' : 'Return declined',
    );
  });
  return (
    <FormDialog
      title={isAccepted ? 'Accept the return' : 'Decline the return'}
      submit={isAccepted ? 'Accept' : 'Decline'}
      failure={failure}
      isSubmitting={form.formState.isSubmitting}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextField
        as="textarea"
        rows={3}
        label="A sentence to the shopper"
        hint={isAccepted ? 'Where to send it, or when it is picked up. It may be left out.' : 'It stands in the mail.'}
        maxLength={500}
        error={form.formState.errors.answer?.message}
        {...form.register('answer', {
          validate: (answer) => isAccepted || answer.trim() !== '' || 'Tell the shopper why',
        })}
      />
    </FormDialog>
  );
}
