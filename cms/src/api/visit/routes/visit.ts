import { visitor } from 'shared-types/contract/store';
import { routesOf } from '../../../lib/endpoint';

export default routesOf(visitor, 'visit');
