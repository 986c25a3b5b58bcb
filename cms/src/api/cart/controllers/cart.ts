import { cart } from 'shared-types/contract/cart';
import { clientInfoOf } from '../../../lib/http/client-info';
import { implement } from '../../../lib/http/endpoint';
import { addToCart } from '../services/add-to-cart';
import { applyCoupon, removeCoupon, removeLine, updateLine } from '../services/cart';
import { holdCart, releaseCart } from '../services/hold-stock';
import { showCart } from '../services/show-cart';

export default implement(cart, {
  show: ({ caller }) => showCart(caller.id),
  add: ({ caller, body }) =>
    addToCart(caller.id, { productId: body.product_id, stockId: body.stock_id ?? null, quantity: body.quantity }),
  updateItem: ({ caller, params, body }) =>
    updateLine(caller.id, params.id, { quantity: body.quantity, stockId: body.stock_id }),
  removeItem: async ({ caller, params }) => {
    await removeLine(caller.id, params.id);
    return { message: 'Removed from your cart' };
  },
  applyCoupon: ({ caller, body }) => applyCoupon(caller.id, body.code),
  removeCoupon: ({ caller }) => removeCoupon(caller.id),
  hold: ({ caller, ctx }) => holdCart(caller, clientInfoOf(ctx)),
  release: async ({ caller }) => {
    await releaseCart(caller.id);
    return { message: 'Released' };
  },
});
