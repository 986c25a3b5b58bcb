import { reports } from 'shared-types/contract/reports';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(reports, 'report');
