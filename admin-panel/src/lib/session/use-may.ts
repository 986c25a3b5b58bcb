import { may, type Permission } from 'shared-types/domain/roles';
import { useCurrentUser } from './admin';

/** Whether the signed-in person may do something; the API enforces the same table. */
export function useMay(): (permission: Permission) => boolean {
  const { roles } = useCurrentUser();
  return (permission) => may(roles, permission);
}
