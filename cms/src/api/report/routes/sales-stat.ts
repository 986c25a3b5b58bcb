import { salesStats } from 'shared-types/contract/sales-stats';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(salesStats, 'sales-stat');
