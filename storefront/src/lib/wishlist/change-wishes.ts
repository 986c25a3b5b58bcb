import { wishlist } from 'shared-types/calls/wishlist';
import { pathOf } from 'shared-types/client/client';
import type { Wish } from 'shared-types/contract/wishlist';
import type { useSWRConfig } from 'swr';
import { isStatus, messageOf } from '../api/error-message';
import type { useShop } from '../session/shop';
import type { useDeviceCall } from '../session/use-device-call';
import { toast } from '../toast/toast';

interface Shop {
  call: ReturnType<typeof useShop>['call'];
  onDevice: ReturnType<typeof useDeviceCall>;
  mutate: ReturnType<typeof useSWRConfig>['mutate'];
}

const change = ({ mutate }: Shop, next: (wishes: Wish[]) => Wish[]) =>
  mutate<Wish[]>(pathOf(wishlist.list), (wishes = []) => next(wishes), { revalidate: false });

/** Answers whether the work was done; why not is said in a toast. */
async function attempt(work: () => Promise<unknown>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    toast.error(
      isStatus(error, 401) ? 'Your browser keeps no cookies for this shop. Sign in to keep a piece.' : messageOf(error),
    );
    return false;
  }
}

export const keepWish = (shop: Shop, product_id: number, stock_id?: number) =>
  attempt(async () => {
    const body = { product_id, ...(stock_id !== undefined && { stock_id }) };
    const wish = await shop.onDevice(() => shop.call(wishlist.add, { body }));
    await change(shop, (wishes) => [wish, ...wishes.filter(({ id }) => id !== wish.id)]);
  });

export const removeWish = (shop: Shop, id: number) =>
  attempt(async () => {
    await shop.call(wishlist.remove, { params: { id } }).catch((error) => {
      // Another tab was faster.
      if (!isStatus(error, 404)) throw error;
    });
    await change(shop, (wishes) => wishes.filter((wish) => wish.id !== id));
  });
