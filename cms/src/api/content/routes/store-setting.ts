import { store } from 'shared-types/contract/store';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(store, 'store-setting');
