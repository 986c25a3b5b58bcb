import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { auth, LoginBody } from 'shared-types/contract/auth';
import { messageOf } from '../../lib/api/error-message';
import { fieldsOf } from '../../lib/form/fields-of';
import { paths } from '../../lib/routes/paths';
import { useAdmin } from '../../lib/session/admin';
import { TextField } from '../../ui/form/controls';
import { FormAlert } from '../../ui/form/form-alert';
import { SubmitButton } from '../../ui/form/submit-button';

export function LoginForm() {
  const { call, session } = useAdmin();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(LoginBody),
    defaultValues: { email: '', password: '' },
  });
  const { handleSubmit, setFocus } = form;
  const { isSubmitting } = form.formState;
  const field = fieldsOf(form);
  useEffect(() => setFocus('email'), [setFocus]);

  const submit = handleSubmit(async (body) => {
    setFailure(null);
    try {
      session.start(await call(auth.adminLogin, { body }));
    } catch (error) {
      setFailure(messageOf(error, 'Login failed'));
      setFocus('password', { shouldSelect: true });
    }
  });

  return (
    <form onSubmit={submit} noValidate>
      <FormAlert message={failure} />
      <TextField label="Email" type="email" autoComplete="username" inputMode="email" {...field('email')} />
      <TextField label="Password" type="password" autoComplete="current-password" {...field('password')} />
      <SubmitButton isSubmitting={isSubmitting} busy="Signing in…" className="w-100 mt-2">
        Sign in
      </SubmitButton>
      <p className="mt-3 mb-0 text-center">
        <Link to={paths.forgotPassword}>Forgot password?</Link>
      </p>
    </form>
  );
}
