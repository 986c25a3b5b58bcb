import { useState } from 'react';
import { Alert } from 'react-bootstrap';
import { Navigate, useLocation } from 'react-router-dom';
import { CROSSING_TICKET } from 'shared-types/domain/crossing';
import { isStaff } from 'shared-types/domain/roles';
import { returnPathOf, type SignInState } from '../../lib/routes/return-path';
import { useSessionState } from '../../lib/session/admin';
import { AuthPage } from './auth-page';
import { EnterPage } from './enter-page';
import { LoginForm } from './login-form';

/** Whether somebody comes from Strapi's UI. A server has no storage, and a browser may forbid it. */
function hasArrived(): boolean {
  try {
    return window.sessionStorage.getItem(CROSSING_TICKET) !== null;
  } catch {
    return false;
  }
}

/** Asks who it is; whoever is known already goes on to where they wanted to be. */
export default function LoginPage() {
  const { session } = useSessionState();
  const [isCrossing, setCrossing] = useState(hasArrived);
  const state = useLocation().state as SignInState | null;
  if (isCrossing) return <EnterPage onGivenUp={() => setCrossing(false)} />;
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
