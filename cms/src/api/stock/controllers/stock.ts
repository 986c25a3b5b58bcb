import { stock } from 'shared-types/contract/stock';
import { implement } from '../../../lib/http/endpoint';
import { countStock } from '../services/count-stock';
import { countedVariants } from '../services/counted-variants';
import { movementsOf } from '../services/movements';

export default implement(stock, {
  variants: ({ query }) => countedVariants(query),
  count: ({ caller, body }) => countStock(caller, body),
  movements: ({ params, query }) => movementsOf(params.id, query),
});
