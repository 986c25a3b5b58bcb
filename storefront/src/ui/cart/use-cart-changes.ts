import { cart } from 'shared-types/calls/cart';
import type { Cart } from 'shared-types/contract/cart';
import { useSWRConfig } from 'swr';
import { CART_KEY } from '../../lib/cart/cart';
import { useShop } from '../../lib/session/shop';

type TakenOut = { product: { id: number }; stock: { id: number } | null; quantity: number };

/** Mutations of the open cart. Each is optimistic, and rolled back when the server refuses. */
export function useCartChanges() {
  const { call } = useShop();
  const { mutate } = useSWRConfig();

  const optimistic = (change: (details: Cart['details']) => Cart['details']) => ({
    optimisticData: (now?: Cart): Cart => {
      if (!now) throw new Error('No cart to change');
      return { ...now, details: change(now.details) };
    },
    rollbackOnError: true,
    revalidate: false,
  });

  return {
    refresh: () => mutate(CART_KEY),
    setQuantity: (id: number, quantity: number) =>
      mutate<Cart>(
        CART_KEY,
        call(cart.updateItem, { params: { id }, body: { quantity } }),
        optimistic((lines) => lines.map((line) => (line.id === id ? { ...line, quantity } : line))),
      ),
    chooseVariant: (id: number, stock_id: number, quantity?: number) =>
      mutate<Cart>(
        CART_KEY,
        call(cart.updateItem, { params: { id }, body: { stock_id, ...(quantity && { quantity }) } }),
        { revalidate: false },
      ),
    applyCoupon: (code: string) =>
      mutate<Cart>(CART_KEY, call(cart.applyCoupon, { body: { code } }), { revalidate: false }),
    removeCoupon: () => mutate<Cart>(CART_KEY, call(cart.removeCoupon), { revalidate: false }),
    /** Puts back what was taken out. */
    restore: ({ product, stock, quantity }: TakenOut) =>
      mutate<Cart>(
        CART_KEY,
        call(cart.add, { body: { product_id: product.id, quantity, ...(stock && { stock_id: stock.id }) } }),
        { revalidate: false },
      ),
    remove: (id: number) =>
      mutate<Cart>(
        CART_KEY,
        // The answer is a message; what the cart is worth now only the server can say.
        async () => {
          await call(cart.removeItem, { params: { id } });
          return call(cart.show);
        },
        optimistic((lines) => lines.filter((line) => line.id !== id)),
      ),
  };
}
