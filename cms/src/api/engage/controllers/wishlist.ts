import { wishlist } from 'shared-types/contract/wishlist';
import { ownerOf } from '../../../lib/http/caller';
import { implement } from '../../../lib/http/endpoint';
import { addWish, listWishes, removeWish } from '../services/wishlist';

export default implement(wishlist, {
  list: ({ caller }) => listWishes(ownerOf(caller)),
  add: ({ caller, body }) =>
    addWish(ownerOf(caller), {
      productId: body.product_id,
      stockId: body.stock_id ?? null,
      quantity: body.quantity ?? null,
    }),
  remove: async ({ caller, params }) => {
    await removeWish(ownerOf(caller), params.id);
    return { message: 'Taken off your wishlist' };
  },
});
