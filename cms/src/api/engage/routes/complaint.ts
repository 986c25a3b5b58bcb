import { complaints } from 'shared-types/contract/complaints';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(complaints, 'complaint');
