import { reports } from 'shared-types/contract/reports';
import { routesOf } from '../../../lib/endpoint';

export default routesOf(reports, 'report');
