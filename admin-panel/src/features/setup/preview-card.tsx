import { zodResolver } from '@hookform/resolvers/zod';
import { Button } from 'react-bootstrap';
import { useForm } from 'react-hook-form';
import { PreviewPassword, setup } from 'shared-types/contract/setup';
import { z } from 'zod';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { setFieldErrors } from '../../lib/form/field-errors';
import { fieldsOf } from '../../lib/form/fields-of';
import { outside } from '../../lib/routes/paths';
import { TextField } from '../../ui/form/controls';
import { SubmitButton } from '../../ui/form/submit-button';
import { CardSection } from '../../ui/layout/panel';

const Body = z.object({ password: PreviewPassword });

/** The way into a shop that is not open yet, for its owner and whom she shows it. */
export function PreviewCard({ password }: { password: string }) {
  const runAction = useMutationAction();
  const form = useForm({ resolver: zodResolver(Body), defaultValues: { password } });
  const submit = form.handleSubmit(async (body) => {
    const outcome = await runAction((call) => call(setup.setPreviewPassword, { body }), {
      done: 'Password changed',
      failed: 'Failed to change the password',
      refresh: ['/setup'],
    });
    if (!outcome.ok) setFieldErrors(form, outcome.error);
  });
  return (
    <CardSection id="preview" title="Look at it before it opens" className="mb-4">
      <form method="post" action={outside.preview} target="_blank" className="mb-3" rel="noopener">
        <input type="hidden" name="password" value={password} />
        <Button type="submit" variant="outline-light">
          See the shop<span className="visually-hidden"> (new tab)</span>
        </Button>
      </form>
      <form onSubmit={submit} noValidate>
        <TextField
          label="Password"
          {...fieldsOf(form)('password')}
          maxLength={60}
          autoComplete="off"
          hint="Whom you give it to sees the shop for a week. With another one they are out again"
        />
        <SubmitButton isSubmitting={form.formState.isSubmitting} busy="Saving…">
          Change the password
        </SubmitButton>
      </form>
    </CardSection>
  );
}
