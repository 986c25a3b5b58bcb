import { useEffect, useMemo } from 'react';
import { Navigate, Outlet, useLocation, useMatches } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { outside, paths } from '../lib/routes/paths';
import type { SignInState } from '../lib/routes/return-path';
import { useAdmin, useSessionState } from '../lib/session/admin';
import { mayEnter, routeAccessOf } from './route-access';
import { SWR_CONFIG } from './swr-config';

/**
 * Screens of the staff. Without a session to the sign-in screen, which brings back here unless the person has just
 * signed out; with one that may not enter, out to the shop's `/unauthorized`.
 */
export function RequireStaff() {
  const { leave } = useAdmin();
  const { session, ended } = useSessionState();
  const { pathname, search, hash } = useLocation();
  const access = routeAccessOf(useMatches().at(-1)?.handle);
  const isRefused = session !== null && !mayEnter(session.user.roles, access);

  useEffect(() => {
    if (isRefused) leave(outside.unauthorized);
  }, [isRefused, leave]);

  // The same object as long as it says the same: another one would begin the navigation anew while its screen is fetched.
  const state = useMemo<SignInState>(
    () => (ended === 'signed-out' ? {} : { from: { pathname, search, hash }, expired: ended === 'expired' }),
    [ended, pathname, search, hash],
  );

  if (!session) return <Navigate to={paths.login} state={state} replace />;
  if (isRefused) return null;
  // What was read for one person is not there for the next.
  return (
    <SWRConfig key={session.user.email} value={{ ...SWR_CONFIG, provider: () => new Map() }}>
      <Outlet />
    </SWRConfig>
  );
}
