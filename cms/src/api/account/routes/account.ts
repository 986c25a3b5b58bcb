import { account } from 'shared-types/contract/account';
import { routesOf } from '../../../lib/endpoint';

export default routesOf(account, 'account');
