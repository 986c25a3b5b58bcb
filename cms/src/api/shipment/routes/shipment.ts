import { shipments } from 'shared-types/contract/shipments';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(shipments, 'shipment');
