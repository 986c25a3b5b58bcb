import { wishlist } from 'shared-types/calls/wishlist';
import type { Wish } from 'shared-types/contract/wishlist';
import { isStatus } from '../api/error-message';
import type { useShop } from '../session/shop';
import type { useDeviceCall } from '../session/use-device-call';

interface Shop {
  call: ReturnType<typeof useShop>['call'];
  onDevice: ReturnType<typeof useDeviceCall>;
  /** Changes what the screens show. */
  change: (next: (wishes: Wish[]) => Wish[]) => Promise<unknown>;
}

export async function keepWish({ call, onDevice, change }: Shop, body: { product_id: number; stock_id?: number }) {
  const wish = await onDevice(() => call(wishlist.add, { body }));
  await change((wishes) => [wish, ...wishes.filter(({ id }) => id !== wish.id)]);
}

export async function removeWish({ call, change }: Omit<Shop, 'onDevice'>, id: number) {
  await call(wishlist.remove, { params: { id } }).catch((error) => {
    // Another tab was faster.
    if (!isStatus(error, 404)) throw error;
  });
  await change((wishes) => wishes.filter((wish) => wish.id !== id));
}
