import { returnRequests } from 'shared-types/calls/return-requests';
import type { OrderReturns } from 'shared-types/contract/return-requests';
import { messageOf } from '../../../lib/api/error-message';
import { useShop } from '../../../lib/session/shop';
import type { OrderAccess } from '../documents';

/** Sends pictures one after another; answers what the last success said, and why the first that failed did. */
export function useSendPictures(access: OrderAccess) {
  const { call } = useShop();
  return async (id: number, files: readonly File[]) => {
    let now: OrderReturns | null = null;
    for (const file of files)
      try {
        now = await call(returnRequests.addPicture, { params: { id }, body: { file }, ...access });
      } catch (error) {
        return { now, failed: `${file.name}: ${messageOf(error)}` };
      }
    return { now, failed: null };
  };
}
