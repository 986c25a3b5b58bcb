import { useNavigate } from 'react-router-dom';
import { paths } from './paths';
import { useShop } from './shop';
import { toast } from './toast';

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
