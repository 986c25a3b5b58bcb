import { products } from 'shared-types/contract/products';
import { routesOf } from '../../../lib/endpoint';

export default routesOf(products, 'product');
