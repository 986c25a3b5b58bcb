import { productImports } from 'shared-types/contract/product-imports';
import { routesOf } from '../../../lib/http/endpoint';

export default routesOf(productImports, 'product-import');
