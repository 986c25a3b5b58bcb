import { zodResolver } from '@hookform/resolvers/zod';
import { Card } from 'react-bootstrap';
import { useForm } from 'react-hook-form';
import type { SessionUser } from 'shared-types/contract/auth';
import { ProfileBody, users } from 'shared-types/contract/users';
import { PHONE_HINT } from 'shared-types/domain/limits';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { setFieldErrors } from '../../lib/form/field-errors';
import { fieldsOf } from '../../lib/form/fields-of';
import { useAdmin } from '../../lib/session/admin';
import { TextField } from '../../ui/form/controls';
import { SubmitButton } from '../../ui/form/submit-button';

/** The person's own name and phone. */
export function DetailsForm({ person }: { person: SessionUser }) {
  const { session } = useAdmin();
  const runAction = useMutationAction();
  const form = useForm({
    resolver: zodResolver(ProfileBody),
    defaultValues: { name: person.name, phone: person.phone },
  });
  const field = fieldsOf(form);

  const save = form.handleSubmit(async (body) => {
    const outcome = await runAction((call) => call(users.updateMe, { body }), {
      done: 'Profile updated',
      failed: 'An error occurred',
      preferServer: true,
      refresh: ['/users'],
    });
    if (!outcome.ok) setFieldErrors(form, outcome.error);
    else {
      const { id: _, ...known } = outcome.answer;
      session.update(known);
      form.reset({ name: known.name, phone: known.phone });
    }
  });

  return (
    <Card body className="form-card mb-4">
      <h2 className="h5 mb-3">Your details</h2>
      <form onSubmit={save} noValidate>
        <TextField label="Name" required maxLength={100} autoComplete="name" {...field('name')} />
        <TextField
          label="Phone"
          type="tel"
          autoComplete="tel-national"
          hint={`${PHONE_HINT}, or leave it empty`}
          {...field('phone')}
        />
        <SubmitButton isSubmitting={form.formState.isSubmitting}>Save details</SubmitButton>
      </form>
    </Card>
  );
}
