import { incomingDeliveries } from 'shared-types/contract/incoming-deliveries';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(incomingDeliveries, 'incoming-delivery');
