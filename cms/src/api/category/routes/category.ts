import { categories } from 'shared-types/contract/categories';
import { routesOf } from '../../../lib/endpoint';

export default routesOf(categories, 'category');
