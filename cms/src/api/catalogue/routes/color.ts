import { colors } from 'shared-types/contract/variant-options';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(colors, 'color');
