import { account } from 'shared-types/contract/account';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(account, 'account');
