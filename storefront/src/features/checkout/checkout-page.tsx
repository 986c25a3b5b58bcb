import { useFailureToast } from '../../lib/api/use-failure-toast';
import { useStore } from '../../lib/api/use-store';
import { useCart } from '../../lib/cart/cart';
import { paths } from '../../lib/routes/paths';
import { useHasCart } from '../../lib/session/shop';
import { useAddresses } from '../../ui/address/use-addresses';
import { ButtonLink } from '../../ui/button/button';
import { Notice } from '../../ui/feedback/notice';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { LoadingText, Skeleton } from '../../ui/feedback/skeleton';
import { PageMeta } from '../../ui/layout/page-meta';
import { SectionTitle } from '../../ui/layout/section-title';
import { CheckoutForm } from './checkout-form';
import { useHeld } from './use-held';
import { usePlaceOrder } from './use-place-order';

/** Every shop's first way to pay: while the shop's own are out of reach an order can still be placed. */
const UNKNOWN = { online: null, options: ['CASH_ON_DELIVERY' as const], first: 'CASH_ON_DELIVERY' as const };

export function CheckoutPage() {
  const hasCart = useHasCart();
  const cart = useCart();
  const addresses = useAddresses();
  const store = useStore();
  const placement = usePlaceOrder();
  // An order that may have been placed can be repeated as it was sent, though its cart is another one by then.
  const shown = useHeld(cart.data, placement.unanswered);
  useFailureToast(cart.error, 'Failed to load cart');
  useFailureToast(addresses.error, 'Failed to load addresses');
  const failed = [
    { read: cart, title: 'Cart fetch failed' },
    { read: addresses, title: 'Failed to load addresses' },
  ].find(({ read }) => read.error && !read.data);

  return (
    <div className="shell pt-6 md:pt-10">
      <PageMeta title="Checkout" />
      {!hasCart || shown?.details.length === 0 ? (
        <Notice as="h1" title="Your cart is empty" action={<ButtonLink to={paths.collection}>Shop now</ButtonLink>}>
          There is nothing to order yet.
        </Notice>
      ) : (
        <>
          <SectionTitle as="h1" pieces={['Your', 'Order']} />
          {failed?.read.error ? (
            <ReadFailure title={failed.title} error={failed.read.error} onRetry={() => failed.read.mutate()} />
          ) : shown && addresses.data && (store.data || store.error) ? (
            <CheckoutForm
              placement={placement}
              cart={shown}
              addresses={addresses.data}
              offered={store.data?.payment ?? UNKNOWN}
            />
          ) : (
            <div className="mt-8 gap-x-16 lg:grid lg:grid-cols-[1fr_24rem]">
              <LoadingText />
              <div className="grid h-fit gap-3 sm:grid-cols-2">
                <Skeleton className="h-36" />
                <Skeleton className="h-36" />
              </div>
              <Skeleton className="h-80 max-lg:mt-8" />
            </div>
          )}
        </>
      )}
    </div>
  );
}
