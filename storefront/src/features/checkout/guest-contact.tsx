import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link, useLocation } from 'react-router-dom';
import { devices } from 'shared-types/calls/devices';
import { isStatus, messageOf } from '../../lib/api/error-message';
import { showFieldErrors } from '../../lib/form/field-errors';
import { useSchemaResolver } from '../../lib/form/use-schema-resolver';
import { paths } from '../../lib/routes/paths';
import { signInState } from '../../lib/routes/return-path';
import { useSession, useShop } from '../../lib/session/shop';
import { useSignOut } from '../../lib/session/use-sign-out';
import { Button } from '../../ui/button/button';
import { FormAlert } from '../../ui/feedback/form-alert';
import { Field } from '../../ui/form/field';

const loadSchema = async () => (await import('shared-types/contract/devices')).GuestBody;

/** Who orders without an account: asked once, then said, with the way to change it or to be forgotten here. */
export function GuestContact() {
  const guest = useSession()?.user;
  const [changing, setChanging] = useState(false);
  const signOut = useSignOut();
  if (!guest || changing) return <ContactForm onSaved={() => setChanging(false)} />;
  const action = 'text-link cursor-pointer py-1';
  return (
    <section aria-label="Contact" className="mt-8 flex flex-wrap items-baseline gap-x-5 gap-y-1 bg-white/70 px-5 py-4">
      <p className="wrap-anywhere">
        Ordering as <strong className="font-semibold">{guest.name}</strong>, {guest.email},{' '}
        <span className="figures">{guest.phone}</span>
      </p>
      <button type="button" className={action} onClick={() => setChanging(true)}>
        Change
      </button>
      <button type="button" className={action} onClick={signOut}>
        Forget me on this device
      </button>
    </section>
  );
}

function ContactForm({ onSaved }: { onSaved: () => void }) {
  const { call, device, session } = useShop();
  const location = useLocation();
  const [failure, setFailure] = useState<string | null>(null);
  const { name = '', email = '', phone = '' } = useSession()?.user ?? {};
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: useSchemaResolver(loadSchema),
    defaultValues: { name, email, phone },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (body) => {
    setFailure(null);
    try {
      session.startGuest(await call(devices.saveGuest, { body }));
      onSaved();
    } catch (error) {
      if (isStatus(error, 401)) device.closed();
      if (!showFieldErrors(error, ['name', 'email', 'phone'], setError)) setFailure(messageOf(error));
    }
  });

  return (
    <form onSubmit={submit} noValidate aria-labelledby="contact" className="mt-8 max-w-xl bg-white/70 p-5 md:p-7">
      <h2 id="contact" className="text-2xl">
        Who is ordering?
      </h2>
      <p className="mt-2 mb-5 text-stone">
        Order without an account, or{' '}
        <Link to={paths.auth} state={signInState(location)} className="text-link py-1">
          sign in
        </Link>
        .
      </p>
      <div className="space-y-5">
        <Field label="Email" error={errors.email?.message}>
          {(control) => (
            <input type="email" autoComplete="email" inputMode="email" {...control} {...register('email')} />
          )}
        </Field>
        <Field label="Name" error={errors.name?.message}>
          {(control) => <input autoComplete="name" {...control} {...register('name')} />}
        </Field>
        <Field label="Phone" hint="Enter a 10-digit phone number" error={errors.phone?.message}>
          {(control) => <input type="tel" autoComplete="tel" inputMode="tel" {...control} {...register('phone')} />}
        </Field>
        <FormAlert message={failure} />
        <Button type="submit" busy={isSubmitting && 'Saving…'}>
          Continue
        </Button>
      </div>
    </form>
  );
}
