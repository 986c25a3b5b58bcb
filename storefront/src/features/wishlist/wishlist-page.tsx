import { useEffect, useRef, useState } from 'react';
import type { Wish } from 'shared-types/contract/wishlist';
import { phoneSizes } from '../../lib/api/picture-url';
import { useAddToCart } from '../../lib/cart/cart';
import { plural } from '../../lib/format/format';
import { paths } from '../../lib/routes/paths';
import { useHasCart } from '../../lib/session/shop';
import { keptAs, wayToCart } from '../../lib/wishlist/kept';
import { useWishes, useWishlist } from '../../lib/wishlist/wishlist';
import { Button, ButtonLink } from '../../ui/button/button';
import { Notice } from '../../ui/feedback/notice';
import { ReadFailure } from '../../ui/feedback/read-failure';
import { LoadingText, placeholders } from '../../ui/feedback/skeleton';
import { PageMeta } from '../../ui/layout/page-meta';
import { SectionTitle } from '../../ui/layout/section-title';
import { Picture } from '../../ui/product/picture';
import { ProductCard, ProductCardSkeleton } from '../../ui/product/product-card';

const GRID = 'mt-8 grid grid-cols-2 gap-x-4 gap-y-10 md:grid-cols-3 lg:grid-cols-4 lg:gap-x-7';
const SIZES = `(min-width: 1024px) 23vw, (min-width: 768px) 31vw, ${phoneSizes(46)}, 46vw`;

export function WishlistPage() {
  const hasList = useHasCart();
  const { data: wishes, error, mutate } = useWishlist();
  const { keep, remove } = useWishes();
  const [removed, setRemoved] = useState<Wish | null>(null);
  const undo = useRef<HTMLButtonElement>(null);
  const heading = useRef<HTMLDivElement & HTMLHeadingElement>(null);

  // The pressed button is gone with its piece. What can be undone comes into sight.
  useEffect(() => {
    if (!removed) return;
    undo.current?.focus({ preventScroll: true });
    undo.current?.scrollIntoView({ block: 'center' });
  }, [removed]);

  async function takeOff(wish: Wish) {
    if (await remove(wish.id)) setRemoved(wish);
  }
  async function putBack({ product, stock, quantity }: Wish) {
    if (!(await keep(product.id, stock?.id, quantity))) return;
    setRemoved(null);
    heading.current?.focus({ preventScroll: true });
  }

  return (
    <div className="shell pt-10 md:pt-14">
      <PageMeta title="Wishlist" />
      <div role="status">
        {removed && (
          <p className="mb-6 flex flex-wrap items-center justify-between gap-x-6 border-l-2 border-marigold bg-dune/50 px-5 py-1.5">
            <span className="py-2">{removed.product.name} is off your wishlist.</span>
            {removed.on_sale && (
              <button
                ref={undo}
                type="button"
                className="text-link min-h-11"
                aria-label={`Undo: keep ${removed.product.name}`}
                onClick={() => putBack(removed)}
              >
                Undo
              </button>
            )}
          </p>
        )}
      </div>
      {error && !wishes ? (
        <ReadFailure as="h1" title="Your wishlist is out of reach just now" error={error} onRetry={mutate} />
      ) : hasList && !wishes ? (
        <>
          <LoadingText heading="Your Wishlist" />
          <div className={GRID}>
            {placeholders(4).map((place) => (
              <ProductCardSkeleton key={place} />
            ))}
          </div>
        </>
      ) : !wishes?.length ? (
        <Notice
          as="h1"
          title="Nothing kept yet"
          headingRef={heading}
          action={<ButtonLink to={paths.collection}>See the collection</ButtonLink>}
        >
          Touch the heart beside a piece, and it waits for you here.
        </Notice>
      ) : (
        <>
          <div ref={heading} tabIndex={-1} className="outline-none">
            <SectionTitle as="h1" pieces={['Your', 'Wishlist']} />
            <p className="figures mt-2 text-stone">{plural(wishes.length, 'piece')}</p>
          </div>
          <ul className={GRID}>
            {wishes.map((wish) => (
              <li key={wish.id} className="flex flex-col">
                {wish.on_sale ? (
                  <ProductCard product={wish.product} sizes={SIZES} heart={false} />
                ) : (
                  <GonePiece wish={wish} />
                )}
                <WishActions wish={wish} onRemove={() => takeOff(wish)} />
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** What has left the shop has no page to lead to. */
function GonePiece({ wish: { product } }: { wish: Wish }) {
  return (
    <div>
      <Picture picture={product.thumbnail} sizes={SIZES} ratio="4 / 5" alt="" className="opacity-60" />
      <p className="mt-3.5 font-display text-lg leading-snug wrap-anywhere">{product.name}</p>
      <p className="mt-0.5 text-stone">No longer in the shop</p>
    </div>
  );
}

function WishActions({ wish, onRemove }: { wish: Wish; onRemove: () => Promise<void> }) {
  const addToCart = useAddToCart();
  const [busy, setBusy] = useState<'add' | 'remove' | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const { product, stock, on_sale: onSale } = wish;
  const way = wayToCart(wish);
  const page = paths.product.href(product.slug);

  async function add() {
    setBusy('add');
    setRefusal(
      await addToCart({
        product_id: product.id,
        quantity: Math.min(wish.quantity, stock?.quantity ?? 1),
        stock_id: stock?.id,
      }),
    );
    setBusy(null);
  }
  async function takeOff() {
    setBusy('remove');
    await onRemove();
    setBusy(null);
  }
  return (
    <div className="mt-auto flex flex-col gap-1 pt-2">
      {onSale && <p className="figures text-sm text-stone">{keptAs(wish)}</p>}
      {way === 'add' && (
        <Button
          kind="secondary"
          className="px-2"
          busy={busy === 'add' && 'Adding…'}
          aria-label={`Add to Cart: ${product.name}`}
          onClick={add}
        >
          Add to Cart
        </Button>
      )}
      {onSale && way !== 'add' && (
        <ButtonLink kind="secondary" className="px-2" to={page} aria-label={`${way}: ${product.name}`}>
          {way}
        </ButtonLink>
      )}
      <div role="alert">{refusal && <p className="py-1 text-sm text-madder">{refusal}</p>}</div>
      <button
        type="button"
        className="text-link min-h-11 self-start text-sm"
        aria-label={`Remove ${product.name}`}
        aria-disabled={busy === 'remove'}
        onClick={busy ? undefined : takeOff}
      >
        Remove
      </button>
    </div>
  );
}
