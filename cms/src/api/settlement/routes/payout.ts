import { payouts } from 'shared-types/contract/payouts';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(payouts, 'payout');
