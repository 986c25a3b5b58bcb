import { packing } from 'shared-types/contract/packing';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(packing, 'packing');
