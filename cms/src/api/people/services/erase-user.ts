import type { Knex } from 'knex';
import { type Expression, sql } from 'kysely';
import { query, run } from '../../../lib/database/query';
import { conflict } from '../../../lib/http/http-error';
import { noticesOf } from './notices-of';
import { endSessionsOf } from './session';

/** The mail address of an order whose shopper is gone: one for each, so that customers can still be counted. */
export const ERASED_EMAIL_DOMAIN = 'deleted.invalid';

/**
 * Deletes an account with its addresses and carts. Its orders lose the person: name, phone, mail address and street; the
 * place stays, which the figures of the tax need. Invoices and credit notes stay as they were issued, because they must
 * be kept for six years (CGST Act 2017, section 36). Reviews lose their name; messages go that were written while signed in. Throws 409 while an order is on its way:
 * it could not arrive.
 */
export async function eraseUser(trx: Knex.Transaction, id: number): Promise<void> {
  // An order that is just being placed has its lock on the account first, and is seen below; any later one finds it gone.
  await run(trx, query.selectFrom('up_users').select('id').where('id', '=', id).forUpdate());
  const [openOrder] = await run(
    trx,
    query
      .selectFrom('orders')
      .select('order_number')
      .where('user_id', '=', id)
      .where('order_status', 'in', ['pending', 'processing', 'shipped'])
      .forUpdate(),
  );
  if (openOrder) throw conflict('order_under_way', `The order ${openOrder.order_number} is still on its way`);
  await endSessionsOf(trx, id);
  const requests = query
    .selectFrom('return_requests as r')
    .innerJoin('orders as o', 'o.id', 'r.order_id')
    .where('o.user_id', '=', id);
  const carts = query.selectFrom('carts').select('id').where('user_id', '=', id);
  for (const statement of [
    query.deleteFrom('stock_holds').where('cart_id', 'in', carts),
    query.deleteFrom('cart_lines').where('cart_id', 'in', carts),
    query.deleteFrom('carts').where('user_id', '=', id),
    query.deleteFrom('user_addresses').where('user_id', '=', id),
    query.deleteFrom('contact_messages').where('user_id', '=', id),
    query.deleteFrom('idempotency_keys').where('user_id', '=', id),
    query.deleteFrom('password_resets').where('user_id', '=', id),
    query.deleteFrom('stock_notices').where('id', 'in', noticesOf(id).select('n.id')),
    query
      .deleteFrom('mails as m')
      .using('up_users as u')
      .where('u.id', '=', id)
      .where(({ ref }) => sql<boolean>`lower(${ref('m.recipient')}) = lower(${ref('u.email')})`),
    query
      .updateTable('orders')
      .set(({ ref }) => ({
        customer_name: ANONYMOUS.name,
        customer_phone: null,
        customer_email: `${id}@${ERASED_EMAIL_DOMAIN}`,
        shipping_address: withoutPerson(ref('shipping_address')),
        billing_address: withoutPerson(ref('billing_address')),
        gift_note: null,
      }))
      .where('user_id', '=', id),
    query.deleteFrom('return_pictures').where('request_id', 'in', requests.select('r.id')),
    query.updateTable('return_requests').set({ note: '' }).where('id', 'in', requests.select('r.id')),
    query.updateTable('order_events').set({ actor_name: ANONYMOUS.name }).where('actor_id', '=', id),
    query.deleteFrom('up_users').where('id', '=', id),
  ])
    await run(trx, statement);
}

const ANONYMOUS = {
  name: 'Former customer',
  address: '',
  building: '',
  street: '',
  area: '',
  landmark: null,
  phone: '',
};
const withoutPerson = (address: Expression<unknown>) => sql<string>`${address} || ${JSON.stringify(ANONYMOUS)}::jsonb`;
