import { zodResolver } from '@hookform/resolvers/zod';
import { Card } from 'react-bootstrap';
import { useForm } from 'react-hook-form';
import { PasswordBody, users } from 'shared-types/contract/users';
import { z } from 'zod';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { setFieldErrors } from '../../lib/form/field-errors';
import { fieldsOf } from '../../lib/form/fields-of';
import { useSubmitOnce } from '../../lib/form/use-submit-once';
import { useCurrentUser } from '../../lib/session/admin';
import { TextField } from '../../ui/form/controls';
import { SubmitButton } from '../../ui/form/submit-button';

const Schema = PasswordBody.extend({ again: z.string() }).refine(({ new_password, again }) => new_password === again, {
  path: ['again'],
  message: 'Passwords do not match',
});
const EMPTY = { current_password: '', new_password: '', again: '' };

export function PasswordForm() {
  const { email } = useCurrentUser();
  const runAction = useMutationAction();
  const form = useForm({ resolver: zodResolver(Schema), defaultValues: EMPTY });
  const field = fieldsOf(form);

  const send = form.handleSubmit(async ({ again: _, ...body }) => {
    const outcome = await runAction((call) => call(users.changePassword, { body }), {
      done: 'Password changed. Your other sessions have ended.',
      failed: 'An error occurred',
      preferServer: true,
    });
    if (outcome.ok) form.reset(EMPTY);
    else setFieldErrors(form, outcome.error);
  });
  const save = useSubmitOnce()(send);

  return (
    <Card body className="form-card">
      <h2 className="h5 mb-3">Password</h2>
      <form onSubmit={save} noValidate>
        {/* Tells a password manager whose password this is. */}
        <input type="text" autoComplete="username" value={email} readOnly hidden />
        <TextField
          label="Present password"
          type="password"
          required
          autoComplete="current-password"
          {...field('current_password')}
        />
        <TextField
          label="New password"
          type="password"
          required
          autoComplete="new-password"
          hint="At least 8 characters"
          {...field('new_password')}
        />
        <TextField
          label="New password again"
          type="password"
          required
          autoComplete="new-password"
          {...field('again')}
        />
        <SubmitButton isSubmitting={form.formState.isSubmitting}>Change password</SubmitButton>
      </form>
    </Card>
  );
}
