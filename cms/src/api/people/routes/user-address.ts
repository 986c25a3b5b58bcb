import { userAddresses } from 'shared-types/contract/user-addresses';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(userAddresses, 'user-address');
