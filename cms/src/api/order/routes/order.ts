import { orders } from 'shared-types/contract/orders';
import { routesOf } from '../../../lib/endpoint';

export default routesOf(orders, 'order');
