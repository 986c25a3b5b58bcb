import { mentions } from 'shared-types/contract/mentions';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(mentions, 'mention');
