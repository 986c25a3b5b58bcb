import { useNavigate } from 'react-router-dom';
import { devices } from 'shared-types/calls/devices';
import { tryStorage } from 'shared-types/client/session';
import { isStatus, messageOf } from '../api/error-message';
import { paths } from '../routes/paths';
import { OPEN_PAYMENTS } from '../storage/open-payments-key';
import { toast } from '../toast/toast';
import { useShop } from './shop';

/** Ends the session here, in the other tabs and on the server, and goes home. A guest's device is closed first, or nothing is changed. */
export function useSignOut() {
  const { call, device, session, signOut } = useShop();
  const navigate = useNavigate();
  return async () => {
    // A guest is known by the device alone: while its cookie lives, whoever comes next has their cart and addresses.
    if (session.read().session?.guest) {
      try {
        await call(devices.close, { keepalive: true });
      } catch (error) {
        if (!isStatus(error, 401)) return toast.error(`You are not forgotten yet. ${messageOf(error)}`);
      }
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
