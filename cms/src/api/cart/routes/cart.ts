import { cart } from 'shared-types/contract/cart';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(cart, 'cart');
