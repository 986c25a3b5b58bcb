import { lowStock } from 'shared-types/contract/low-stock';
import { implement } from '../../../lib/http/endpoint';
import { listLowStock, setDefaultLevel, setOwnLevel } from '../services/low-stock';

export default implement(lowStock, {
  list: ({ query }) => listLowStock(query),
  setDefault: ({ body, caller }) => setDefaultLevel(body.level, caller),
  setOwn: ({ params, body, caller }) => setOwnLevel(params.id, body.level, caller),
});
