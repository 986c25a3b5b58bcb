import { sql } from 'kysely';
import type { OrderStatus } from 'shared-types/domain/order-status';
import { OPEN_RETURN_STATES } from 'shared-types/domain/returns';
import type { Db } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import type { ErasedPerson } from '../../../lib/events/events';
import { conflict } from '../../../lib/http/http-error';

/** The mail address of an order whose shopper is gone: one for each, so that customers can still be counted. */
export const ERASED_EMAIL_DOMAIN = 'deleted.invalid';

export const isErased = ({ customer_email: email }: { customer_email: string }): boolean =>
  email.endsWith(`@${ERASED_EMAIL_DOMAIN}`);

interface LockedOrder {
  id: number;
  order_number: string;
  order_status: OrderStatus | null;
}

/** Throws 409 while one of these orders, or an exchange of its pieces, is on its way: without its address it could not arrive. */
export async function assertArrived(trx: Db, orders: readonly LockedOrder[]): Promise<void> {
  const open = orders.find(({ order_status: status }) => status !== 'delivered' && status !== 'cancelled');
  if (open) throw conflict('order_under_way', `The order ${open.order_number} is still on its way`);
  const [exchange] = await run(
    trx,
    query
      .selectFrom('return_requests as r')
      .innerJoin('return_request_lines as x', 'x.request_id', 'r.id')
      .select('r.order_id')
      .where('r.order_id', '=', anyOf(orders.map(({ id }) => id)))
      .where('r.request_state', 'in', OPEN_RETURN_STATES)
      .where('x.wanted_id', 'is not', null),
  );
  const waiting = orders.find(({ id }) => id === exchange?.order_id);
  if (waiting) throw conflict('order_under_way', `The exchange for the order ${waiting.order_number} is not done yet`);
}

/** Whether it was they who did something, where `actor_id` and `actor_name` say who did. */
export const didIt = ({ userId, names }: ErasedPerson) =>
  sql<boolean>`(actor_id = ${userId} OR actor_id IS NULL AND actor_name = ANY(${names}::text[]))`;

export const ANONYMOUS = {
  name: 'Former customer',
  address: '',
  building: '',
  street: '',
  area: '',
  landmark: null,
  phone: '',
};
