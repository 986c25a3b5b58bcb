import { gstReturns } from 'shared-types/contract/gst-returns';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(gstReturns, 'gst-return');
