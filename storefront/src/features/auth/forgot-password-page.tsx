import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { Email } from 'shared-types/contract/auth';
import { z } from 'zod';
import { paths } from '../../lib/paths';
import { useStore } from '../../lib/store';
import { Button } from '../../ui/button';
import { Field } from '../../ui/field';
import { PageMeta } from '../../ui/page-meta';

const Form = z.object({ email: Email });

/** The form is the specification's; until the server can send the mail it says truthfully how to get help. */
export function ForgotPasswordPage() {
  const { data: store } = useStore();
  const [asked, setAsked] = useState(false);
  const { register, handleSubmit, formState } = useForm({
    resolver: zodResolver(Form),
    defaultValues: { email: '' },
  });
  return (
    <div className="shell">
      <PageMeta title="Forgot password" />
      <div className="mx-auto max-w-md pt-12 md:pt-16">
        <h1 className="text-3xl">Forgot your password?</h1>
        <p className="mt-4 mb-8 text-stone">Tell us the email address of your account.</p>
        <form noValidate className="space-y-5" onSubmit={handleSubmit(() => setAsked(true))}>
          <Field
            label="Email"
            error={formState.errors.email && 'Please include a valid email address so we can get back to you'}
          >
            {(control) => <input type="email" autoComplete="email" {...control} {...register('email')} />}
          </Field>
          <Button type="submit" className="w-full">
            Reset password
          </Button>
        </form>
        <div role="status" className="mt-6">
          {asked && (
            <p className="border-l-2 border-marigold bg-dune/50 px-4 py-3">
              We cannot reset passwords online yet. Please write to{' '}
              {store ? (
                <a href={`mailto:${store.contact.email}`} className="text-link">
                  {store.contact.email}
                </a>
              ) : (
                'us'
              )}{' '}
              from that address and we will help you.
            </p>
          )}
        </div>
        <p className="mt-8 text-sm">
          <Link to={paths.auth} className="text-link inline-block py-1">
            Back to sign in
          </Link>
        </p>
      </div>
    </div>
  );
}
