import { type Ref, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../lib/routes/paths';
import { signInState } from '../../lib/routes/return-path';
import { useAccount, useSession } from '../../lib/session/shop';
import { useSignOut } from '../../lib/session/use-sign-out';
import { ContactFields, type ContactHandle } from './contact-fields';

/** Who orders: said once by a guest, and shown from then on, with the way to change it or to be forgotten here. */
export function Contact({ ref }: { ref: Ref<ContactHandle> }) {
  const account = useAccount();
  const person = useSession()?.user;
  const location = useLocation();
  const [changing, setChanging] = useState(false);
  const signOut = useSignOut();
  const action = 'text-link cursor-pointer py-1';
  if (person && !changing)
    return (
      <section aria-label="Contact" className="flex flex-wrap items-baseline gap-x-5 gap-y-1 bg-white/70 px-5 py-4">
        <p className="wrap-anywhere">
          Ordering as <strong className="font-semibold">{person.name || person.email}</strong>
          {person.name && `, ${person.email}`}
          {person.phone && <span className="figures">, {person.phone}</span>}
        </p>
        {!account && (
          <>
            <button type="button" className={action} onClick={() => setChanging(true)}>
              Change
            </button>
            <button type="button" className={action} onClick={signOut}>
              Forget me on this device
            </button>
          </>
        )}
      </section>
    );
  return (
    <section aria-labelledby="contact">
      <h2 id="contact" className="text-2xl">
        Who is ordering?
      </h2>
      <p className="mt-1 mb-5 text-stone">
        No account needed.{' '}
        <Link to={paths.auth} state={signInState(location)} className="text-link py-1">
          Sign in
        </Link>{' '}
        if you have one.
      </p>
      <ContactFields ref={ref} onSaved={() => setChanging(false)} onCancel={person && (() => setChanging(false))} />
    </section>
  );
}
