import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { Alert, Card } from 'react-bootstrap';
import { useForm } from 'react-hook-form';
import { Link, Navigate, useLocation } from 'react-router-dom';
import { ApiError } from 'shared-types/client/client';
import { auth } from 'shared-types/contract/auth';
import { OwnerBody, setup } from 'shared-types/contract/setup';
import { PASSWORD_MIN } from 'shared-types/domain/limits';
import { messageOf } from '../../lib/api/error-message';
import { setFieldErrors } from '../../lib/form/field-errors';
import { fieldsOf } from '../../lib/form/fields-of';
import { useSubmitOnce } from '../../lib/form/use-submit-once';
import { paths } from '../../lib/routes/paths';
import { useAdmin, useSessionState } from '../../lib/session/admin';
import { useShopName } from '../../lib/session/shop-brand';
import { TextField } from '../../ui/form/controls';
import { FormAlert } from '../../ui/form/form-alert';
import { SubmitButton } from '../../ui/form/submit-button';
import { Brand } from '../../ui/layout/brand';

/** Where the link leads that the launcher of an empty shop prints: its owner makes the first account. */
export default function FirstAccountPage() {
  const name = useShopName();
  const { call } = useAdmin();
  const { session } = useSessionState();
  const [token] = useState(useLocation().hash.slice(1));
  const [refusal, setRefusal] = useState<string | null | undefined>();

  useEffect(() => {
    let isOver = false;
    call(setup.checkLink, { body: { token } }).then(
      () => isOver || setRefusal(null),
      (error) => isOver || setRefusal(messageOf(error, 'The link cannot be checked. Please try again in a moment.')),
    );
    return () => {
      isOver = true;
    };
  }, [call, token]);

  if (session) return <Navigate to={paths.openShop} replace />;
  return (
    <main className="login">
      <title>{`Your account · ${name} back office`}</title>
      <Card className="login-card">
        <Card.Body>
          <Brand />
          <h1 className="h4 mt-4 mb-3">Set up your shop</h1>
          {refusal === undefined && <p role="status">Loading...</p>}
          {refusal === null && <FirstAccountForm token={token} />}
          {refusal && (
            <>
              <Alert variant="warning">{refusal}</Alert>
              <Link to={paths.login}>Sign in</Link>
            </>
          )}
        </Card.Body>
      </Card>
    </main>
  );
}

function FirstAccountForm({ token }: { token: string }) {
  const { call, session } = useAdmin();
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    resolver: zodResolver(OwnerBody),
    defaultValues: { token, name: '', email: '', password: '' },
  });
  const field = fieldsOf(form);
  const { setFocus } = form;
  useEffect(() => setFocus('name'), [setFocus]);

  const send = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      await call(setup.makeOwner, { body });
      session.start(await call(auth.adminLogin, { body: { email: body.email, password: body.password } }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (!setFieldErrors(form, error)) setFailure(messageOf(error, 'Your account could not be made'));
    }
  });
  const submit = useSubmitOnce()(send);

  return (
    <form onSubmit={submit} noValidate>
      <p className="text-body-secondary">
        First an account for you: with it you sign in here and in the editors’ tool. Then we ask about the shop, which
        nobody sees until you open it.
      </p>
      <FormAlert message={failure} />
      <TextField label="Your name" autoComplete="name" maxLength={100} {...field('name')} />
      <TextField
        label="Email"
        type="email"
        autoComplete="username"
        inputMode="email"
        hint="Shoppers are answered from it too, until you enter another"
        {...field('email')}
      />
      <TextField
        label="Password"
        type="password"
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN} characters`}
        {...field('password')}
      />
      <SubmitButton isSubmitting={form.formState.isSubmitting} busy="Making your account…" className="w-100 mt-2">
        Make my account
      </SubmitButton>
    </form>
  );
}
