import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { Alert } from 'react-bootstrap';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { auth, ForgotPasswordBody } from 'shared-types/contract/auth';
import { messageOf } from '../../lib/api/error-message';
import { fieldsOf } from '../../lib/form/fields-of';
import { paths } from '../../lib/routes/paths';
import { useAdmin } from '../../lib/session/admin';
import { TextField } from '../../ui/form/controls';
import { FormAlert } from '../../ui/form/form-alert';
import { SubmitButton } from '../../ui/form/submit-button';
import { AuthPage } from './auth-page';

/** Asks for a link to choose a new password; the same answer for every address. */
export default function ForgotPasswordPage() {
  const { call } = useAdmin();
  const [said, setSaid] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(ForgotPasswordBody.pick({ email: true })),
    defaultValues: { email: '' },
  });
  const submit = form.handleSubmit(async ({ email }) => {
    setFailure(null);
    try {
      setSaid((await call(auth.forgotPassword, { body: { email, audience: 'back-office' } })).message);
    } catch (error) {
      setFailure(messageOf(error, 'Something went wrong'));
    }
  });
  return (
    <AuthPage title="Forgot password">
      {said ? (
        <Alert variant="success" role="status">
          {said}
        </Alert>
      ) : (
        <form onSubmit={submit} noValidate>
          <FormAlert message={failure} />
          <TextField
            label="Email"
            type="email"
            autoComplete="username"
            inputMode="email"
            hint="We mail you a link that lets you choose a new one."
            {...fieldsOf(form)('email')}
          />
          <SubmitButton isSubmitting={form.formState.isSubmitting} busy="Sending…" className="w-100 mt-2">
            Send the link
          </SubmitButton>
        </form>
      )}
      <p className="mt-3 mb-0">
        <Link to={paths.login}>Back to the sign-in</Link>
      </p>
    </AuthPage>
  );
}
