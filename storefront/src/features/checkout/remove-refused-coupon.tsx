import { useState } from 'react';
import type { Cart } from 'shared-types/contract/cart';
import { messageOf } from '../../lib/api/error-message';
import { RefusedCoupon } from '../../ui/cart/refused-coupon';
import { useCartChanges } from '../../ui/cart/use-cart-changes';
import { FormAlert } from '../../ui/feedback/form-alert';

interface RemoveRefusedCouponProps {
  coupon: NonNullable<Cart['refused_coupon']>;
  /** The cart is without it now. */
  onRemoved: () => void;
}

/** No order is placed with a coupon that can no longer be used: the shopper takes it out, and so sees the price. */
export function RemoveRefusedCoupon({ coupon, onRemoved }: RemoveRefusedCouponProps) {
  const { removeCoupon } = useCartChanges();
  const [removing, setRemoving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function remove() {
    if (removing) return;
    setRemoving(true);
    setFailure(null);
    try {
      await removeCoupon();
      onRemoved();
    } catch (error) {
      setFailure(messageOf(error));
      setRemoving(false);
    }
  }

  return (
    <div className="mt-5">
      <RefusedCoupon coupon={coupon} removing={removing} onRemove={remove} />
      <FormAlert message={failure} />
    </div>
  );
}
