import { may, type Permission, type Role } from 'shared-types/domain/roles';

/** What a route says of who may enter it: a permission, or null where only who may enter everywhere does. */
export interface RouteAccess {
  permission: Permission | null;
}

/** `admin` and `super_admin` enter everywhere, others only what a permission of their role opens. */
export function mayEnter(roles: readonly Role[], { permission }: RouteAccess): boolean {
  if (roles.includes('admin') || roles.includes('super_admin')) return true;
  return permission !== null && may(roles, permission);
}

/** The access of a matched route; a route that says nothing is closed to all but who may enter everywhere. */
export function routeAccessOf(handle: unknown): RouteAccess {
  return { permission: (handle as RouteAccess | undefined)?.permission ?? null };
}
