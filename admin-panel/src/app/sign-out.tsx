import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../lib/routes/paths';
import { useAdmin } from '../lib/session/admin';

/** `/logout`: an address that signs out. */
export function SignOut() {
  const { signOut } = useAdmin();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    signOut();
    setDone(true);
  }, [signOut]);
  return isDone && <Navigate to={paths.login} replace />;
}
