import { retention } from 'shared-types/contract/retention';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(retention, 'retention');
