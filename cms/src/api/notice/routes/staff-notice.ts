import { staffNotices } from 'shared-types/contract/staff-notices';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(staffNotices, 'staff-notice');
