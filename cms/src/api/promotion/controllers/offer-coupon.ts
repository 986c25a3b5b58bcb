import { offerCoupons } from 'shared-types/contract/offer-coupons';
import { implement } from '../../../lib/http/endpoint';
import { createCoupon, deleteCoupon, listCoupons, showCoupon, updateCoupon } from '../services/manage-coupon';

export default implement(offerCoupons, {
  list: listCoupons,
  show: ({ params }) => showCoupon(params.id),
  create: ({ caller, body }) => createCoupon(body, caller),
  update: ({ params, caller, body: { seen_updated_at, ...terms } }) =>
    updateCoupon(params.id, terms, seen_updated_at, caller),
  replace: ({ params, caller, body: { id: _, used_count: __, updated_at, ...terms } }) =>
    updateCoupon(params.id, terms, updated_at, caller),
  remove: async ({ params, caller }) => {
    await deleteCoupon(params.id, caller);
    return { message: 'Coupon deleted' };
  },
});
