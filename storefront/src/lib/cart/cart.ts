import { cart } from 'shared-types/calls/cart';
import { pathOf } from 'shared-types/client/client';
import type { Cart } from 'shared-types/contract/cart';
import { useSWRConfig } from 'swr';
import { isStatus, messageOf } from '../api/error-message';
import { useRead } from '../api/use-read';
import { useShop } from '../session/shop';
import { useDeviceCall } from '../session/use-device-call';
import { toast } from '../toast/toast';
import { addedLine } from './added-line';
import type { Item } from './unsaved-items';

export const CART_KEY = pathOf(cart.show);

export function useCart() {
  return useRead(cart.show, {}, { revalidateOnFocus: true });
}

/** Pieces in the cart, over all lines. */
export function countPieces(details: readonly { quantity: number }[]): number {
  return details.reduce((sum, line) => sum + line.quantity, 0);
}

/** Said where a cart cannot be kept. */
export const NO_COOKIES =
  'Your browser keeps no cookies for this shop, so your cart lasts only as long as this page. Sign in to order.';

/**
 * Adds to the account's cart, or to the device's, which is opened for it. Answers why it could not, or null when it is in
 * the cart.
 */
export function useAddToCart() {
  const { call, device, session, unsavedItems } = useShop();
  const onDevice = useDeviceCall();
  const { mutate } = useSWRConfig();

  return async (item: Item): Promise<string | null> => {
    const hadSession = session.read().session !== null;
    try {
      const answer = await onDevice(() => call(cart.add, { body: item }));
      const line = answer.details.find(
        ({ product, stock }) => product.id === item.product_id && stock?.id === item.stock_id,
      );
      // Before the cart has it and the panel opens, so that the button still has the focus that it gets back.
      if (line) addedLine.show(line.id);
      await mutate(CART_KEY, answer, { revalidate: false });
      toast.success('Item added to cart');
      return null;
    } catch (error) {
      const isKept = isStatus(error, 401) && unsavedItems.add(item);
      // A session that ended on the way leads to the sign-in screen.
      if (hadSession && isKept) return messageOf(error);
      toast.error('Failed to add item to cart');
      if (!isStatus(error, 401)) return messageOf(error, 'Failed to add item to cart');
      device.closed();
      return NO_COOKIES;
    }
  };
}

/**
 * Adds what could not be added before somebody signed in. What the shop refuses is reported with its reason; what it could
 * not say anything about stays.
 */
export function useAddUnsavedItems() {
  const { call, unsavedItems } = useShop();
  const { mutate } = useSWRConfig();
  return async (): Promise<void> => {
    const again: Item[] = [];
    const reasons = new Set<string>();
    let added = 0;
    let answer: Cart | undefined;
    for (let item = unsavedItems.take(); item; item = unsavedItems.take()) {
      try {
        answer = await call(cart.add, { body: item });
        added += 1;
      } catch (error) {
        if (!isStatus(error, 400, 404, 409)) again.push(item);
        reasons.add(messageOf(error));
      }
    }
    for (const item of again) unsavedItems.add(item);
    if (answer) {
      await mutate(CART_KEY, answer, { revalidate: false });
      toast.success(added === 1 ? 'Item added to cart' : `${added} items added to cart`);
    }
    if (reasons.size > 0) toast.error(`Failed to add item to cart: ${[...reasons].join('; ')}`);
  };
}
