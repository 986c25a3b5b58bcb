import { lowStock } from 'shared-types/contract/low-stock';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(lowStock, 'low-stock');
