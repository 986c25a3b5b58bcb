import { type MouseEvent, type ReactNode, type RefObject, useRef } from 'react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import type { Cart, CartLine as Line } from 'shared-types/contract/cart';
import { useFailureToast } from '../../lib/api/use-failure-toast';
import { countPieces, NO_COOKIES, useCart } from '../../lib/cart/cart';
import { plural } from '../../lib/format/format';
import { paths } from '../../lib/routes/paths';
import { signInState } from '../../lib/routes/return-path';
import { useHasCart, useShop } from '../../lib/session/shop';
import { ButtonLink } from '../../ui/button/button';
import { hasChanged, problemOf } from '../../ui/cart/line-problems';
import { Totals } from '../../ui/cart/totals';
import { useOpenChoices } from '../../ui/cart/use-open-choices';
import { Notice } from '../../ui/feedback/notice';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { LoadingText, Skeleton } from '../../ui/feedback/skeleton';
import { PageMeta } from '../../ui/layout/page-meta';
import { SectionTitle } from '../../ui/layout/section-title';
import { OpenPaymentNotice } from '../../ui/payment/open-payment-notice';
import { RecentlyViewed } from '../../ui/recent/recently-viewed';
import { CartLine } from './cart-line';
import { CouponForm } from './coupon-form';
import { SavedForLater } from './saved-for-later';
import { goneText, useTakeOut } from './use-take-out';

export function CartPage() {
  const hasCart = useHasCart();
  const { data: cart, error, isValidating, mutate } = useCart();
  useFailureToast(error, 'Failed to load cart');
  const { gone, takeOut, saveForLater, undo } = useTakeOut();
  const heading = useRef<HTMLHeadingElement & HTMLDivElement>(null);
  // The pressed button is gone; without this the focus would fall to the page's beginning.
  const focusHeading = () => heading.current?.focus({ preventScroll: true });
  const thenFocus = (way: (line: Line) => Promise<boolean>) => async (line: Line) => {
    const isOut = await way(line);
    if (isOut) focusHeading();
    return isOut;
  };
  return (
    <div className="shell pt-10 md:pt-14">
      <PageMeta title="Cart" />
      <div role="status">
        {gone && (
          <p className="mb-6 flex flex-wrap items-baseline gap-x-4 bg-dune/50 px-5 py-3">
            <span>{goneText(gone)}</span>
            <button
              type="button"
              className="text-link min-h-8 py-1 font-semibold"
              onClick={async () => {
                if (await undo(gone)) focusHeading();
              }}
            >
              Undo
            </button>
          </p>
        )}
      </div>
      <OpenPaymentNotice className="mb-6">
        It is for the cart as it is. If you change the cart now, what you pay for it goes back to you and nothing is
        ordered.
      </OpenPaymentNotice>
      {!hasCart ? (
        <NoCart />
      ) : error && !cart ? (
        <ReadFailure as="h1" title="Cart fetch failed" error={error} onRetry={mutate} />
      ) : !cart ? (
        <CartSkeleton />
      ) : cart.details.length === 0 ? (
        <EmptyCart heading={heading}>Every piece in the collection is waiting for its person.</EmptyCart>
      ) : (
        <FilledCart
          cart={cart}
          pending={isValidating}
          heading={heading}
          onRemove={thenFocus(takeOut)}
          onSave={thenFocus(saveForLater)}
        />
      )}
      {(cart || !hasCart) && <SavedForLater onMoved={focusHeading} />}
    </div>
  );
}

interface FilledCartProps {
  cart: Cart;
  pending: boolean;
  heading: RefObject<HTMLDivElement | null>;
  onRemove: (line: Line) => Promise<boolean>;
  onSave: (line: Line) => Promise<boolean>;
}

function FilledCart({ cart, pending, heading, ...ways }: FilledCartProps) {
  const blocked = cart.details.some(problemOf);
  const changed = cart.details.filter(hasChanged).length;
  const choices = useOpenChoices();
  const navigate = useNavigate();
  /** What was picked and not saved goes along. */
  async function proceed(event: MouseEvent) {
    if (!choices.isChanged()) return;
    event.preventDefault();
    if (await choices.save((_, form) => form.isChanged())) navigate(paths.checkout);
  }
  return (
    <>
      <div ref={heading} tabIndex={-1} className="outline-none">
        <SectionTitle as="h1" pieces={['Your', 'Cart']} />
        <p className="figures mt-2 text-stone">{plural(countPieces(cart.details), 'piece')}</p>
      </div>
      <div role="status">
        {changed > 0 && (
          <p className="mt-6 border-l-2 border-marigold bg-dune/50 px-5 py-3.5">
            {changed === 1 ? 'One piece in your cart has' : `${changed} pieces in your cart have`} changed since you
            were last here. What is new is said beside it.
          </p>
        )}
      </div>
      <div className="mt-6 gap-x-16 gap-y-10 lg:grid lg:grid-cols-[1fr_22rem]">
        <ul className="border-t border-ink/15">
          {cart.details.map((line) => (
            <CartLine key={line.id} line={line} formRef={choices.refOf(line.id)} {...ways} />
          ))}
        </ul>
        <section aria-label="Total" className="h-fit bg-white/70 p-6 max-lg:mt-8 lg:sticky lg:top-28">
          <CouponForm cart={cart} />
          <Totals amounts={cart} coupon={cart.coupon?.code} pending={pending} />
          {blocked ? (
            <p role="status" className="mt-6 border-l-2 border-madder bg-madder/8 px-4 py-3 text-sm text-madder">
              Something in your cart cannot be bought as it stands. Please settle what is marked before you go on.
            </p>
          ) : (
            <ButtonLink to={paths.checkout} className="mt-6 w-full" onClick={proceed}>
              Proceed to Checkout
            </ButtonLink>
          )}
          <p className="mt-4 text-center text-sm">
            <Link to={paths.collection} className="text-link inline-block py-1">
              Continue Shopping
            </Link>
          </p>
        </section>
      </div>
    </>
  );
}

/** Nothing was put in on this device, or the browser could not keep it. */
function NoCart() {
  const unsaved = useShop().unsavedItems.count();
  const signIn = (
    <Link to={paths.auth} state={signInState(useLocation())} className="text-link py-1">
      Sign in
    </Link>
  );
  if (unsaved === 0) return <EmptyCart>{signIn} to see what you kept, or find something new.</EmptyCart>;
  return (
    <EmptyCart title="Your cart is waiting">
      {NO_COOKIES} {signIn} or register, and the {plural(unsaved, 'piece')} that you chose{' '}
      {unsaved === 1 ? 'is' : 'are'} in it.
    </EmptyCart>
  );
}

interface EmptyCartProps {
  children: ReactNode;
  title?: string;
  heading?: RefObject<HTMLHeadingElement | null>;
}

function EmptyCart({ children, title = 'Your cart is empty', heading }: EmptyCartProps) {
  return (
    <>
      <Notice
        as="h1"
        headingRef={heading}
        title={title}
        action={<ButtonLink to={paths.collection}>Shop now</ButtonLink>}
      >
        {children}
      </Notice>
      <RecentlyViewed />
    </>
  );
}

function CartSkeleton() {
  return (
    <>
      <SectionTitle as="h1" pieces={['Your', 'Cart']} />
      <LoadingText />
      <Skeleton className="mt-3 h-5 w-20" />
      <div className="mt-6 gap-x-16 lg:grid lg:grid-cols-[1fr_22rem]">
        <div className="space-y-6">
          {[0, 1].map((line) => (
            <div key={line} className="flex gap-6">
              <Skeleton className="aspect-4/5 w-24 sm:w-32" />
              <Skeleton className="h-6 flex-1" />
            </div>
          ))}
        </div>
        <Skeleton className="h-64 max-lg:mt-8" />
      </div>
    </>
  );
}
