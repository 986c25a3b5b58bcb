import { toast } from 'react-toastify';
import { type Coupon, offerCoupons } from 'shared-types/contract/offer-coupons';
import { useMutationAction } from '../../lib/api/use-mutation-action';
import { useAdmin } from '../../lib/session/admin';
import { useDeleteRecord } from '../../ui/record/use-delete-record';

const REFRESH = ['/offer-coupons'];

/** What can be done with a coupon from the list. */
export function useCouponActions() {
  const { call } = useAdmin();
  const runAction = useMutationAction();
  const deleteRecord = useDeleteRecord();

  async function remove({ id }: Coupon) {
    await deleteRecord('coupon', () => call(offerCoupons.remove, { params: { id } }), {
      done: 'Coupon deleted',
      failed: 'Failed to delete coupon',
      refresh: REFRESH,
    });
  }

  /** Sends the whole coupon with the flag flipped (specification, section 4). */
  async function setActive(coupon: Coupon, is_active: boolean) {
    const outcome = await runAction(
      () => call(offerCoupons.replace, { params: { id: coupon.id }, body: { ...coupon, is_active } }),
      { done: 'Coupon status updated', failed: 'Failed to update coupon status', refresh: REFRESH },
    );
    if (!outcome.ok && outcome.error.status === 409) toast.warning(outcome.error.message);
  }

  return { remove, setActive };
}
