import type { Knex } from 'knex';
import { sql } from 'kysely';
import { HOLD_NETWORK_MAX, HOLD_QUANTITY_MAX } from 'shared-types/domain/limits';
import { db } from '../../../lib/database/db';
import { anyOf, query, run } from '../../../lib/database/query';
import { conflict } from '../../../lib/http/http-error';
import type { BuyerKeys } from '../lib/buyer-keys';
import { isLoadTest, lockBuyer } from './order-limits';

/**
 * Writes down for whom a cart reserves pieces. A device is had for nothing, so what is reserved counts for whoever shares a phone,
 * a mail address, a browser or a network, in all their carts at once. Throws 409 where that is too much; until the transaction
 * ends others of them wait to be counted.
 */
export async function countHold(
  trx: Knex.Transaction,
  cartId: number,
  { keys, network }: BuyerKeys,
  pieces: number,
): Promise<void> {
  const all = [...keys, network].sort();
  await lockBuyer(trx, all);
  const held = await run(
    trx,
    query
      .selectFrom('hold_buyers as b')
      .innerJoin('stock_holds as h', 'h.cart_id', 'b.cart_id')
      .select(({ ref }) => ['b.key', sql<number>`sum(${ref('h.quantity')})::int`.as('pieces')])
      .where('b.key', '=', anyOf(all))
      .where('b.cart_id', '<>', cartId)
      .where('h.expires_at', '>', sql<Date>`clock_timestamp()`)
      .groupBy('b.key'),
  );
  const most = (key: string) => (key === network ? HOLD_NETWORK_MAX : HOLD_QUANTITY_MAX);
  if (!isLoadTest() && held.some((one) => one.pieces + pieces > most(one.key)))
    throw conflict(
      'hold_too_many',
      'Many pieces are being kept for you or your connection already, so we cannot keep these too; you can order them all the same',
    );
  await run(trx, query.deleteFrom('hold_buyers').where('cart_id', '=', cartId));
  const rows = all.map((key) => ({ key, cart_id: cartId }));
  await run(trx, query.insertInto('hold_buyers').values(rows));
}

/** Of carts that reserve nothing any more. */
export async function deleteOldHoldBuyers(): Promise<void> {
  await run(
    db(),
    sql`DELETE FROM hold_buyers b WHERE NOT EXISTS (
      SELECT FROM stock_holds h WHERE h.cart_id = b.cart_id AND h.expires_at > timezone('UTC', now()))`,
  );
}
