import { returnRequests } from 'shared-types/contract/return-requests';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(returnRequests, 'return-request');
