import { categories } from 'shared-types/contract/categories';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(categories, 'category');
