import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { Link, useSearchParams } from 'react-router-dom';
import { contactMessages } from 'shared-types/calls/contact-messages';
import type { ContactMessageBody } from 'shared-types/contract/contact-messages';
import type { z } from 'zod';
import { messageOf } from '../../lib/api/error-message';
import { showFieldErrors } from '../../lib/form/field-errors';
import { useSchemaResolver } from '../../lib/form/use-schema-resolver';
import { paths } from '../../lib/routes/paths';
import { useShop } from '../../lib/session/shop';
import { Button } from '../../ui/button/button';
import { FormAlert } from '../../ui/feedback/form-alert';
import { Field } from '../../ui/form/field';

const EMPTY: z.input<typeof ContactMessageBody> = { name: '', email: '', message: '', is_complaint: false };
const loadSchema = async () => (await import('shared-types/contract/contact-messages')).ContactMessageBody;

/** Writes to the shop. What was typed stays when sending fails. */
export function ContactForm() {
  const { call } = useShop();
  const [failure, setFailure] = useState<string | null>(null);
  const [thanks, setThanks] = useState<{ message: string; ticket: string | null } | null>(null);
  const [query] = useSearchParams();
  const { control, register, handleSubmit, reset, setError, setValue, formState } = useForm({
    resolver: useSchemaResolver(loadSchema),
    defaultValues: EMPTY,
  });
  const isComplaint = useWatch({ control, name: 'is_complaint' });
  // By the link to complain of an order's page.
  const order = query.get('order');
  useEffect(() => {
    if (!order) return;
    setValue('is_complaint', true);
    setValue('order_number', order.slice(0, 40));
  }, [order, setValue]);
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    setFailure(null);
    setThanks(null);
    try {
      setThanks(await call(contactMessages.create, { body }));
      reset(EMPTY);
    } catch (error) {
      if (!showFieldErrors(error, ['name', 'email', 'subject', 'order_number', 'message'], setError))
        setFailure(messageOf(error));
    }
  });

  return (
    <form onSubmit={submit} noValidate className="max-w-xl space-y-5">
      <Field label="What is it?" error={errors.is_complaint?.message}>
        {(control) => (
          <select {...control} {...register('is_complaint', { setValueAs: (said) => String(said) === 'true' })}>
            <option value="false">A question</option>
            <option value="true">A complaint</option>
          </select>
        )}
      </Field>
      {isComplaint && (
        <>
          <p className="text-sm text-stone">
            You get a ticket number by mail. Within 48 hours you hear that somebody sees to it, and within a month it is
            settled.
          </p>
          <Field label="Order number (optional)" error={errors.order_number?.message}>
            {(control) => <input autoComplete="off" {...control} {...register('order_number')} />}
          </Field>
        </>
      )}
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
        {thanks?.message}{' '}
        {thanks?.ticket && (
          <Link to={`${paths.complaint}#${thanks.ticket}`} className="text-link inline-block py-1">
            Follow it
          </Link>
        )}
      </p>
      <p className="text-sm">
        <Link to={paths.complaint} className="text-link inline-block py-1">
          How does my complaint stand?
        </Link>
      </p>
    </form>
  );
}
