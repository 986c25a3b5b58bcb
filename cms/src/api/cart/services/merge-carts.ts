import type { Knex } from 'knex';
import { sql } from 'kysely';
import { query, run } from '../../../lib/database/query';
import { copyHoldBuyers } from '../../order-limit/services/hold-limits';
import { type MergedLines, mergeLines } from '../lib/merge-lines';
import { cartLines, openCart } from './open-cart';

/**
 * Puts the open cart of a locked device into the account's. The emptied cart stays the device's. Its holds end: whoever is
 * at the checkout holds the pieces anew with the merged cart. Those of a cart that is being paid go along.
 * Answers what there is no room for.
 */
export async function mergeCarts(
  trx: Knex.Transaction,
  { deviceId, userId }: { deviceId: number; userId: number },
): Promise<MergedLines['leftOut']> {
  const ofDevice = query.selectFrom('carts').where('device_id', '=', deviceId).where('cart_status', '=', 'open');
  const [found] = await run(trx, ofDevice.select('id'));
  if (!found) return [];
  const account = await openCart(trx, { kind: 'user', id: userId });
  const [guest] = await run(trx, ofDevice.select(['id', 'offer_coupon_id']).forUpdate());
  if (!guest) return [];
  const added = await cartLines(trx, guest.id);
  const { grown, moved, leftOut } = mergeLines(await cartLines(trx, account.id), added);
  const now = { updated_at: new Date() };
  for (const { id, quantity } of grown)
    await run(
      trx,
      query
        .updateTable('cart_lines')
        .set({ ...now, quantity })
        .where('id', '=', id),
    );
  for (const id of moved)
    await run(
      trx,
      query
        .updateTable('cart_lines')
        .set({ ...now, cart_id: account.id })
        .where('id', '=', id),
    );
  if (guest.offer_coupon_id !== null && account.offer_coupon_id === null)
    await run(
      trx,
      query
        .updateTable('carts')
        .set({ offer_coupon_id: guest.offer_coupon_id, deleted_coupon_code: null })
        .where('id', '=', account.id),
    );
  await moveHolds(trx, { from: guest.id, to: account.id });
  return leftOut;
}

/** What is reserved while it is being paid for stays reserved for as long. */
async function moveHolds(trx: Knex.Transaction, { from, to }: { from: number; to: number }): Promise<void> {
  const [paying] = await run(
    trx,
    sql<{ id: number }>`
      UPDATE carts a SET held_since = coalesce(a.held_since, g.held_since), held_until = greatest(a.held_until, g.held_until),
        paying_until = greatest(a.paying_until, g.paying_until)
      FROM carts g WHERE a.id = ${to} AND g.id = ${from} AND g.paying_until > clock_timestamp() RETURNING a.id`,
  );
  if (!paying) return;
  await copyHoldBuyers(trx, from, to);
  await run(
    trx,
    sql`UPDATE stock_holds h SET cart_id = ${to} WHERE h.cart_id = ${from} AND NOT EXISTS (
      SELECT FROM stock_holds o WHERE o.cart_id = ${to} AND o.stock_label_id = h.stock_label_id)`,
  );
}
