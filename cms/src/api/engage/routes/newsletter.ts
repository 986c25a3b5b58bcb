import { newsletter } from 'shared-types/contract/newsletter';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(newsletter, 'newsletter');
