import { useRef } from 'react';
import { Link } from 'react-router-dom';
import type { Cart } from 'shared-types/contract/cart';
import { formatRupees } from 'shared-types/domain/money';
import { useOnline } from '../../lib/browser/use-online';
import { formatTime } from '../../lib/format/format';
import { lazyPart } from '../../lib/lazy/lazy-part';
import { paths } from '../../lib/routes/paths';
import { Button } from '../../ui/button/button';
import { couponScope } from '../../ui/cart/coupon-scope';
import { priceChangeOf, problemOf } from '../../ui/cart/line-problems';
import { type Amounts, Totals } from '../../ui/cart/totals';
import { useOpenChoices } from '../../ui/cart/use-open-choices';
import { VariantChoice } from '../../ui/cart/variant-choice';
import { FormAlert } from '../../ui/feedback/form-alert';
import { Picture } from '../../ui/product/picture';
import { Price } from '../../ui/product/price';
import { isOnline, type WayToPay } from './choose-way';
import { useStockReservation } from './use-stock-reservation';

const ReturnTerms = lazyPart(async () => (await import('../../ui/store/return-terms')).ReturnTerms);
/** Rarely needed. */
const ConfirmAddress = lazyPart(async () => (await import('../../ui/code/confirm-address')).ConfirmAddress);
const RemoveRefusedCoupon = lazyPart(async () => (await import('./remove-refused-coupon')).RemoveRefusedCoupon);

interface SummaryProps {
  cart: Cart;
  /** What it comes to as it is going to be paid. */
  amounts: Amounts;
  placing: boolean;
  way: WayToPay | null;
  refusal: string | null;
  /** It was refused because the shopper's mail address is not confirmed. */
  unconfirmed: boolean;
  /** What was refused has been put right. */
  onResolved: () => void;
  /** `ready`: when nothing else about the cart is on its way. */
  onPlace: (ready: Promise<void>) => void;
  /** Absent where there is no other way to pay. */
  onPayOtherwise: (() => void) | undefined;
}

/** What is ordered, what it comes to by the server's reckoning, and the button that orders it. */
export function Summary({
  cart,
  amounts,
  placing,
  way,
  refusal,
  unconfirmed,
  onResolved,
  onPlace,
  onPayOtherwise,
}: SummaryProps) {
  const choices = useOpenChoices();
  const placeButton = useRef<HTMLButtonElement>(null);
  const hasConnection = useOnline();
  const isPaid = way !== null && isOnline(way);
  const changed = cart.details.some(problemOf);
  const isChosen = cart.details.every(({ stock, on_sale }) => stock !== null || !on_sale);
  const pieces = cart.details.map(({ id, quantity, stock }) => `${id}:${stock?.id}:${quantity}`).join();
  const reservation = useStockReservation(isChosen ? pieces : null);
  const reason = refusal ?? reservation.refusal;

  async function place() {
    const unchosen = new Set(cart.details.flatMap(({ id, stock }) => (stock ? [] : id)));
    if (await choices.save((id, form) => unchosen.has(id) || form.isChanged())) onPlace(reservation.settled());
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
          <li key={line.id} className="grid grid-cols-[3.5rem_1fr] gap-4 text-sm">
            <Picture picture={line.product.thumbnail} alt="" ratio="4 / 5" sizes="56px" />
            <div className="min-w-0">
              <div className="flex flex-wrap justify-between gap-x-4">
                <p className="min-w-0 text-base leading-snug wrap-anywhere">{line.product.name}</p>
                <Price rupees={line.line_total} />
              </div>
              <VariantChoice line={line} formRef={choices.refOf(line.id)} />
              <p className="figures text-stone">Quantity {line.quantity}</p>
              {problemOf(line) && <p className="text-madder">{problemOf(line)}</p>}
              {priceChangeOf(line) && <p className="figures">{priceChangeOf(line)}</p>}
            </div>
          </li>
        ))}
      </ul>
      <Totals amounts={amounts} coupon={cart.coupon?.code} scope={couponScope(cart.details)} />
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
      {/* Both come a moment later, and the button below stays where it is. */}
      <div className="mt-5 min-h-23">
        <ReturnTerms />
      </div>
      <p role="status" className="mt-3 min-h-5 text-sm text-stone">
        {reservation.until && `Your pieces are kept for you until ${formatTime(reservation.until)}.`}
      </p>
      <div
        data-sticky-bar="tall"
        data-toasts-above={reason ? '' : undefined}
        className="max-lg:fixed max-lg:inset-x-0 max-lg:bottom-0 max-lg:z-20 max-lg:max-h-[60svh] max-lg:overflow-y-auto max-lg:border-t max-lg:border-ink/15 max-lg:bg-sand max-lg:px-[clamp(1.25rem,4vw,3.5rem)] max-lg:pt-3 max-lg:pb-[max(0.75rem,env(safe-area-inset-bottom))] lg:mt-3"
      >
        {unconfirmed && refusal ? (
          <ConfirmAddress
            reason={refusal}
            onConfirmed={() => {
              onResolved();
              placeButton.current?.focus();
            }}
          >
            {onPayOtherwise && (
              <button type="button" className="text-link min-h-11 py-1 text-sm" onClick={onPayOtherwise}>
                Choose another way to pay
              </button>
            )}
          </ConfirmAddress>
        ) : (
          <FormAlert message={reason} />
        )}
        <p role="status" className="text-sm">
          {!hasConnection && 'You are offline. Everything you typed is kept; nothing is ordered until you are back.'}
        </p>
        <div className="flex items-center justify-between gap-5 not-first:mt-2 lg:mt-3">
          <p className="shrink-0 leading-tight lg:hidden" aria-hidden="true">
            <span className="block text-sm text-stone">Total</span>
            <Price rupees={amounts.total} exact className="text-lg" />
          </p>
          <Button
            ref={placeButton}
            className="w-full max-lg:max-w-56 max-lg:px-4"
            disabled={changed}
            busy={placing && (isPaid ? 'Opening the payment…' : 'Placing your order…')}
            onClick={place}
          >
            {isPaid ? `Pay ${formatRupees(amounts.total)}` : 'Place Order'}
          </Button>
        </div>
      </div>
    </section>
  );
}
