import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { auth } from 'shared-types/calls/auth';
import { PASSWORD_MIN, PHONE_HINT } from 'shared-types/domain/limits';
import { messageOf } from '../../lib/api/error-message';
import { showFieldErrors } from '../../lib/form/field-errors';
import { useSchemaResolver } from '../../lib/form/use-schema-resolver';
import { useShop } from '../../lib/session/shop';
import { REFUSAL_TOAST, useStartSession } from '../../lib/session/use-start-session';
import { toast } from '../../lib/toast/toast';
import { Button } from '../../ui/button/button';
import { FormAlert } from '../../ui/feedback/form-alert';
import { Field } from '../../ui/form/field';
import { PrivacyNote } from '../../ui/store/privacy-note';
import { PASSWORDS_DIFFER } from './passwords-differ';
import { SendCodeButton } from './send-code-button';

const loadSchema = async () => (await import('./sign-up-form-schema')).SignUpForm;

export function RegisterForm() {
  const { call } = useShop();
  const startSession = useStartSession();
  const [failure, setFailure] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const { register, handleSubmit, setError, formState, trigger, getValues } = useForm({
    mode: isChecked ? 'onChange' : 'onSubmit',
    resolver: useSchemaResolver(loadSchema),
    defaultValues: { name: '', phone: '', email: '', password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(
    async ({ confirmPassword: _, ...body }) => {
      setFailure(null);
      try {
        const answer = await call(auth.register, { body });
        toast.dismiss(REFUSAL_TOAST);
        toast.success('Registration successful');
        startSession(answer);
      } catch (error) {
        const isSaid = showFieldErrors(error, ['name', 'phone', 'email', 'password'], setError);
        toast.error(messageOf(error), { toastId: REFUSAL_TOAST, ...(!isSaid && { otherwise: setFailure }) });
      }
    },
    (invalid) => {
      if (invalid.confirmPassword?.message === PASSWORDS_DIFFER) toast.error(PASSWORDS_DIFFER, { toastId: 'differ' });
    },
  );

  async function typed() {
    setIsChecked(true);
    if (!(await trigger(['name', 'phone', 'email'], { shouldFocus: true }))) return null;
    const { name, phone, email } = getValues();
    return { address: email, name, phone };
  }

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <Field label="Name" error={errors.name?.message}>
        {(control) => <input autoComplete="name" {...control} {...register('name')} />}
      </Field>
      <Field label="Phone" hint={PHONE_HINT} error={errors.phone?.message}>
        {(control) => <input type="tel" autoComplete="tel-national" {...control} {...register('phone')} />}
      </Field>
      <Field label="Email" error={errors.email?.message}>
        {(control) => <input type="email" autoComplete="email" inputMode="email" {...control} {...register('email')} />}
      </Field>
      <Field label="Password" hint={`At least ${PASSWORD_MIN} characters`} error={errors.password?.message}>
        {(control) => <input type="password" autoComplete="new-password" {...control} {...register('password')} />}
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        {(control) => (
          <input type="password" autoComplete="new-password" {...control} {...register('confirmPassword')} />
        )}
      </Field>
      <PrivacyNote of="account" />
      <FormAlert message={failure} />
      <Button type="submit" className="w-full" busy={isSubmitting && 'Creating your account…'}>
        Create account
      </Button>
      <p className="flex items-center gap-4 text-sm text-stone before:h-px before:flex-1 before:bg-ink/15 after:h-px after:flex-1 after:bg-ink/15">
        or without a password
      </p>
      <SendCodeButton label="Email me a code" typed={typed} />
    </form>
  );
}
