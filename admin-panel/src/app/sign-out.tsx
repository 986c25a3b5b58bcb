import { useCallback, useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { auth } from 'shared-types/contract/auth';
import { useOffice } from '../lib/office';
import { paths } from '../lib/paths';

/** Ends the session here, in the other tabs and on the server; the guard then shows the sign-in screen. */
export function useSignOut(): () => void {
  const { session, call } = useOffice();
  return useCallback(() => {
    session.end('signed-out');
    // The person is signed out whatever the server says; without an answer the cookie simply runs out.
    call(auth.logout, { body: { audience: 'back-office' } }).catch(() => {});
  }, [session, call]);
}

/** `/logout`: an address that signs out (decisions.md). */
export function SignOut() {
  const signOut = useSignOut();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    signOut();
    setDone(true);
  }, [signOut]);
  return isDone && <Navigate to={paths.login} replace />;
}
