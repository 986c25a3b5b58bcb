import type { Knex } from 'knex';
import { anyOf, query, run } from '../../../lib/database/query';
import { conflict } from '../../../lib/http/http-error';
import { endSessionsOf } from './end-sessions';

/**
 * Gives all that is an account's to another and deletes it; both are locked. What both have once stays as the account that stays has it:
 * an open cart, a review of the same product (the other loses its name, as when an account is deleted), a wish. Throws 409 while
 * something is being paid from its cart.
 */
export async function mergeAccounts(trx: Knex.Transaction, from: number, into: number): Promise<void> {
  const [paying] = await run(
    trx,
    query
      .selectFrom('payments')
      .select('id')
      .where('user_id', '=', from)
      .where('state', 'in', ['created', 'authorised'])
      .limit(1),
  );
  if (paying) throw conflict('payment_under_way', 'A payment of this account is under way. Please try again later');
  await endSessionsOf(trx, from);
  const open = query.selectFrom('carts').select('id').where('user_id', '=', from).where('cart_status', '=', 'open');
  const ofBoth = (table: 'reviews' | 'wishes') =>
    query.selectFrom(table).select('product_id').where('user_id', '=', into);
  for (const statement of [
    query.updateTable('orders').set({ user_id: into }).where('user_id', '=', from),
    query.deleteFrom('stock_holds').where('cart_id', 'in', open),
    query.deleteFrom('cart_lines').where('cart_id', 'in', open),
    query.deleteFrom('carts').where('id', 'in', open),
    query.updateTable('carts').set({ user_id: into }).where('user_id', '=', from),
    query.updateTable('user_addresses').set({ user_id: into, default_at: null }).where('user_id', '=', from),
    query.updateTable('contact_messages').set({ user_id: into }).where('user_id', '=', from),
    query.updateTable('payments').set({ user_id: into }).where('user_id', '=', from),
    query.updateTable('stock_notices').set({ user_id: into }).where('user_id', '=', from),
    query.updateTable('order_events').set({ actor_id: into }).where('actor_id', '=', from),
    query
      .updateTable('reviews')
      .set({ user_id: into })
      .where('user_id', '=', from)
      .where('product_id', 'not in', ofBoth('reviews')),
    query
      .updateTable('wishes')
      .set({ user_id: into })
      .where('user_id', '=', from)
      .where('product_id', 'not in', ofBoth('wishes')),
    query.deleteFrom('wishes').where('user_id', '=', from),
    query.deleteFrom('idempotency_keys').where('user_id', '=', from),
    query.deleteFrom('password_resets').where('user_id', '=', from),
    query.deleteFrom('up_users').where('id', '=', from),
  ])
    await run(trx, statement);
}

/** Orders of guests become an account's. */
export const giveOrders = (trx: Knex.Transaction, ids: number[], into: number): Promise<unknown> =>
  run(trx, query.updateTable('orders').set({ user_id: into }).where('id', '=', anyOf(ids)));
