import { reviews } from 'shared-types/calls/reviews';
import type { OwnReview } from 'shared-types/contract/reviews';
import { messageOf } from '../../../lib/api/error-message';
import { useShop } from '../../../lib/session/shop';

/** Sends pictures one after another; answers what the last success said, and why the first that failed did. */
export function useSendPictures() {
  const { call } = useShop();
  return async (id: number, files: readonly File[]) => {
    let now: OwnReview | null = null;
    for (const file of files)
      try {
        now = await call(reviews.addPicture, { params: { id }, body: { file } });
      } catch (error) {
        return { now, failed: `${file.name}: ${messageOf(error)}` };
      }
    return { now, failed: null };
  };
}
