import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { useLocation, useNavigate } from 'react-router-dom';
import { auth } from 'shared-types/calls/auth';
import { ApiError } from 'shared-types/client/client';
import { PASSWORD_MIN } from 'shared-types/domain/limits';
import { messageOf } from '../../lib/api/error-message';
import { showFieldErrors } from '../../lib/form/field-errors';
import { useSchemaResolver } from '../../lib/form/use-schema-resolver';
import { paths } from '../../lib/routes/paths';
import { useShop } from '../../lib/session/shop';
import { toast } from '../../lib/toast/toast';
import { Button, ButtonLink } from '../../ui/button/button';
import { FormAlert } from '../../ui/feedback/form-alert';
import { Notice } from '../../ui/feedback/notice';
import { Field } from '../../ui/form/field';
import { PageMeta } from '../../ui/layout/page-meta';
import { AuthLayout } from './auth-layout';
import { PASSWORDS_DIFFER } from './passwords-differ';

/** Where the mailed link leads. Its token is behind the `#`, where no server sees it. */
export function ResetPasswordPage() {
  const token = useLocation().hash.slice(1);
  const [dead, setDead] = useState(token === '');
  if (dead) return <DeadLink />;
  return (
    <AuthLayout title="A new password" text="Choose one that you use nowhere else. You are then signed out everywhere.">
      <ResetForm token={token} onDead={() => setDead(true)} />
    </AuthLayout>
  );
}

const loadSchema = async () => (await import('./new-password-form-schema')).NewPasswordForm;

function ResetForm({ token, onDead }: { token: string; onDead: () => void }) {
  const { call, session } = useShop();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: useSchemaResolver(loadSchema),
    defaultValues: { password: '', confirmPassword: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(
    async ({ password }) => {
      setFailure(null);
      try {
        await call(auth.resetPassword, { body: { token, password } });
        session.end('signed-out');
        toast.success('Your password has been changed');
        navigate(paths.auth, { replace: true });
      } catch (error) {
        if (error instanceof ApiError && error.errors.some(({ path }) => path === 'token')) onDead();
        else if (!showFieldErrors(error, ['password'], setError)) setFailure(messageOf(error));
      }
    },
    (invalid) => {
      if (invalid.confirmPassword?.message === PASSWORDS_DIFFER) toast.error(PASSWORDS_DIFFER, { toastId: 'differ' });
    },
  );

  return (
    <form onSubmit={submit} noValidate className="space-y-5">
      <Field label="New password" hint={`At least ${PASSWORD_MIN} characters`} error={errors.password?.message}>
        {(control) => <input type="password" autoComplete="new-password" {...control} {...register('password')} />}
      </Field>
      <Field label="Confirm password" error={errors.confirmPassword?.message}>
        {(control) => (
          <input type="password" autoComplete="new-password" {...control} {...register('confirmPassword')} />
        )}
      </Field>
      <FormAlert message={failure} />
      <Button type="submit" className="w-full" busy={isSubmitting && 'Changing…'}>
        Change password
      </Button>
    </form>
  );
}

function DeadLink() {
  return (
    <div className="shell" role="alert">
      <PageMeta title="A new password" />
      <Notice
        as="h1"
        title="This link no longer works"
        action={<ButtonLink to={paths.forgotPassword}>Send me a new link</ButtonLink>}
      >
        A link works once and for one hour. Your password is as it was.
      </Notice>
    </div>
  );
}
