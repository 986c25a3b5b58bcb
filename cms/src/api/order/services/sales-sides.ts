import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { SalesBy } from 'shared-types/contract/sales-stats';
import type { Database } from '../../../lib/database/query';

interface Joined {
  s: Database['sold_lines'];
  p: Database['products'];
}
const { ref } = expressionBuilder<Joined, keyof Joined>();

/**
 * What a sold line `s` is told apart by, as it was sold; its category is today's, of the product `p` (left joined: PostgreSQL
 * joins it only where it is asked for). Null: it has none.
 */
export const SIDES: Record<SalesBy, RawBuilder<string | number | null>> = {
  product: sql`${ref('s.product_id')}`,
  variant: sql`${ref('s.stock_label_id')}`,
  category: sql`${ref('p.category_id')}`,
  color: sql`${ref('s.color')}`,
  size: sql`${ref('s.size')}`,
  state: sql`${ref('s.state')}`,
  coupon: sql`${ref('s.coupon')}`,
  method: sql`${ref('s.method')}`,
};
