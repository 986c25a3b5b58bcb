import { pages } from 'shared-types/contract/pages';
import { routesOf } from '../../../lib/endpoint';

export default routesOf(pages, 'page');
