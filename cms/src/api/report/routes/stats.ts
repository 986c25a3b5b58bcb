import { stats } from 'shared-types/contract/stats';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(stats, 'stats');
