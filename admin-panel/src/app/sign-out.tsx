import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useOffice } from '../lib/session/admin';
import { paths } from '../lib/routes/paths';

/** `/logout`: an address that signs out (decisions.md). */
export function SignOut() {
  const { signOut } = useOffice();
  const [isDone, setDone] = useState(false);
  useEffect(() => {
    signOut();
    setDone(true);
  }, [signOut]);
  return isDone && <Navigate to={paths.login} replace />;
}
