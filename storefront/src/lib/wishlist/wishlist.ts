import { wishlist } from 'shared-types/calls/wishlist';
import { type SWRConfiguration, useSWRConfig } from 'swr';
import { useRead } from '../api/use-read';
import { useShop } from '../session/shop';
import { useDeviceCall } from '../session/use-device-call';
import type { WishShop } from './change-wishes';
import { beginWish, type WishChange } from './unfinished';

/** What the account, or this device, keeps; nothing is asked for where there is neither. */
export const useWishlist = (config?: SWRConfiguration) => useRead(wishlist.list, {}, config);

/** Fetched at the first press: no first view waits for it. */
const calls = () => import('./change-wishes');

async function finish(shop: WishShop, change: WishChange): Promise<boolean> {
  beginWish(change);
  return (await calls()).finishWish(shop, change);
}

/** Keeps a product, and takes it off. Each answers whether it did; a failure is said in a toast. */
export function useWishes() {
  const shop = { call: useShop().call, onDevice: useDeviceCall(), mutate: useSWRConfig().mutate };
  return {
    keep: (product_id: number, stock_id?: number, quantity?: number) =>
      finish(shop, {
        keep: {
          product_id,
          ...(stock_id !== undefined && { stock_id }),
          ...(quantity !== undefined && { quantity }),
        },
      }),
    remove: (id: number) => finish(shop, { remove: id }),
  };
}
