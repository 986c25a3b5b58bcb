import { pageTexts } from 'shared-types/contract/page-texts';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(pageTexts, 'page-text');
