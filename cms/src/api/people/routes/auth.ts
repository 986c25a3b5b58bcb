import { auth } from 'shared-types/contract/auth';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(auth, 'auth');
