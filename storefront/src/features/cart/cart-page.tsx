import { type ReactNode, type RefObject, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router-dom';
import type { Cart, CartLine as Line } from 'shared-types/contract/cart';
import { isStatus } from '../../lib/api/error-message';
import { useFailureToast } from '../../lib/api/use-failure-toast';
import { countPieces, NO_COOKIES, useCart } from '../../lib/cart/cart';
import { plural } from '../../lib/format/format';
import { paths } from '../../lib/routes/paths';
import { signInState } from '../../lib/routes/return-path';
import { useHasCart, useShop } from '../../lib/session/shop';
import { toast } from '../../lib/toast/toast';
import { ButtonLink } from '../../ui/button/button';
import { hasChanged, problemOf } from '../../ui/cart/line-problems';
import { Totals } from '../../ui/cart/totals';
import { useCartChanges } from '../../ui/cart/use-cart-changes';
import { Notice } from '../../ui/feedback/notice';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { LoadingText, Skeleton } from '../../ui/feedback/skeleton';
import { PageMeta } from '../../ui/layout/page-meta';
import { SectionTitle } from '../../ui/layout/section-title';
import { RecentlyViewed } from '../../ui/recent/recently-viewed';
import { CartLine } from './cart-line';
import { CouponForm } from './coupon-form';

export function CartPage() {
  const hasCart = useHasCart();
  const { data: cart, error, isValidating, mutate } = useCart();
  useFailureToast(error, 'Failed to load cart');
  const { restore } = useCartChanges();
  const [gone, setGone] = useState<Line | null>(null);
  const heading = useRef<HTMLHeadingElement & HTMLDivElement>(null);
  function removed(line: Line) {
    setGone(line);
    // The pressed button is gone; without this the focus would fall to the page's beginning.
    heading.current?.focus({ preventScroll: true });
  }
  async function undo(line: Line) {
    try {
      await restore(line);
      setGone(null);
      heading.current?.focus({ preventScroll: true });
    } catch (error) {
      toast.error('Failed to add item to cart');
      setGone(isStatus(error, 404, 409) ? null : line);
    }
  }
  return (
    <div className="shell pt-10 md:pt-14">
      <PageMeta title="Cart" />
      <div role="status">
        {gone && (
          <p className="mb-6 flex flex-wrap items-baseline gap-x-4 bg-dune/50 px-5 py-3">
            <span>{gone.product.name} removed from your cart</span>
            <button type="button" className="text-link min-h-8 py-1 font-semibold" onClick={() => undo(gone)}>
              Undo
            </button>
          </p>
        )}
      </div>
      {!hasCart ? (
        <NoCart />
      ) : error && !cart ? (
        <ReadFailure as="h1" title="Cart fetch failed" error={error} onRetry={mutate} />
      ) : !cart ? (
        <CartSkeleton />
      ) : cart.details.length === 0 ? (
        <EmptyCart heading={heading}>Every piece in the collection is waiting for its person.</EmptyCart>
      ) : (
        <FilledCart cart={cart} pending={isValidating} heading={heading} onRemoved={removed} />
      )}
    </div>
  );
}

interface FilledCartProps {
  cart: Cart;
  pending: boolean;
  heading: RefObject<HTMLDivElement | null>;
  onRemoved: (line: Line) => void;
}

function FilledCart({ cart, pending, heading, onRemoved }: FilledCartProps) {
  const blocked = cart.details.some(problemOf);
  const changed = cart.details.filter(hasChanged).length;
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
            <CartLine key={line.id} line={line} onRemoved={onRemoved} />
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
            <ButtonLink to={paths.checkout} className="mt-6 w-full">
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
