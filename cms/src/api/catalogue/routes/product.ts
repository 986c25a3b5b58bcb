import { products } from 'shared-types/contract/products';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(products, 'product');
