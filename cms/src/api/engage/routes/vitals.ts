import { vitals } from 'shared-types/contract/vitals';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(vitals, 'vitals');
