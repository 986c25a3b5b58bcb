import type { Knex } from 'knex';
import { query, run } from '../../../lib/database/query';
import { emit } from '../../../lib/events/events';
import { forgetKeys } from '../../../lib/http/idempotency';
import { deleteEditorAccount } from './editor-account';
import { endSessionsOf } from './end-sessions';
import { assertArrived } from './erased';
import { consentsOf } from './notices-of';

/**
 * Deletes an account with all that is personal: what the other modules keep of it goes by their own rules (`personErased`).
 * Throws 409 while an order or an exchange is on its way.
 */
export async function eraseUser(trx: Knex.Transaction, id: number): Promise<void> {
  // An order that is just being placed has its lock on the account first, and is seen below; any later one finds it gone.
  const [user] = await run(
    trx,
    query.selectFrom('up_users').select(['email', 'email_verified_at']).where('id', '=', id).forUpdate(),
  );
  if (!user) return;
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
  const resets = await run(trx, query.selectFrom('password_resets').select('token_hash').where('user_id', '=', id));
  await emit(trx, 'personErased', {
    userId: id,
    email: user.email,
    isTheirAddress: user.email_verified_at !== null,
    mailKeys: [
      ...[`account/${id}`, `confirm-email/${id}`, ...orders.map((order) => `order/${order.id}`)],
      ...resets.map(({ token_hash }) => `password-reset/${token_hash}`),
    ],
    orders: orders.map((order) => order.id),
    person: String(id),
    names: orders.map((order) => order.customer_name),
  });
  await forgetKeys(trx, 'user_id', [id]);
  for (const statement of [
    query.deleteFrom('user_addresses').where('user_id', '=', id),
    query.deleteFrom('consents').where('id', 'in', consentsOf(id).select('n.id')),
    query.deleteFrom('password_resets').where('user_id', '=', id),
    query.deleteFrom('up_users').where('id', '=', id),
  ])
    await run(trx, statement);
}
