import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { auth } from 'shared-types/calls/auth';
import { messageOf } from '../../lib/api/error-message';
import { showFieldErrors } from '../../lib/form/field-errors';
import { useSchemaResolver } from '../../lib/form/use-schema-resolver';
import { paths } from '../../lib/routes/paths';
import { useShop } from '../../lib/session/shop';
import { REFUSAL_TOAST, useStartSession } from '../../lib/session/use-start-session';
import { toast } from '../../lib/toast/toast';
import { Button } from '../../ui/button/button';
import { FormAlert } from '../../ui/feedback/form-alert';
import { Field } from '../../ui/form/field';
import { PhoneCode } from './phone-code';
import { SendCodeButton } from './send-code-button';

const loadSchema = async () => (await import('shared-types/contract/auth')).LoginBody;

export function SignInForm() {
  const { call } = useShop();
  const startSession = useStartSession();
  const [failure, setFailure] = useState<string | null>(null);
  const [isChecked, setIsChecked] = useState(false);
  const { register, handleSubmit, setError, formState, trigger, getValues } = useForm({
    mode: isChecked ? 'onChange' : 'onSubmit',
    resolver: useSchemaResolver(loadSchema),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    setFailure(null);
    try {
      const answer = await call(auth.login, { body });
      toast.dismiss(REFUSAL_TOAST);
      toast.success('Login successful');
      startSession(answer);
    } catch (error) {
      const isSaid = showFieldErrors(error, ['email', 'password'], setError);
      toast.error(messageOf(error), { toastId: REFUSAL_TOAST, ...(!isSaid && { otherwise: setFailure }) });
    }
  });

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <Field label="Email" error={errors.email?.message}>
        {(control) => <input type="email" autoComplete="email" inputMode="email" {...control} {...register('email')} />}
      </Field>
      <Field label="Password" error={errors.password?.message}>
        {(control) => <input type="password" autoComplete="current-password" {...control} {...register('password')} />}
      </Field>
      <FormAlert message={failure} />
      <Button type="submit" className="w-full" busy={isSubmitting && 'Signing in…'}>
        Sign in
      </Button>
      <p className="flex items-center gap-4 text-sm text-stone before:h-px before:flex-1 before:bg-ink/15 after:h-px after:flex-1 after:bg-ink/15">
        or without a password
      </p>
      <SendCodeButton
        label="Email me a code"
        typed={async () => {
          setIsChecked(true);
          return (await trigger('email', { shouldFocus: true })) ? { address: getValues('email') } : null;
        }}
      />
      <PhoneCode />
      <p className="text-center text-sm">
        <Link to={paths.forgotPassword} className="text-link inline-block py-1">
          Forgot your password?
        </Link>
      </p>
    </form>
  );
}
