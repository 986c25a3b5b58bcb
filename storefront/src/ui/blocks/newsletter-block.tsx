import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { newsletter } from 'shared-types/calls/newsletter';
import type { BlockOf } from 'shared-types/contract/blocks';
import { CONSENT_WORDS } from 'shared-types/domain/consents';
import { messageOf } from '../../lib/api/error-message';
import { showFieldErrors } from '../../lib/form/field-errors';
import { useSchemaResolver } from '../../lib/form/use-schema-resolver';
import { privacyHref } from '../../lib/routes/paths';
import { useShop } from '../../lib/session/shop';
import { Button } from '../button/button';
import { FormAlert } from '../feedback/form-alert';
import { Field } from '../form/field';
import { SmartLink } from '../layout/smart-link';

const loadSchema = async () => (await import('shared-types/contract/newsletter')).NewsletterBody;

/** Asks for an address, says what for, and sends nothing but a link to confirm by. */
export function NewsletterBlock({ block: { heading, text } }: { block: BlockOf<'newsletter'> }) {
  const { call } = useShop();
  const [failure, setFailure] = useState<string | null>(null);
  const [thanks, setThanks] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm<{ email: string; consent: true }>({
    resolver: useSchemaResolver(loadSchema),
    defaultValues: { email: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    setFailure(null);
    setThanks(null);
    try {
      setThanks((await call(newsletter.subscribe, { body })).message);
    } catch (error) {
      if (!showFieldErrors(error, ['email', 'consent'], setError)) setFailure(messageOf(error));
    }
  });
  return (
    <section aria-label={heading} className="shell mt-14 md:mt-20">
      <div className="mx-auto max-w-2xl bg-dune p-6 md:p-10">
        <h2 className="mb-3 text-2xl wrap-anywhere md:text-3xl">{heading}</h2>
        {text && <p className="mb-5 whitespace-pre-line text-stone">{text}</p>}
        <form onSubmit={submit} noValidate className="space-y-5">
          <Field label="Email" error={errors.email?.message}>
            {(control) => (
              <input type="email" autoComplete="email" inputMode="email" {...control} {...register('email')} />
            )}
          </Field>
          <label className="flex items-start gap-3 text-sm">
            <input
              type="checkbox"
              aria-invalid={errors.consent ? true : undefined}
              className="mt-1 size-5 shrink-0 accent-indigo"
              {...register('consent')}
            />
            <span>
              {CONSENT_WORDS.news_mail.words}{' '}
              <SmartLink to={privacyHref} className="underline">
                Privacy policy
              </SmartLink>
            </span>
          </label>
          <FormAlert message={failure ?? errors.consent?.message} />
          <Button type="submit" busy={isSubmitting && 'Sending…'}>
            Write to me
          </Button>
          <p role="status" className="min-h-6 text-neem">
            {thanks}
          </p>
        </form>
      </div>
    </section>
  );
}
