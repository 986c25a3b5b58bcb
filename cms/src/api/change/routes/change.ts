import { changes } from 'shared-types/contract/changes';
import { routesOf } from '../../../lib/endpoint';

export default routesOf(changes, 'change');
