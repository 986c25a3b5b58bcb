import { refunds } from 'shared-types/contract/refunds';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(refunds, 'refund');
