import { changes } from 'shared-types/contract/changes';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(changes, 'change');
