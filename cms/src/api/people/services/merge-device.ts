import { sql } from 'kysely';
import { transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { mergeCarts } from '../../cart/services/merge-carts';
import { deleteDevices, lockDevice } from './device';
import { takeGuestOrders } from './guest-orders';
import { takeGuestPayments } from './guest-payments';

/** What of the device's cart the account's has no room for. */
export type LeftOut = Awaited<ReturnType<typeof mergeCarts>>;

/**
 * After every successful sign-in: what was a guest's on this device becomes the account's, its cart with what is being paid for it, its addresses and its wishlist, and
 * the device is forgotten, so that it happens once. An order that is just being placed from its cart is waited for.
 * Orders with the account's confirmed address come along, wherever they were placed.
 */
export const mergeDevice = (token: string | undefined, userId: number): Promise<LeftOut> =>
  transaction(async (trx) => {
    // As a placement does it: the account first.
    await run(trx, query.selectFrom('up_users').select('id').where('id', '=', userId).forKeyShare());
    const deviceId = token ? await lockDevice(trx, token) : null;
    await takeGuestOrders(trx, userId);
    if (deviceId === null) return [];
    const leftOut = await mergeCarts(trx, { deviceId, userId });
    await takeGuestPayments(trx, { deviceId, userId });
    await run(
      trx,
      query.updateTable('user_addresses').set({ user_id: userId, device_id: null }).where('device_id', '=', deviceId),
    );
    await run(trx, wishesOf(deviceId, userId));
    await deleteDevices(trx, [deviceId]);
    return leftOut;
  });

/**
 * The device's wishes as the account's, each product once. All of them: a wishlist may be longer than may be added to. In
 * the order of the products, so that two devices at once do not wait for each other.
 */
const wishesOf = (deviceId: number, userId: number) =>
  query
    .insertInto('wishes')
    .columns(['user_id', 'product_id', 'stock_label_id', 'quantity', 'created_at'])
    .expression((from) =>
      from
        .selectFrom('wishes')
        .select([sql.lit(userId).as('user_id'), 'product_id', 'stock_label_id', 'quantity', 'created_at'])
        .where('device_id', '=', deviceId)
        .orderBy('product_id'),
    )
    .onConflict((same) => same.columns(['user_id', 'product_id']).doNothing());
