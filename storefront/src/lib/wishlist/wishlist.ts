import { wishlist } from 'shared-types/calls/wishlist';
import { pathOf } from 'shared-types/client/client';
import type { Wish } from 'shared-types/contract/wishlist';
import { type SWRConfiguration, useSWRConfig } from 'swr';
import { isStatus, messageOf } from '../api/error-message';
import { useRead } from '../api/use-read';
import { useShop } from '../session/shop';
import { useDeviceCall } from '../session/use-device-call';
import { toast } from '../toast/toast';

const WISHLIST_KEY = pathOf(wishlist.list);

/** What the account, or this device, keeps; nothing is asked for where there is neither. */
export const useWishlist = (config?: SWRConfiguration) => useRead(wishlist.list, {}, config);

/** Fetched at the first press: no first view waits for it. */
const calls = () => import('./change-wishes');

/** Keeps a product, and takes it off. Each answers whether it did; a failure is said in a toast. */
export function useWishes() {
  const { call } = useShop();
  const onDevice = useDeviceCall();
  const { mutate } = useSWRConfig();
  const change = (next: (wishes: Wish[]) => Wish[]) =>
    mutate<Wish[]>(WISHLIST_KEY, (wishes = []) => next(wishes), { revalidate: false });

  async function attempt(work: () => Promise<void>): Promise<boolean> {
    try {
      await work();
      return true;
    } catch (error) {
      toast.error(
        isStatus(error, 401)
          ? 'Your browser keeps no cookies for this shop. Sign in to keep a piece.'
          : messageOf(error),
      );
      return false;
    }
  }
  return {
    keep: (product_id: number, stock_id?: number) =>
      attempt(async () =>
        (await calls()).keepWish(
          { call, onDevice, change },
          { product_id, ...(stock_id !== undefined && { stock_id }) },
        ),
      ),
    remove: (id: number) => attempt(async () => (await calls()).removeWish({ call, change }, id)),
  };
}
