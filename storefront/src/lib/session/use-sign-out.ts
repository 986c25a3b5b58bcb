import { useNavigate } from 'react-router-dom';
import { devices } from 'shared-types/calls/devices';
import { tryStorage } from 'shared-types/client/session';
import { paths } from '../routes/paths';
import { OPEN_PAYMENTS } from '../storage/open-payments-key';
import { toast } from '../toast/toast';
import { useShop } from './shop';

/** Ends the session here, in the other tabs and on the server, and goes home. */
export function useSignOut() {
  const { call, device, session, signOut } = useShop();
  const navigate = useNavigate();
  return () => {
    // A guest is known by the device alone.
    if (session.read().session?.guest) {
      call(devices.close).catch(() => {});
      device.closed();
    }
    signOut();
    // What was typed and not sent is not for whoever comes next.
    tryStorage(() => sessionStorage.clear());
    tryStorage(() => localStorage.removeItem(OPEN_PAYMENTS));
    navigate(paths.home);
    toast.success('Logged out successfully');
  };
}
