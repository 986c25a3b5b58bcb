import { type AdminReview, reviews } from 'shared-types/contract/reviews';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useAdmin } from '../../lib/session/admin';
import { useDeleteRecord } from '../../ui/record/use-delete-record';

const REFRESH = ['/reviews/admin'];

/** What can be done with a review from the list. */
export function useReviewActions() {
  const { call } = useAdmin();
  const runAction = useMutationAction();
  const deleteRecord = useDeleteRecord();

  async function remove({ _id: id }: AdminReview) {
    await deleteRecord('review', () => call(reviews.remove, { params: { id } }), {
      done: 'Review deleted successfully',
      failed: 'Failed to delete review',
      refresh: REFRESH,
    });
  }

  const setApproved = ({ _id: id }: AdminReview, isApproved: boolean) =>
    runAction(() => call(reviews.setStatus, { params: { id }, body: { isApproved } }), {
      done: 'Review status updated',
      failed: 'Failed to update review status',
      refresh: REFRESH,
    });

  return { remove, setApproved };
}
