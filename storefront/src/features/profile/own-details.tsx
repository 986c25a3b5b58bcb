import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { account } from 'shared-types/calls/account';
import { pathOf } from 'shared-types/client/client';
import { PHONE_HINT } from 'shared-types/domain/limits';
import { useSWRConfig } from 'swr';
import { messageOf } from '../../lib/api/error-message';
import { showFieldErrors } from '../../lib/form/field-errors';
import { useSchemaResolver } from '../../lib/form/use-schema-resolver';
import { useSession, useShop } from '../../lib/session/shop';
import { toast } from '../../lib/toast/toast';
import { Button } from '../../ui/button/button';
import { FormAlert } from '../../ui/feedback/form-alert';
import { Field } from '../../ui/form/field';

/** Name, email and phone; name and phone can be changed on the spot. */
export function OwnDetails() {
  const session = useSession();
  const [editing, setEditing] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  if (!session) return null;
  const { name, email, phone } = session.user;

  function close() {
    setEditing(false);
    // The button is there again with the next frame.
    requestAnimationFrame(() => opener.current?.focus());
  }

  return (
    <section aria-label="Your details" className="my-10 border-y border-ink/15 py-8">
      {editing ? (
        <DetailsForm onDone={close} />
      ) : (
        <>
          <dl className="grid gap-6 sm:grid-cols-3">
            {[
              ['Name', name],
              ['Email', email],
              ['Phone', phone || '–'],
            ].map(([term, value]) => (
              <div key={term}>
                <dt className="text-sm text-stone">{term}</dt>
                <dd className="figures mt-1 wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
          <Button ref={opener} kind="quiet" className="mt-3 -ml-2" onClick={() => setEditing(true)}>
            Edit name and phone
          </Button>
        </>
      )}
    </section>
  );
}

const loadSchema = async () => (await import('shared-types/contract/users')).ProfileBody;

function DetailsForm({ onDone }: { onDone: () => void }) {
  const { call, session } = useShop();
  const { mutate } = useSWRConfig();
  const user = session.read().session?.user;
  const [failure, setFailure] = useState<string | null>(null);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: useSchemaResolver(loadSchema),
    defaultValues: { name: user?.name ?? '', phone: user?.phone ?? '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    setFailure(null);
    try {
      const answer = await call(account.update, { body });
      const { name, email, phone } = answer;
      void mutate(pathOf(account.show), answer, { revalidate: false });
      session.update({ name, email, phone, roles: user?.roles ?? [] });
      toast.success('Your details are saved');
      onDone();
    } catch (error) {
      if (!showFieldErrors(error, ['name', 'phone'], setError)) setFailure(messageOf(error));
    }
  });

  return (
    <form noValidate className="space-y-5" onSubmit={submit}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Name" error={errors.name?.message}>
          {(control) => <input autoComplete="name" {...control} {...register('name')} />}
        </Field>
        <Field label="Phone" hint={PHONE_HINT} error={errors.phone?.message}>
          {(control) => <input type="tel" autoComplete="tel-national" {...control} {...register('phone')} />}
        </Field>
      </div>
      <FormAlert message={failure} />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting && 'Saving…'}>
          Save
        </Button>
        <Button kind="quiet" onClick={onDone}>
          Keep it as it is
        </Button>
      </div>
    </form>
  );
}
