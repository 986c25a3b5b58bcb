import { transaction } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { emit } from '../../../lib/events/events';
import { mergeCarts } from '../../cart/services/merge-carts';
import { deleteDevices, lockDevice } from './device';

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
    const leftOut = deviceId === null ? [] : await mergeCarts(trx, { deviceId, userId });
    await emit(trx, 'signedIn', { userId, deviceId });
    if (deviceId === null) return [];
    await run(
      trx,
      query.updateTable('user_addresses').set({ user_id: userId, device_id: null }).where('device_id', '=', deviceId),
    );
    await deleteDevices(trx, [deviceId]);
    return leftOut;
  });
