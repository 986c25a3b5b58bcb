import { useRef, useState } from 'react';
import { Link } from 'react-router-dom';
import type { Cart } from 'shared-types/contract/cart';
import { useOnline } from '../../lib/browser/use-online';
import { formatTime } from '../../lib/format/format';
import { paths } from '../../lib/routes/paths';
import { Button } from '../../ui/button/button';
import { couponScope } from '../../ui/cart/coupon-scope';
import { priceChangeOf, problemOf } from '../../ui/cart/line-problems';
import { Totals } from '../../ui/cart/totals';
import { VariantSelect } from '../../ui/cart/variant-select';
import { ConfirmAddress } from '../../ui/code/confirm-address';
import { FormAlert } from '../../ui/feedback/form-alert';
import { Picture } from '../../ui/product/picture';
import { Price } from '../../ui/product/price';
import { RemoveRefusedCoupon } from './remove-refused-coupon';
import { useStockReservation } from './use-stock-reservation';

interface SummaryProps {
  cart: Cart;
  placing: boolean;
  refusal: string | null;
  /** It was refused because the shopper's mail address is not confirmed. */
  unconfirmed: boolean;
  /** What was refused has been put right. */
  onResolved: () => void;
  onPlace: () => void;
}

/** What is ordered, what it comes to by the server's reckoning, and the button that orders it. */
export function Summary({ cart, placing, refusal, unconfirmed, onResolved, onPlace }: SummaryProps) {
  const [isAttempted, setIsAttempted] = useState(false);
  const variantSelect = useRef<HTMLSelectElement>(null);
  const firstUnchosen = cart.details.find(({ stock }) => !stock);
  const placeButton = useRef<HTMLButtonElement>(null);
  const isOnline = useOnline();
  const changed = cart.details.some(problemOf);
  const isChosen = cart.details.every(({ stock, on_sale }) => stock !== null || !on_sale);
  const pieces = cart.details.map(({ id, quantity, stock }) => `${id}:${stock?.id}:${quantity}`).join();
  const reservation = useStockReservation(isChosen ? pieces : null);

  function place() {
    setIsAttempted(true);
    if (firstUnchosen) variantSelect.current?.focus();
    else onPlace();
  }

  return (
    <section aria-labelledby="summary" className="h-fit bg-white/70 p-6 max-lg:mt-12 lg:sticky lg:top-28">
      <div className="mb-5 flex items-baseline justify-between gap-4">
        <h2 id="summary" className="text-xl">
          Order summary
        </h2>
        <Link to={paths.cart} className="text-link py-1 text-sm">
          Edit cart
        </Link>
      </div>
      <ul className="mb-6 space-y-4">
        {cart.details.map((line) => (
          <li key={line.id} className="grid grid-cols-[3.5rem_1fr_auto] gap-4 text-sm">
            <Picture picture={line.product.thumbnail} alt="" ratio="4 / 5" sizes="56px" />
            <div className="min-w-0">
              <p className="text-base leading-snug wrap-anywhere">{line.product.name}</p>
              <VariantSelect
                line={line}
                required={isAttempted}
                selectRef={line.id === firstUnchosen?.id ? variantSelect : undefined}
              />
              <p className="figures text-stone">Quantity {line.quantity}</p>
              {problemOf(line) && <p className="text-madder">{problemOf(line)}</p>}
              {priceChangeOf(line) && <p className="figures">{priceChangeOf(line)}</p>}
            </div>
            <Price rupees={line.line_total} />
          </li>
        ))}
      </ul>
      <Totals amounts={cart} coupon={cart.coupon?.code} scope={couponScope(cart.details)} />
      {cart.refused_coupon && (
        <RemoveRefusedCoupon
          coupon={cart.refused_coupon}
          onRemoved={() => {
            onResolved();
            // The button that was pressed is gone.
            placeButton.current?.focus();
          }}
        />
      )}
      <p role="status" className="mt-5 text-sm text-stone">
        {reservation.until && `Your pieces are kept for you until ${formatTime(reservation.until)}.`}
      </p>
      <div
        data-sticky-bar="tall"
        className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:max-h-[60svh] max-lg:overflow-y-auto max-lg:border-t max-lg:border-ink/15 max-lg:bg-sand max-lg:px-[clamp(1.25rem,4vw,3.5rem)] max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:mt-3"
      >
        {unconfirmed && refusal ? (
          <ConfirmAddress
            reason={refusal}
            onConfirmed={() => {
              onResolved();
              placeButton.current?.focus();
            }}
          />
        ) : (
          <FormAlert message={refusal ?? reservation.refusal} />
        )}
        <p role="status" className="text-sm">
          {!isOnline && 'You are offline. Everything you typed is kept; nothing is ordered until you are back.'}
        </p>
        <div className="flex items-center justify-between gap-5 not-first:mt-2 lg:mt-3">
          <p className="shrink-0 leading-tight lg:hidden" aria-hidden="true">
            <span className="block text-sm text-stone">Total</span>
            <Price rupees={cart.total} exact className="text-lg" />
          </p>
          <Button
            ref={placeButton}
            className="w-full max-lg:max-w-56 max-lg:px-4"
            disabled={changed}
            busy={placing && 'Placing your order…'}
            onClick={place}
          >
            Place Order
          </Button>
        </div>
      </div>
    </section>
  );
}
