import { storeSettings } from 'shared-types/contract/store-settings';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(storeSettings, 'store-part');
