import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { Button, Form, Modal } from 'react-bootstrap';
import { type FieldValues, type UseFormProps, useForm } from 'react-hook-form';
import type { Call } from 'shared-types/client/client';
import { messageOf } from '../../lib/api/error-message';
import { type ActionOptions, useMutationAction } from '../../lib/api/use-mutation-action';
import { setFieldErrors } from '../../lib/form/field-errors';
import { fieldsOf } from '../../lib/form/fields-of';
import { useSubmitOnce } from '../../lib/form/use-submit-once';
import { FormAlert } from '../form/form-alert';
import { SubmitButton } from '../form/submit-button';
import { Dialog } from './dialog';

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

interface FormDialogProps {
  title: string;
  /** What the button that sends the form is called. */
  submit: string;
  /** What the button that leaves it is called. */
  dismiss?: string;
  /** What the form as a whole has to say. */
  failure: string | null;
  isSubmitting: boolean;
  onSubmit: (event: FormEvent<HTMLFormElement>) => void;
  onClose: () => void;
  children: ReactNode;
}

/** A form in a dialog. A click beside it loses nothing that was typed: only Cancel, Escape or success close it. */
export function FormDialog({
  title,
  submit,
  dismiss = 'Cancel',
  failure,
  isSubmitting,
  onSubmit,
  onClose,
  children,
}: FormDialogProps) {
  const titleId = useId();
  return (
    <Dialog show onHide={onClose} backdrop="static" centered scrollable aria-labelledby={titleId}>
      <Form onSubmit={onSubmit} noValidate className="modal-form">
        <Modal.Header>
          <Modal.Title as="h2" className="h5" id={titleId}>
            {title}
          </Modal.Title>
        </Modal.Header>
        <Modal.Body>
          <FormAlert message={failure} />
          {children}
        </Modal.Body>
        <Modal.Footer>
          <Button variant="outline-secondary" onClick={onClose}>
            {dismiss}
          </Button>
          <SubmitButton isSubmitting={isSubmitting}>{submit}</SubmitButton>
        </Modal.Footer>
      </Form>
    </Dialog>
  );
}
