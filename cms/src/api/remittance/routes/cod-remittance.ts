import { codRemittances } from 'shared-types/contract/cod-remittances';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(codRemittances, 'cod-remittance');
