import { useLocation, useNavigate } from 'react-router-dom';
import { cart } from 'shared-types/calls/cart';
import { pathOf } from 'shared-types/client/client';
import { useSWRConfig } from 'swr';
import { isStatus, messageOf } from './failure';
import { originState } from './origin';
import { paths } from './paths';
import { type Item, rememberItem } from './remembered-item';
import { useShop } from './shop';
import { toast } from './toast';
import { useRead } from './use-read';

export const CART_KEY = pathOf(cart.show);

export function useCart() {
  return useRead(cart.show, {}, { revalidateOnFocus: true });
}

/** Pieces in the cart, over all lines. */
export function countPieces(details: readonly { quantity: number }[]): number {
  return details.reduce((sum, line) => sum + line.quantity, 0);
}

/** Adds for the person who is signed in. Answers why it could not, or null when it is in the cart. */
export function useAddItem() {
  const { call } = useShop();
  const { mutate } = useSWRConfig();
  return async (item: Item): Promise<string | null> => {
    try {
      const answer = await call(cart.add, { body: item });
      await mutate(CART_KEY, answer, { revalidate: false });
      toast.success('Item added to cart');
      return null;
    } catch (error) {
      // The session ended on the way: the item waits for the next sign-in.
      if (isStatus(error, 401)) rememberItem(item);
      else toast.error('Failed to add item to cart');
      return messageOf(error, 'Failed to add item to cart');
    }
  };
}

/** Adds, or asks to sign in first and lets the sign-in screen add and come back here. */
export function useAddToCart() {
  const { session } = useShop();
  const addItem = useAddItem();
  const navigate = useNavigate();
  const location = useLocation();
  return async (item: Item): Promise<string | null> => {
    if (session.read().session) return addItem(item);
    rememberItem(item);
    navigate(paths.auth, { state: originState(location) });
    return null;
  };
}
