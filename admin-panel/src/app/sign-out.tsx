import { useEffect, useState } from 'react';
import { Navigate } from 'react-router-dom';
import { useOffice } from '../lib/office';
import { paths } from '../lib/paths';

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
