import { cart } from 'shared-types/contract/cart';
import { routesOf } from '../../../lib/endpoint';

export default routesOf(cart, 'cart');
