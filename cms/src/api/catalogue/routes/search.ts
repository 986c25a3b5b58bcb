import { searches } from 'shared-types/contract/searches';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(searches, 'search');
