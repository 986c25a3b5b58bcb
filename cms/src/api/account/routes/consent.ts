import { consents } from 'shared-types/contract/consents';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(consents, 'consent');
