import type { Knex } from 'knex';
import { sql } from 'kysely';
import { query, run, runOne } from '../../../lib/database/query';
import type { OrderRecord } from './order-record';

/**
 * An order that takes another's place: a guest finds it among their orders, as the first; staff find it by its tags. Answers the
 * guest's cart, which goes to their device as well; null of an account's.
 */
export async function takeOver(
  trx: Knex.Transaction,
  before: OrderRecord,
  placedId: number,
): Promise<{ id: number; deviceId: number } | null> {
  const tags = query.selectFrom('order_tags').where('order_id', '=', before.id);
  await run(
    trx,
    query
      .insertInto('order_tags')
      .columns(['order_id', 'tag'])
      .expression(tags.select([sql.lit(placedId).as('order_id'), 'tag'])),
  );
  const { device_id } = before;
  if (device_id === null || before.user_id !== null) return null;
  const { cart_id } = await runOne(
    trx,
    query.updateTable('orders').set({ device_id }).where('id', '=', placedId).returning('cart_id'),
  );
  return cart_id === null ? null : { id: cart_id, deviceId: device_id };
}
