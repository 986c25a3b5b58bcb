import { checkout } from 'shared-types/contract/checkout';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(checkout, 'checkout');
