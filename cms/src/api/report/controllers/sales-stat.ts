import { salesStats } from 'shared-types/contract/sales-stats';
import { implement } from '../../../lib/http/endpoint';
import { customerStats } from '../services/customer-stats';
import { returnStats } from '../services/return-stats';
import { salesBy } from '../services/sales-by';
import { stockStats } from '../services/stock-stats';

export default implement(salesStats, {
  sales: ({ query }) => salesBy(query),
  customers: ({ query }) => customerStats(query),
  returns: ({ query }) => returnStats(query),
  stock: ({ query }) => stockStats(query.limit),
});
