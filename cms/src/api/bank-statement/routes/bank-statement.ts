import { bankStatements } from 'shared-types/contract/bank-statements';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(bankStatements, 'bank-statement');
