import { countSum, query } from '../../../lib/database/query';

/**
 * The ids of the orders of so many pieces, as the list shows them. All orders are counted at once, from an index of what was
 * sold: asking for each order in turn takes PostgreSQL five times as long.
 */
export const withPieces = (from: number | undefined, to: number | undefined) =>
  query
    .selectFrom('sold_lines as s')
    .select('s.order_id')
    .groupBy('s.order_id')
    .$if(from !== undefined, (orders) => orders.having(({ ref }) => countSum(ref('s.pieces')), '>=', from ?? 0))
    .$if(to !== undefined, (orders) => orders.having(({ ref }) => countSum(ref('s.pieces')), '<=', to ?? 0));
