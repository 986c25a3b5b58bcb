import { delivery } from 'shared-types/contract/delivery';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(delivery, 'delivery');
