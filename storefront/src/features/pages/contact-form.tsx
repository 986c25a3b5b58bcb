import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { contactMessages } from 'shared-types/calls/contact-messages';
import type { ContactMessageBody } from 'shared-types/contract/contact-messages';
import type { z } from 'zod';
import { messageOf } from '../../lib/api/error-message';
import { showFieldErrors } from '../../lib/form/field-errors';
import { useSchemaResolver } from '../../lib/form/use-schema-resolver';
import { useShop } from '../../lib/session/shop';
import { Button } from '../../ui/button/button';
import { FormAlert } from '../../ui/feedback/form-alert';
import { Field } from '../../ui/form/field';

const EMPTY: z.input<typeof ContactMessageBody> = { name: '', email: '', message: '' };
const loadSchema = async () => (await import('shared-types/contract/contact-messages')).ContactMessageBody;

/** Writes to the shop. What was typed stays when sending fails. */
export function ContactForm() {
  const { call } = useShop();
  const [failure, setFailure] = useState<string | null>(null);
  const [thanks, setThanks] = useState<string | null>(null);
  const { register, handleSubmit, reset, setError, formState } = useForm({
    resolver: useSchemaResolver(loadSchema),
    defaultValues: EMPTY,
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    setFailure(null);
    setThanks(null);
    try {
      setThanks((await call(contactMessages.create, { body })).message);
      reset(EMPTY);
    } catch (error) {
      if (!showFieldErrors(error, ['name', 'email', 'subject', 'message'], setError)) setFailure(messageOf(error));
    }
  });

  return (
    <form onSubmit={submit} noValidate className="max-w-xl space-y-5">
      <Field label="Name" error={errors.name?.message}>
        {(control) => <input autoComplete="name" {...control} {...register('name')} />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(control) => <input type="email" autoComplete="email" inputMode="email" {...control} {...register('email')} />}
      </Field>
      <Field label="Subject (optional)" error={errors.subject?.message}>
        {(control) => (
          <input {...control} {...register('subject', { setValueAs: (typed: string) => typed.trim() || undefined })} />
        )}
      </Field>
      <Field label="Message" error={errors.message?.message}>
        {(control) => <textarea rows={6} {...control} {...register('message')} />}
      </Field>
      <FormAlert message={failure} />
      <Button type="submit" busy={isSubmitting && 'Sending…'}>
        Send message
      </Button>
      <p role="status" className="min-h-6 text-neem">
        {thanks}
      </p>
    </form>
  );
}
