import type { AdminOrder } from 'shared-types/contract/orders';

/** Whose an order is; a guest by the name that was given with it. */
export const customerName = ({ user, guest }: Pick<AdminOrder, 'user' | 'guest'>): string =>
  user?.name ?? (guest ? `Guest · ${guest.name}` : 'Guest');
