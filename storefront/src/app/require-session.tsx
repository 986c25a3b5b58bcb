import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { paths } from '../lib/routes/paths';
import { signInState } from '../lib/routes/return-path';
import { useSessionState } from '../lib/session/shop';
import { toast } from '../lib/toast/toast';

/**
 * Screens for signed-in users: without a stored session it redirects to the sign-in screen, which returns here.
 * Who has just signed out goes home instead, and an expired session is the layout's to handle.
 */
export function RequireSession({ notice }: { notice?: string }) {
  const { session, ended } = useSessionState();
  const location = useLocation();
  const [entered] = useState(session !== null);
  const goesHome = entered && ended === 'signed-out';
  const turnedAway = !session && !goesHome && ended !== 'expired';

  useEffect(() => {
    if (turnedAway && notice) toast.error(notice, { toastId: notice });
  }, [turnedAway, notice]);

  if (session) return <Outlet />;
  if (goesHome) return <Navigate to={paths.home} replace />;
  if (ended === 'expired') return null;
  return <Navigate to={paths.login} state={signInState(location)} replace />;
}
