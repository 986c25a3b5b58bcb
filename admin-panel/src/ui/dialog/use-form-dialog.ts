import { useState } from 'react';
import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import type { Call } from 'shared-types/client/client';
import { messageOf } from '../../lib/api/error-message';
import { type ActionOptions, useMutationAction } from '../../lib/api/use-mutation-action';
import { setFieldErrors } from '../../lib/form/field-errors';
import { fieldsOf } from '../../lib/form/fields-of';
import { useSubmitOnce } from '../../lib/form/use-submit-once';

interface SendOptions<Answer> extends ActionOptions {
  /** What stands above the form when the server has nothing better to say. */
  failed: string;
  /** Instead of closing the dialog. */
  onDone?: (answer: Answer) => unknown;
}

/**
 * The form of a `FormDialog`: `const dialog = onSubmit((body) => send((call) => call(…), { done, failed }))`, and then
 * `<FormDialog {...dialog}>`. Success
 * closes it; what the server says about fields goes to them, the rest stands above the form, and nothing typed is lost.
 */
export function useFormDialog<Values extends FieldValues, Body = Values>(
  onClose: () => void,
  options: UseFormProps<Values, unknown, Body>,
) {
  const runAction = useMutationAction();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm<Values, unknown, Body>(options);
  const once = useSubmitOnce();

  async function send<Answer>(
    work: (call: Call) => Promise<Answer>,
    { failed, onDone = onClose, ...options }: SendOptions<Answer>,
  ): Promise<void> {
    const outcome = await runAction(work, { ...options, failed: null });
    if (outcome.ok) await onDone(outcome.answer);
    else if (!setFieldErrors(form, outcome.error)) setFailure(messageOf(outcome.error, failed));
  }

  const onSubmit = (save: (body: Body) => unknown) => ({
    ...{ failure, onClose, isSubmitting: form.formState.isSubmitting },
    onSubmit: once((event) => {
      setFailure(null);
      return form.handleSubmit(async (body) => void (await save(body)))(event);
    }),
  });
  return { form, field: fieldsOf(form), send, onSubmit };
}
