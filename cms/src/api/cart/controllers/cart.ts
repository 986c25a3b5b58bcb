import { cart } from 'shared-types/contract/cart';
import { ownerOf } from '../../../lib/http/caller';
import { clientInfoOf } from '../../../lib/http/client-info';
import { implement } from '../../../lib/http/endpoint';
import { addToCart } from '../services/add-to-cart';
import { applyCoupon, removeCoupon, removeLine, updateLine } from '../services/cart';
import { holdCart, releaseCart } from '../services/hold-stock';
import { showCart } from '../services/show-cart';

export default implement(cart, {
  show: ({ caller }) => showCart(ownerOf(caller)),
  add: ({ caller, body }) =>
    addToCart(ownerOf(caller), {
      productId: body.product_id,
      stockId: body.stock_id ?? null,
      quantity: body.quantity,
    }),
  updateItem: ({ caller, params, body }) =>
    updateLine(ownerOf(caller), params.id, { quantity: body.quantity, stockId: body.stock_id }),
  removeItem: async ({ caller, params }) => {
    await removeLine(ownerOf(caller), params.id);
    return { message: 'Removed from your cart' };
  },
  applyCoupon: ({ caller, body }) => applyCoupon(ownerOf(caller), body.code),
  removeCoupon: ({ caller }) => removeCoupon(ownerOf(caller)),
  hold: ({ caller, ctx }) => holdCart(caller, clientInfoOf(ctx)),
  release: async ({ caller }) => {
    await releaseCart(ownerOf(caller));
    return { message: 'Released' };
  },
});
