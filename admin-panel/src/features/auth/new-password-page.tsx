import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { toast } from 'react-toastify';
import { ApiError } from 'shared-types/client/client';
import { auth, NewPassword } from 'shared-types/contract/auth';
import { PASSWORD_MIN } from 'shared-types/domain/limits';
import { z } from 'zod';
import { messageOf } from '../../lib/api/error-message';
import { setFieldErrors } from '../../lib/form/field-errors';
import { fieldsOf } from '../../lib/form/fields-of';
import { useSubmitOnce } from '../../lib/form/use-submit-once';
import { paths } from '../../lib/routes/paths';
import { useAdmin } from '../../lib/session/admin';
import { TextField } from '../../ui/form/controls';
import { FormAlert } from '../../ui/form/form-alert';
import { SubmitButton } from '../../ui/form/submit-button';
import { AuthPage } from './auth-page';

const schema = z
  .object({ password: NewPassword, again: z.string() })
  .refine(({ password, again }) => password === again, { path: ['again'], message: 'Passwords do not match' });

/** Where the link of an invitation and of a forgotten password leads. Its token is behind the `#`, where no server sees it. */
export default function NewPasswordPage() {
  const token = useLocation().hash.slice(1);
  const [isDead, setDead] = useState(token === '');
  if (!isDead) return <Form token={token} onDead={() => setDead(true)} />;
  return (
    <AuthPage title="This link no longer works">
      <p>A link works once and for a limited time. Your password is as it was.</p>
      <Link to={paths.forgotPassword} className="btn btn-primary">
        Send me a new link
      </Link>
    </AuthPage>
  );
}

function Form({ token, onDead }: { token: string; onDead: () => void }) {
  const { call, session } = useAdmin();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({ resolver: zodResolver(schema), defaultValues: { password: '', again: '' } });
  const field = fieldsOf(form);
  const send = form.handleSubmit(async ({ password }) => {
    setFailure(null);
    try {
      await call(auth.resetPassword, { body: { token, password } });
      session.end('signed-out');
      toast.success('Your password is set. Please sign in.');
      await navigate(paths.login, { replace: true });
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (error.errors.some(({ path }) => path === 'token')) onDead();
      else if (!setFieldErrors(form, error)) setFailure(messageOf(error, 'Something went wrong'));
    }
  });
  const submit = useSubmitOnce()(send);
  return (
    <AuthPage title="Choose a password">
      <form onSubmit={submit} noValidate>
        <FormAlert message={failure} />
        <TextField
          label="New password"
          type="password"
          autoComplete="new-password"
          hint={`At least ${PASSWORD_MIN} characters`}
          {...field('password')}
        />
        <TextField label="Once more" type="password" autoComplete="new-password" {...field('again')} />
        <SubmitButton isSubmitting={form.formState.isSubmitting} busy="Saving…" className="w-100 mt-2">
          Save
        </SubmitButton>
      </form>
    </AuthPage>
  );
}
