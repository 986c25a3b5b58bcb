import { stats } from 'shared-types/contract/stats';
import { routesOf } from '../../../lib/endpoint';

export default routesOf(stats, 'stats');
