import { may, type Permission } from 'shared-types/domain/roles';
import { usePerson } from './admin';

/** Whether the signed-in person may do something; the API enforces the same table. */
export function useMay(): (permission: Permission) => boolean {
  const { roles } = usePerson();
  return (permission) => may(roles, permission);
}
