import { Alert } from 'react-bootstrap';
import { Navigate, useLocation } from 'react-router-dom';
import { isStaff } from 'shared-types/domain/roles';
import { returnPathOf, type SignInState } from '../../lib/routes/return-path';
import { useSessionState } from '../../lib/session/admin';
import { AuthPage } from './auth-page';
import { LoginForm } from './login-form';

/** Asks who it is; whoever is known already goes on to where they wanted to be. */
export function LoginPage() {
  const { session } = useSessionState();
  const state = useLocation().state as SignInState | null;
  if (session && isStaff(session.user.roles)) return <Navigate to={returnPathOf(state)} replace />;
  return (
    <AuthPage title="Sign in to the back office" tab="Sign in">
      {state?.expired && (
        <Alert variant="info" role="status">
          Your session has ended. Please sign in again.
        </Alert>
      )}
      <LoginForm />
    </AuthPage>
  );
}
