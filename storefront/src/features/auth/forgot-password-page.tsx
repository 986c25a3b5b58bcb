import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { auth } from 'shared-types/calls/auth';
import { messageOf } from '../../lib/api/error-message';
import { useSchemaResolver } from '../../lib/form/use-schema-resolver';
import { paths } from '../../lib/routes/paths';
import { useShop } from '../../lib/session/shop';
import { Button } from '../../ui/button/button';
import { FormAlert } from '../../ui/feedback/form-alert';
import { Field } from '../../ui/form/field';
import { AuthLayout } from './auth-layout';

const loadSchema = async () => (await import('shared-types/contract/auth')).ForgotPasswordBody;

/** Asks for a mail with a link. Whether the address has an account is nobody's to know, so the answer is always the same. */
export function ForgotPasswordPage() {
  const { call } = useShop();
  const [sent, setSent] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const outcome = useRef<HTMLDivElement>(null);
  const { register, handleSubmit, formState } = useForm({
    resolver: useSchemaResolver(loadSchema),
    defaultValues: { email: '' },
  });

  const submit = handleSubmit(async (body) => {
    setFailure(null);
    setSent(null);
    try {
      const { message } = await call(auth.forgotPassword, { body });
      setSent(message);
      outcome.current?.focus();
    } catch (error) {
      setFailure(messageOf(error));
    }
  });

  return (
    <AuthLayout title="Forgot your password?" text="Tell us the email address of your account. We mail you a link.">
      <form noValidate className="space-y-5" onSubmit={submit}>
        <Field
          label="Email"
          error={formState.errors.email && 'Please include a valid email address so we can get back to you'}
        >
          {(control) => (
            <input type="email" autoComplete="email" inputMode="email" {...control} {...register('email')} />
          )}
        </Field>
        <FormAlert message={failure} />
        <Button type="submit" className="w-full" busy={formState.isSubmitting && 'Sending…'}>
          {sent ? 'Send it again' : 'Reset password'}
        </Button>
      </form>
      <div ref={outcome} role="status" tabIndex={-1} className="mt-6 outline-none">
        {sent && (
          <div className="border-l-2 border-neem bg-neem/8 px-5 py-4">
            <p className="font-semibold">Please look into your mailbox.</p>
            <p className="mt-1">{sent} It works for one hour.</p>
          </div>
        )}
      </div>
      <p className="mt-6 text-center text-sm">
        <Link to={paths.auth} className="text-link inline-block py-1">
          Back to sign in
        </Link>
      </p>
    </AuthLayout>
  );
}
