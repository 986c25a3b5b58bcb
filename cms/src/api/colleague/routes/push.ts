import { push } from 'shared-types/contract/push';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(push, 'push');
