import { pages } from 'shared-types/contract/pages';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(pages, 'page');
