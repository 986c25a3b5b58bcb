import { wishlist } from 'shared-types/calls/wishlist';
import { pathOf } from 'shared-types/client/client';
import type { Wish } from 'shared-types/contract/wishlist';
import type { useSWRConfig } from 'swr';
import { isStatus, messageOf } from '../api/error-message';
import { updateList } from '../api/update-list';
import type { useShop } from '../session/shop';
import type { deviceCallOf } from '../session/use-device-call';
import { toast } from '../toast/toast';
import { endWish, type WantedWish, type WishChange } from './unfinished';

export interface WishShop {
  call: ReturnType<typeof useShop>['call'];
  onDevice: ReturnType<typeof deviceCallOf>;
  mutate: ReturnType<typeof useSWRConfig>['mutate'];
}

const change = ({ mutate }: WishShop, next: (wishes: Wish[]) => Wish[]) =>
  updateList(mutate, pathOf(wishlist.list), next);

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

const keepWish = async (shop: WishShop, body: WantedWish) => {
  const wish = await shop.onDevice(() => shop.call(wishlist.add, { body, keepalive: true }));
  await change(shop, (wishes) => [wish, ...wishes.filter(({ id }) => id !== wish.id)]);
};

const removeWish = async (shop: WishShop, id: number) => {
  await shop.call(wishlist.remove, { params: { id }, keepalive: true }).catch((error) => {
    // Another tab was faster.
    if (!isStatus(error, 404)) throw error;
  });
  await change(shop, (wishes) => wishes.filter((wish) => wish.id !== id));
};

/**
 * Carries out what a heart was pressed for, on this page or on the one before. What the shop has not answered stays to be
 * finished: so ends, too, what is on its way as the page is left.
 */
export const finishWish = (shop: WishShop, wanted: WishChange): Promise<boolean> => {
  const key = JSON.stringify(wanted);
  // The page finishes what was left behind while a heart that was pressed on it is on its way: one call does.
  const running = underWay.get(key) ?? finish(shop, wanted).finally(() => underWay.delete(key));
  underWay.set(key, running);
  return running;
};

const underWay = new Map<string, Promise<boolean>>();

const finish = (shop: WishShop, wanted: WishChange) =>
  attempt(async () => {
    try {
      await ('keep' in wanted ? keepWish(shop, wanted.keep) : removeWish(shop, wanted.remove));
    } catch (error) {
      if (!isStatus(error, 0)) endWish(wanted);
      throw error;
    }
    endWish(wanted);
  });
