import { customers } from 'shared-types/contract/customers';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(customers, 'customer');
