import type { Knex } from 'knex';
import { type Expression, sql } from 'kysely';
import type { OrderStatus } from 'shared-types/domain/order-status';
import { OPEN_RETURN_STATES } from 'shared-types/domain/returns';
import { anyOf, query, run } from '../../../lib/database/query';
import { conflict } from '../../../lib/http/http-error';
import { forgetEvents } from './forget-payments';

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
export async function assertArrived(trx: Knex.Transaction, orders: readonly LockedOrder[]): Promise<void> {
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

/**
 * Takes the person out of locked orders: name, phone, mail address and street go, the place stays, which the figures of the
 * tax need. Invoices and credit notes stay as they were issued, because they must be kept for six years (CGST Act 2017,
 * section 36). `person`: whose they are; `names`: what they were called, where no account says who did something.
 */
export async function eraseOrders(
  trx: Knex.Transaction,
  ids: number[],
  { person, names }: { person: string; names: string[] },
): Promise<void> {
  const requests = query.selectFrom('return_requests').select('id').where('order_id', '=', anyOf(ids));
  for (const statement of [
    query
      .updateTable('orders')
      .set(({ ref }) => ({
        customer_name: ANONYMOUS.name,
        customer_phone: null,
        customer_email: `${person}@${ERASED_EMAIL_DOMAIN}`,
        email_confirmed_at: null,
        shipping_address: withoutPerson(ref('shipping_address')),
        billing_address: withoutPerson(ref('billing_address')),
        // Of a sole trader the GSTIN says who it is: the PAN is in it.
        buyer_firm: null,
        buyer_gstin: null,
        gift_note: null,
      }))
      .where('id', '=', anyOf(ids)),
    forgetEvents('order_id', ids),
    query.updateTable('payments').set({ page: null }).where('order_id', '=', anyOf(ids)),
    // Who paid, as the bank says it.
    query.updateTable('bank_lines').set({ narration: null }).where('order_id', '=', anyOf(ids)),
    // They may say something of the person.
    query.deleteFrom('order_tags').where('order_id', '=', anyOf(ids)),
    query.updateTable('draft_orders').set({ note: '', gift_note: '' }).where('order_id', '=', anyOf(ids)),
    query.deleteFrom('return_pictures').where('request_id', 'in', requests),
    query.updateTable('return_requests').set({ note: '' }).where('order_id', '=', anyOf(ids)),
    query
      .updateTable('order_events')
      .set({ actor_name: ANONYMOUS.name })
      .where('order_id', '=', anyOf(ids))
      .where('actor_id', 'is', null)
      .where(({ ref }) => sql<boolean>`${ref('actor_name')} = ANY(${names}::text[])`),
  ])
    await run(trx, statement);
}

export const ANONYMOUS = {
  name: 'Former customer',
  address: '',
  building: '',
  street: '',
  area: '',
  landmark: null,
  phone: '',
};
const withoutPerson = (address: Expression<unknown>) => sql<string>`${address} || ${JSON.stringify(ANONYMOUS)}::jsonb`;
