import { wishlist } from 'shared-types/contract/wishlist';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(wishlist, 'wishlist');
