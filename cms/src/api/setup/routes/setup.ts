import { setup } from 'shared-types/contract/setup';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(setup, 'setup');
