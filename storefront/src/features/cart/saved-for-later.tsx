import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { Wish } from 'shared-types/contract/wishlist';
import { messageOf } from '../../lib/api/error-message';
import { paths } from '../../lib/routes/paths';
import { toast } from '../../lib/toast/toast';
import { keptAs, wayToCart } from '../../lib/wishlist/kept';
import { useWishes, useWishlist } from '../../lib/wishlist/wishlist';
import { Button, ButtonLink } from '../../ui/button/button';
import { useCartChanges } from '../../ui/cart/use-cart-changes';
import { Picture } from '../../ui/product/picture';
import { Price } from '../../ui/product/price';

/** The wishlist's page has the rest. */
const SHOWN = 4;

/** What was taken out of the cart for later, or kept by its heart: the newest of the wishlist. */
export function SavedForLater({ onMoved }: { onMoved: () => void }) {
  const { data: wishes } = useWishlist();
  if (!wishes?.length) return null;
  return (
    <section aria-labelledby="saved" className="mt-16 md:mt-20">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="saved" className="text-2xl">
          Saved for later
        </h2>
        <Link to={paths.wishlist} className="text-link py-1 text-sm">
          {wishes.length > SHOWN ? `All ${wishes.length} on your wishlist` : 'Your wishlist'}
        </Link>
      </div>
      <ul className="mt-5 grid gap-x-10 border-t border-ink/15 md:grid-cols-2">
        {wishes.slice(0, SHOWN).map((wish) => (
          <SavedPiece key={wish.id} wish={wish} onMoved={onMoved} />
        ))}
      </ul>
    </section>
  );
}

function SavedPiece({ wish, onMoved }: { wish: Wish; onMoved: () => void }) {
  const { product, stock, quantity, on_sale: onSale } = wish;
  const { restore } = useCartChanges();
  const { remove } = useWishes();
  const [moving, setMoving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const way = wayToCart(wish);
  const page = paths.product.href(product.slug);

  /** It is in the cart before it leaves the list, so that it is never in neither. */
  async function move() {
    setMoving(true);
    setRefusal(null);
    try {
      await restore({ product, stock, quantity: Math.min(quantity, stock?.quantity ?? 1) });
    } catch (error) {
      setRefusal(messageOf(error, 'Failed to add item to cart'));
      setMoving(false);
      return;
    }
    toast.success('Item added to cart');
    onMoved();
    await remove(wish.id);
  }

  return (
    <li className="grid grid-cols-[4.5rem_1fr] gap-x-5 border-b border-ink/15 py-5">
      <Picture picture={product.thumbnail} alt="" ratio="4 / 5" sizes="72px" className={onSale ? '' : 'opacity-60'} />
      <div className="flex min-w-0 flex-col">
        <div className="flex flex-wrap justify-between gap-x-4">
          {onSale ? (
            <Link to={page} className="min-w-0 leading-snug wrap-anywhere hover:text-indigo">
              {product.name}
            </Link>
          ) : (
            <p className="min-w-0 leading-snug wrap-anywhere">{product.name}</p>
          )}
          {onSale && <Price rupees={product.price} />}
        </div>
        <p className="figures mt-0.5 text-sm text-stone">{onSale ? keptAs(wish) : 'No longer in the shop'}</p>
        <div role="alert">{refusal && <p className="py-1 text-sm text-madder">{refusal}</p>}</div>
        <div className="mt-auto pt-3">
          {way === 'add' && (
            <Button
              kind="secondary"
              className="min-h-11 px-5 py-2"
              busy={moving && 'Moving…'}
              aria-label={`Move to cart: ${product.name}`}
              onClick={move}
            >
              Move to cart
            </Button>
          )}
          {way !== 'add' && onSale && (
            <ButtonLink kind="quiet" className="px-0" to={page} aria-label={`${way}: ${product.name}`}>
              {way}
            </ButtonLink>
          )}
        </div>
      </div>
    </li>
  );
}
