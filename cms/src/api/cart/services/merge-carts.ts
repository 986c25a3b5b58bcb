import type { Knex } from 'knex';
import { query, run } from '../../../lib/database/query';
import { type MergedLines, mergeLines } from '../lib/merge-lines';
import { cartLines, openCart } from './open-cart';

/**
 * Puts the open cart of a locked device into the account's. The emptied cart stays the device's. Its holds end: whoever is
 * at the checkout holds the pieces anew with the merged cart.
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
  return leftOut;
}
