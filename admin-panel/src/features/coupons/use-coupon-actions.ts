import { toast } from 'react-toastify';
import { type Coupon, offerCoupons } from 'shared-types/contract/offer-coupons';
import { useOffice } from '../../lib/session/admin';
import { useAct } from '../../lib/api/use-mutation-action';
import { useConfirm } from '../../ui/dialog/confirm-dialog';

const REFRESH = ['/offer-coupons'];

/** What can be done with a coupon from the list. */
export function useCouponActs() {
  const { call } = useOffice();
  const act = useAct();
  const ask = useConfirm();

  async function remove({ id }: Coupon) {
    const goOn = await ask({
      title: 'Delete coupon',
      text: 'Are you sure you want to delete this coupon?',
      act: 'Delete',
    });
    if (!goOn) return;
    await act(() => call(offerCoupons.remove, { params: { id } }), {
      done: 'Coupon deleted',
      failed: 'Failed to delete coupon',
      refresh: REFRESH,
    });
  }

  /** Sends the whole coupon with the flag flipped (specification, section 4). */
  async function setActive(coupon: Coupon, is_active: boolean) {
    const outcome = await act(
      () => call(offerCoupons.replace, { params: { id: coupon.id }, body: { ...coupon, is_active } }),
      { done: 'Coupon status updated', failed: 'Failed to update coupon status', refresh: REFRESH },
    );
    if (!outcome.ok && outcome.error.status === 409) toast.warning(outcome.error.message);
  }

  return { remove, setActive };
}
