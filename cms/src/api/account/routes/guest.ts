import { guests } from 'shared-types/contract/guests';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(guests, 'guest');
