import { userAddresses } from 'shared-types/contract/user-addresses';
import { routesOf } from '../../../lib/endpoint';

export default routesOf(userAddresses, 'user-address');
