import type { Audience } from 'shared-types/contract/auth';
import { may, type Permission, type Role } from 'shared-types/domain/roles';

/** The person behind a request and the sign-in that the token came from. */
export interface Caller {
  id: number;
  name: string;
  email: string;
  phone: string;
  roles: Role[];
  audience: Audience;
}

/** A device on which nobody is signed in; name, mail address and phone are empty until they are given at the checkout. */
export interface Guest {
  audience: 'device';
  id: number;
  name: string;
  email: string;
  phone: string;
}

/** Who buys: with an account, or as a guest. */
export type Customer = Caller | Guest;

/** Who has the key of an order: `id` is the order's. */
export interface OrderKeyHolder {
  audience: 'order';
  id: number;
  name: string;
}

export type AnyCaller = Customer | OrderKeyHolder;

/** Whose a cart, an address or an order is. */
export interface Owner {
  kind: 'user' | 'device';
  id: number;
}

/** Whose an order is; `order`: whoever has its key. */
export type OrderOwner = Owner | { kind: 'order'; id: number };

export function ownerOf(caller: Customer): Owner;
export function ownerOf(caller: AnyCaller): OrderOwner;
export function ownerOf({ audience, id }: AnyCaller): OrderOwner {
  return { kind: audience === 'device' || audience === 'order' ? audience : 'user', id };
}

/** Where a record says whose it is. */
export const ownerColumn = ({ kind }: Owner) => (kind === 'user' ? 'user_id' : 'device_id');
export type OwnerColumn = ReturnType<typeof ownerColumn>;

/** Both columns of it, for a new record. */
export const ownerColumns = ({ kind, id }: Owner) => ({
  user_id: kind === 'user' ? id : null,
  device_id: kind === 'device' ? id : null,
});

/** The account of whoever does something; null for a guest. */
export const userIdOf = (caller: AnyCaller): number | null =>
  caller.audience === 'device' || caller.audience === 'order' ? null : caller.id;

/** Whether the caller came through the back office's sign-in and holds a role with the permission. */
export function isStaffWith(caller: AnyCaller | null, permission: Permission): boolean {
  return caller?.audience === 'back-office' && may(caller.roles, permission);
}

/** Who did something, as it is written down: without an id a guest, or the shop by itself. */
export interface Actor {
  id: number | null;
  name: string;
}

export const actorOf = (who: AnyCaller | Actor): Actor =>
  'audience' in who ? { id: userIdOf(who), name: who.name } : { id: who.id, name: who.name };
