import { useLocation, useNavigate } from 'react-router-dom';
import { cart } from 'shared-types/calls/cart';
import { pathOf } from 'shared-types/client/client';
import type { Cart } from 'shared-types/contract/cart';
import { CART_LINES_MAX } from 'shared-types/domain/limits';
import { useSWRConfig } from 'swr';
import { isStatus, messageOf } from '../api/error-message';
import { useRead } from '../api/use-read';
import { paths } from '../routes/paths';
import { signInState } from '../routes/return-path';
import { useShop } from '../session/shop';
import { toast } from '../toast/toast';
import type { Item } from './guest-cart';

export const CART_KEY = pathOf(cart.show);

export function useCart() {
  return useRead(cart.show, {}, { revalidateOnFocus: true });
}

/** Pieces in the cart, over all lines. */
export function countPieces(details: readonly { quantity: number }[]): number {
  return details.reduce((sum, line) => sum + line.quantity, 0);
}

/** Adds for the person who is signed in. Answers why it could not, or null when it is in the cart. */
function useAddItem() {
  const { call, guestCart } = useShop();
  const { mutate } = useSWRConfig();
  return async (item: Item): Promise<string | null> => {
    try {
      const answer = await call(cart.add, { body: item });
      await mutate(CART_KEY, answer, { revalidate: false });
      toast.success('Item added to cart');
      return null;
    } catch (error) {
      // The session ended on the way: the item waits for the next sign-in.
      if (isStatus(error, 401)) guestCart.add(item);
      else toast.error('Failed to add item to cart');
      return messageOf(error, 'Failed to add item to cart');
    }
  };
}

/**
 * Adds the guest cart, one item after the other. What the shop refuses is reported with its reason;
 * what it could not say anything about stays in the guest cart.
 */
export function useMergeGuestCart() {
  const { call, guestCart } = useShop();
  const { mutate } = useSWRConfig();
  return async (): Promise<void> => {
    const again: Item[] = [];
    const reasons = new Set<string>();
    let added = 0;
    let answer: Cart | undefined;
    for (let item = guestCart.take(); item; item = guestCart.take()) {
      try {
        answer = await call(cart.add, { body: item });
        added += 1;
      } catch (error) {
        if (!isStatus(error, 400, 404, 409)) again.push(item);
        reasons.add(messageOf(error));
      }
    }
    for (const item of again) guestCart.add(item);
    if (answer) {
      await mutate(CART_KEY, answer, { revalidate: false });
      toast.success(added === 1 ? 'Item added to cart' : `${added} items added to cart`);
    }
    if (reasons.size > 0) toast.error(`Failed to add item to cart: ${[...reasons].join('; ')}`);
  };
}

/** Adds, or asks to sign in first and lets the sign-in screen add and come back here. */
export function useAddToCart() {
  const { session, guestCart } = useShop();
  const addItem = useAddItem();
  const navigate = useNavigate();
  const location = useLocation();
  return async (item: Item): Promise<string | null> => {
    if (session.read().session) return addItem(item);
    if (!guestCart.add(item)) {
      toast.error('Failed to add item to cart');
      return `A cart holds at most ${CART_LINES_MAX} different pieces. Sign in to order them.`;
    }
    navigate(paths.auth, { state: signInState(location) });
    return null;
  };
}
