import { health } from 'shared-types/contract/health';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(health, 'health');
