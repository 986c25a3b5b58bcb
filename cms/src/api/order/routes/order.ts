import { orders } from 'shared-types/contract/orders';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(orders, 'order');
