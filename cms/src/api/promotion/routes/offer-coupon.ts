import { offerCoupons } from 'shared-types/contract/offer-coupons';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(offerCoupons, 'offer-coupon');
