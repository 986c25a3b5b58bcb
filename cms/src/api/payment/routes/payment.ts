import { payments } from 'shared-types/contract/payments';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(payments, 'payment');
