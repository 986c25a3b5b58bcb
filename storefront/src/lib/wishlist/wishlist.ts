import { wishlist } from 'shared-types/calls/wishlist';
import { type SWRConfiguration, useSWRConfig } from 'swr';
import { useRead } from '../api/use-read';
import { useShop } from '../session/shop';
import { useDeviceCall } from '../session/use-device-call';

/** What the account, or this device, keeps; nothing is asked for where there is neither. */
export const useWishlist = (config?: SWRConfiguration) => useRead(wishlist.list, {}, config);

/** Fetched at the first press: no first view waits for it. */
const calls = () => import('./change-wishes');

/** Keeps a product, and takes it off. Each answers whether it did; a failure is said in a toast. */
export function useWishes() {
  const shop = { call: useShop().call, onDevice: useDeviceCall(), mutate: useSWRConfig().mutate };
  return {
    keep: async (product: number, variant?: number) => (await calls()).keepWish(shop, product, variant),
    remove: async (id: number) => (await calls()).removeWish(shop, id),
  };
}
