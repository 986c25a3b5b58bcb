import { users } from 'shared-types/contract/users';
import { routesOf } from '../../../lib/endpoint';

export default routesOf(users, 'user');
