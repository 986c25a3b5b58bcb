import { useState } from 'react';
import type { CartLine } from 'shared-types/contract/cart';
import type { Wish } from 'shared-types/contract/wishlist';
import { isStatus } from '../../lib/api/error-message';
import { variantName } from '../../lib/product/variant-name';
import { toast } from '../../lib/toast/toast';
import { useWishes, useWishlist } from '../../lib/wishlist/wishlist';
import { useCartChanges } from '../../ui/cart/use-cart-changes';

interface Gone {
  line: CartLine;
  /** It is on the wishlist now, in place of what was kept of the same product. */
  saved: { before: Wish | undefined } | null;
}

export function goneText({ line: { product, stock }, saved }: Gone): string {
  if (!saved) return `${product.name} removed from your cart`;
  const before = saved.before?.stock;
  const other = before && before.id !== stock?.id ? `, in place of ${variantName(before)}` : '';
  return `${product.name} is saved for later${other}`;
}

/** Takes lines out of the cart, for good or for later, with a way back for the last one. */
export function useTakeOut() {
  const { remove, restore } = useCartChanges();
  const { keep, remove: forget } = useWishes();
  const { data: wishes } = useWishlist();
  const [gone, setGone] = useState<Gone | null>(null);
  const wishOf = ({ product }: CartLine) => wishes?.find((wish) => wish.product.id === product.id);

  async function takeOut(line: CartLine, saved: Gone['saved'] = null): Promise<boolean> {
    try {
      await remove(line.id);
    } catch (error) {
      // Another tab was faster.
      if (!(saved && isStatus(error, 404))) {
        toast.error('Failed to remove item');
        return false;
      }
    }
    setGone({ line, saved });
    return true;
  }

  return {
    gone,
    takeOut: (line: CartLine) => takeOut(line),
    /** It is on the list before it leaves the cart, so that it is never in neither. */
    async saveForLater(line: CartLine): Promise<boolean> {
      const before = wishOf(line);
      return (await keep(line.product.id, line.stock?.id, line.quantity)) && takeOut(line, { before });
    },
    /** Answers whether it is in the cart again. */
    async undo({ line, saved }: Gone): Promise<boolean> {
      try {
        await restore(line);
      } catch (error) {
        toast.error('Failed to add item to cart');
        if (isStatus(error, 404, 409)) setGone(null);
        return false;
      }
      setGone(null);
      const wish = wishOf(line);
      if (saved?.before) await keep(line.product.id, saved.before.stock?.id, saved.before.quantity);
      else if (saved && wish) await forget(wish.id);
      return true;
    },
  };
}
