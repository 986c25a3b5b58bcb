import { users } from 'shared-types/contract/users';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(users, 'user');
