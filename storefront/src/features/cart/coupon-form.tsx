import { useRef, useState } from 'react';
import type { Cart } from 'shared-types/contract/cart';
import { formatRupees } from 'shared-types/domain/money';
import { messageOf } from '../../lib/api/error-message';
import { Button } from '../../ui/button/button';
import { couponScope } from '../../ui/cart/coupon-scope';
import { RefusedCoupon, RemoveCoupon } from '../../ui/cart/refused-coupon';
import { useCartChanges } from '../../ui/cart/use-cart-changes';
import { ConfirmAddress } from '../../ui/code/confirm-address';
import { isUnconfirmed } from '../../ui/code/is-unconfirmed';
import { Field } from '../../ui/form/field';

/** A code that takes something off: typed, refused with the server's reason, or applied and taken away again. */
export function CouponForm({ cart: { coupon, refused_coupon, details } }: { cart: Cart }) {
  const { applyCoupon, removeCoupon } = useCartChanges();
  const [code, setCode] = useState('');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState<'apply' | 'remove' | null>(null);
  const [unconfirmed, setUnconfirmed] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const input = useRef<HTMLInputElement>(null);

  async function change(kind: 'apply' | 'remove', act: () => Promise<unknown>, done: string) {
    if (busy) return;
    setBusy(kind);
    setError(undefined);
    setAnnouncement('');
    setUnconfirmed(null);
    try {
      await act();
      setCode('');
      setAnnouncement(done);
    } catch (failure) {
      if (isUnconfirmed(failure)) return setUnconfirmed(messageOf(failure));
      setError(messageOf(failure));
      input.current?.focus();
    } finally {
      setBusy(null);
    }
  }

  const removal = {
    removing: busy === 'remove',
    onRemove: () => void change('remove', removeCoupon, 'Coupon removed'),
  };
  return (
    <div className="mb-6 border-b border-ink/15 pb-6">
      {coupon && (
        <p className="flex flex-wrap items-center justify-between gap-x-4 border-l-2 border-neem bg-neem/8 px-4 py-2.5">
          <span className="figures text-sm">
            <strong className="tracking-wide">{coupon.code}</strong>{' '}
            {coupon.discount_type === 'flat' ? formatRupees(coupon.discount_value) : `${coupon.discount_value}%`} off{' '}
            {couponScope(details)}
          </span>
          <RemoveCoupon {...removal} />
        </p>
      )}
      {refused_coupon && <RefusedCoupon coupon={refused_coupon} {...removal} />}
      {!coupon && (
        <form
          noValidate
          className="flex items-start gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            if (code.trim()) void change('apply', () => applyCoupon(code.trim()), 'Coupon applied');
            else setError('Enter a coupon code');
          }}
        >
          <Field label="Coupon code" error={error} className="min-w-0 flex-1">
            {(control) => (
              <input
                {...control}
                ref={input}
                value={code}
                onChange={(event) => setCode(event.target.value)}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                maxLength={40}
              />
            )}
          </Field>
          <Button type="submit" kind="secondary" className="mt-7 shrink-0" busy={busy === 'apply' && 'Applying…'}>
            Apply
          </Button>
        </form>
      )}
      {unconfirmed && (
        <ConfirmAddress
          reason={unconfirmed}
          onConfirmed={() => void change('apply', () => applyCoupon(code.trim()), 'Coupon applied')}
        />
      )}
      {coupon && error && (
        <p role="alert" className="mt-2 text-sm text-madder">
          {error}
        </p>
      )}
      <p role="status" className="sr-only">
        {!refused_coupon && announcement}
      </p>
    </div>
  );
}
