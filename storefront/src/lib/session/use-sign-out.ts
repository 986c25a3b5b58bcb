import { useNavigate } from 'react-router-dom';
import { paths } from '../routes/paths';
import { toast } from '../toast/toast';
import { useShop } from './shop';

/** Ends the session here, in the other tabs and on the server, and goes home. */
export function useSignOut() {
  const { signOut } = useShop();
  const navigate = useNavigate();
  return () => {
    signOut();
    navigate(paths.home);
    toast.success('Logged out successfully');
  };
}
