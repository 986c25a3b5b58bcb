import { Navigate } from 'react-router-dom';
import { may } from 'shared-types/domain/roles';
import { paths } from '../lib/routes/paths';
import { useCurrentUser } from '../lib/session/admin';

/** Where the day begins: at the dashboard, or at the orders for who may not see it. */
export function Landing() {
  return <Navigate to={may(useCurrentUser().roles, 'stats.read') ? paths.dashboard : paths.orders} replace />;
}
