import { useNavigate } from 'react-router-dom';
import { devices } from 'shared-types/calls/devices';
import { paths } from '../routes/paths';
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
    navigate(paths.home);
    toast.success('Logged out successfully');
  };
}
