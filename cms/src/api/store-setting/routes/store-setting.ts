import { store } from 'shared-types/contract/store';
import { routesOf } from '../../../lib/endpoint';

export default routesOf(store, 'store-setting');
