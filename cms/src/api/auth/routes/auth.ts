import { auth } from 'shared-types/contract/auth';
import { routesOf } from '../../../lib/endpoint';

export default routesOf(auth, 'auth');
