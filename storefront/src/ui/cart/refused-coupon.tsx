interface RefusedCouponProps {
  coupon: { code: string; reason: string };
  removing: boolean;
  onRemove: () => void;
}

/** A coupon in the cart that can no longer be used: the reason, and a button to remove it. */
export function RefusedCoupon({ coupon: { code, reason }, removing, onRemove }: RefusedCouponProps) {
  return (
    <p className="mb-4 flex flex-wrap items-center justify-between gap-x-4 border-l-2 border-madder bg-madder/8 px-4 py-2.5 text-sm text-madder">
      <span>
        <strong className="tracking-wide">{code}</strong> does not apply. {reason}.
      </span>
      <RemoveCoupon removing={removing} onRemove={onRemove} />
    </p>
  );
}

export function RemoveCoupon({ removing, onRemove }: Omit<RefusedCouponProps, 'coupon'>) {
  return (
    <button
      type="button"
      className="text-link min-h-8 px-1 text-sm"
      aria-label="Remove the coupon"
      aria-disabled={removing}
      onClick={onRemove}
    >
      Remove
    </button>
  );
}
