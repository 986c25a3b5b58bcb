import { useNavigate } from 'react-router-dom';
import { auth } from 'shared-types/calls/auth';
import { paths } from './paths';
import { useShop } from './shop';
import { toast } from './toast';

/** Ends the session here, in the other tabs and on the server, and goes home. */
export function useSignOut() {
  const { session, call } = useShop();
  const navigate = useNavigate();
  return () => {
    session.end('signed-out');
    // The person is signed out whatever the server says; without an answer the cookie simply runs out.
    call(auth.logout, { body: {} }).catch(() => {});
    navigate(paths.home);
    toast.success('Logged out successfully');
  };
}
