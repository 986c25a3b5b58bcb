import { savedViews } from 'shared-types/contract/saved-views';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(savedViews, 'saved-view');
