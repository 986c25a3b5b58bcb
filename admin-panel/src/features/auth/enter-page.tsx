import { useEffect, useRef, useState } from 'react';
import { Alert, Button } from 'react-bootstrap';
import { useNavigate } from 'react-router-dom';
import { auth } from 'shared-types/contract/auth';
import { CROSSING_TICKET } from 'shared-types/domain/crossing';
import { messageOf } from '../../lib/api/error-message';
import { paths } from '../../lib/routes/paths';
import { useAdmin } from '../../lib/session/admin';
import { AuthPage } from './auth-page';

/** Where who comes from Strapi's UI arrives; what they bring lies in the tab's own storage, and in no address. */
export function EnterPage({ onGivenUp }: { onGivenUp: () => void }) {
  const { call, session } = useAdmin();
  const navigate = useNavigate();
  const hasBegun = useRef(false);
  const [failure, setFailure] = useState<string | null>(null);
  useEffect(() => {
    if (hasBegun.current) return;
    hasBegun.current = true;
    const ticket = window.sessionStorage.getItem(CROSSING_TICKET);
    window.sessionStorage.removeItem(CROSSING_TICKET);
    call(auth.enterBackOffice, { body: { ticket: ticket ?? '' } }).then(
      (answer) => {
        session.start(answer);
        void navigate(paths.home, { replace: true });
      },
      (error: unknown) => setFailure(messageOf(error, 'You could not be signed in.')),
    );
  }, [call, session, navigate]);
  return (
    <AuthPage title="Back office" tab="Back office">
      {failure ? (
        <>
          <Alert variant="warning">{failure}</Alert>
          <Button onClick={onGivenUp}>Sign in with your password</Button>
        </>
      ) : (
        <p role="status">Opening the back office…</p>
      )}
    </AuthPage>
  );
}
