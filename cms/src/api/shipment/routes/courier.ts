import { couriers } from 'shared-types/contract/couriers';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(couriers, 'courier');
