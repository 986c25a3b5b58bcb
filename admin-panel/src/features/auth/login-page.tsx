import { Alert, Card } from 'react-bootstrap';
import { Navigate, useLocation } from 'react-router-dom';
import { isStaff } from 'shared-types/domain/roles';
import { outside } from '../../lib/routes/paths';
import { returnPathOf, type SignInState } from '../../lib/routes/return-path';
import { useSessionState } from '../../lib/session/admin';
import { useShopName } from '../../lib/session/shop-brand';
import { Brand } from '../../ui/layout/brand';
import { LoginForm } from './login-form';

/** Asks who it is; whoever is known already goes on to where they wanted to be. */
export function LoginPage() {
  const name = useShopName();
  const { session } = useSessionState();
  const state = useLocation().state as SignInState | null;
  if (session && isStaff(session.user.roles)) return <Navigate to={returnPathOf(state)} replace />;
  return (
    <main className="login">
      <title>{`Sign in · ${name} back office`}</title>
      <Card className="login-card">
        <Card.Body>
          <Brand />
          <h1 className="h4 mt-4 mb-4">Sign in to the back office</h1>
          {state?.expired && (
            <Alert variant="info" role="status">
              Your session has ended. Please sign in again.
            </Alert>
          )}
          <LoginForm />
        </Card.Body>
      </Card>
      <a href={outside.shop} className="mt-4">
        Go to the shop
      </a>
    </main>
  );
}
