import { stock } from 'shared-types/contract/stock';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(stock, 'stock');
