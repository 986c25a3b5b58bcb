import { Navigate } from 'react-router-dom';
import { may } from 'shared-types/domain/roles';
import { usePerson } from '../lib/session/admin';
import { paths } from '../lib/routes/paths';

/** Where the day begins: at the dashboard, or at the orders for who may not see it. */
export function Landing() {
  return <Navigate to={may(usePerson().roles, 'stats.read') ? paths.dashboard : paths.orders} replace />;
}
