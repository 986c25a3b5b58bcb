import { useEffect, useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { orderKeyOf } from '../lib/routes/order-key';
import { paths } from '../lib/routes/paths';
import { signInState } from '../lib/routes/return-path';
import { useSessionState } from '../lib/session/shop';
import { toast } from '../lib/toast/toast';

interface RequireSessionProps {
  notice?: string;
  /** A guest's session is not enough. */
  account?: boolean;
}

/**
 * Screens for who is known, by an account or as a guest: without a stored session it redirects to the sign-in screen, which returns here.
 * Who has just signed out goes home instead, and an expired session is the layout's to handle.
 */
export function RequireSession({ notice, account }: RequireSessionProps) {
  const { session: stored, ended } = useSessionState();
  const session = account && stored?.guest ? null : stored;
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

/** An order's page, which its key in a mailed link opens too. */
export function RequireSessionOrKey() {
  return orderKeyOf(useLocation()) ? <Outlet /> : <RequireSession />;
}
