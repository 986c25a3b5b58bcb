import { countSum, query } from '../../../lib/database/query';

/**
 * The ids of the orders of so many pieces, as the list shows them. All orders are counted at once: their lines stand in an
 * index by order, and asking for each order in turn takes PostgreSQL five times as long.
 */
export const withPieces = (from: number | undefined, to: number | undefined) =>
  query
    .selectFrom('order_lines as l')
    .select('l.order_id')
    .groupBy('l.order_id')
    .$if(from !== undefined, (orders) => orders.having(({ ref }) => countSum(ref('l.quantity')), '>=', from ?? 0))
    .$if(to !== undefined, (orders) => orders.having(({ ref }) => countSum(ref('l.quantity')), '<=', to ?? 0));
