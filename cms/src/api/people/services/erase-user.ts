import type { Knex } from 'knex';
import { sql } from 'kysely';
import { anyOf, query, run } from '../../../lib/database/query';
import { deleteEditorAccount } from './editor-account';
import { endSessionsOf } from './end-sessions';
import { ANONYMOUS, assertArrived, eraseOrders } from './erase-orders';
import { forgetPayments } from './forget-payments';
import { consentsOf, noticesOf } from './notices-of';

/**
 * Deletes an account with its addresses and carts, but for carts of orders that staff took down. Its orders lose the person (erase-orders.ts). Reviews lose their name
 * and pictures; messages go that were written while signed in. Throws 409 while an order or an exchange is on its way.
 */
export async function eraseUser(trx: Knex.Transaction, id: number): Promise<void> {
  // An order that is just being placed has its lock on the account first, and is seen below; any later one finds it gone.
  await run(trx, query.selectFrom('up_users').select('id').where('id', '=', id).forUpdate());
  const orders = await run(
    trx,
    query
      .selectFrom('orders')
      .select(['id', 'order_number', 'order_status', 'customer_name'])
      .where('user_id', '=', id)
      .orderBy('id')
      .forUpdate(),
  );
  await assertArrived(trx, orders);
  await endSessionsOf(trx, id);
  await deleteEditorAccount(trx, id);
  await eraseOrders(
    trx,
    orders.map((order) => order.id),
    { person: String(id), names: orders.map((order) => order.customer_name) },
  );
  await forgetPayments(trx, 'user_id', [id]);
  const carts = query.selectFrom('carts').select('id').where('user_id', '=', id);
  // By these it is known which order staff changed into which, and what was sent in the place of what.
  const placedDrafts = query.selectFrom('draft_orders').select('cart_id').where('order_id', 'is not', null);
  for (const statement of [
    query.deleteFrom('stock_holds').where('cart_id', 'in', carts),
    query.deleteFrom('cart_lines').where('cart_id', 'in', carts),
    query.updateTable('carts').set({ user_id: null }).where('user_id', '=', id).where('id', 'in', placedDrafts),
    query.deleteFrom('carts').where('user_id', '=', id),
    query.deleteFrom('user_addresses').where('user_id', '=', id),
    query.deleteFrom('contact_messages').where('user_id', '=', id),
    query.deleteFrom('idempotency_keys').where('user_id', '=', id),
    deleteMailsOf(
      id,
      orders.map((order) => order.id),
    ),
    query.deleteFrom('password_resets').where('user_id', '=', id),
    query.deleteFrom('stock_notices').where('id', 'in', noticesOf(id).select('n.id')),
    query.deleteFrom('consents').where('id', 'in', consentsOf(id).select('n.id')),
    query
      .deleteFrom('review_pictures')
      .where('review_id', 'in', query.selectFrom('reviews').select('id').where('user_id', '=', id)),
    query.updateTable('order_events').set({ actor_name: ANONYMOUS.name }).where('actor_id', '=', id),
    query.deleteFrom('up_users').where('id', '=', id),
  ])
    await run(trx, statement);
}

/** All to the address that is confirmed to be theirs; to another, which may be somebody else's, what was about the account and its orders. */
const deleteMailsOf = (id: number, orderIds: number[]) =>
  query
    .deleteFrom('mails as m')
    .using('up_users as u')
    .where('u.id', '=', id)
    .where(({ ref }) => sql<boolean>`lower(${ref('m.recipient')}) = lower(${ref('u.email')})`)
    .where(({ eb, exists, or, selectFrom }) =>
      or([
        eb('u.email_verified_at', 'is not', null),
        eb(
          sql<string>`split_part(m.key, '/', 1) || '/' || split_part(m.key, '/', 2)`,
          '=',
          anyOf([...[`account/${id}`, `confirm-email/${id}`], ...orderIds.map((order) => `order/${order}`)]),
        ),
        exists(
          selectFrom('password_resets as p')
            .select('p.id')
            .where('p.user_id', '=', id)
            .where('m.key', '=', sql<string>`'password-reset/' || p.token_hash`),
        ),
      ]),
    );
