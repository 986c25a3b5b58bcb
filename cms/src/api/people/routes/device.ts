import { devices } from 'shared-types/contract/devices';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(devices, 'device');
