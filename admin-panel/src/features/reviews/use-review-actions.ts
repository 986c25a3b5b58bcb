import { type AdminReview, reviews } from 'shared-types/contract/reviews';
import { useOffice } from '../../lib/session/admin';
import { useAct } from '../../lib/api/use-mutation-action';
import { useConfirm } from '../../ui/dialog/confirm-dialog';

const REFRESH = ['/reviews/admin'];

/** What can be done with a review from the list. */
export function useReviewActs() {
  const { call } = useOffice();
  const act = useAct();
  const ask = useConfirm();

  async function remove({ _id: id }: AdminReview) {
    const goOn = await ask({
      title: 'Delete review',
      text: 'Are you sure you want to delete this review?',
      act: 'Delete',
    });
    if (!goOn) return;
    await act(() => call(reviews.remove, { params: { id } }), {
      done: 'Review deleted successfully',
      failed: 'Failed to delete review',
      refresh: REFRESH,
    });
  }

  const setApproved = ({ _id: id }: AdminReview, isApproved: boolean) =>
    act(() => call(reviews.setStatus, { params: { id }, body: { isApproved } }), {
      done: 'Review status updated',
      failed: 'Failed to update review status',
      refresh: REFRESH,
    });

  return { remove, setApproved };
}
