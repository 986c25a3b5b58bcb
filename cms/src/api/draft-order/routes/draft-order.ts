import { draftOrders } from 'shared-types/contract/draft-orders';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(draftOrders, 'draft-order');
