import { stockNotices } from 'shared-types/contract/stock-notices';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(stockNotices, 'stock-notice');
