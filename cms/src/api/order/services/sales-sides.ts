import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { SalesBy } from 'shared-types/contract/sales-stats';
import type { Database } from '../../../lib/database/query';

interface Joined {
  o: Database['orders'];
  l: Database['order_lines'];
  p: Database['products'];
}
const { ref } = expressionBuilder<Joined, keyof Joined>();

/**
 * What a line `l` of an order `o` is told apart by, as it was sold; its category is today's, of the product `p` (left joined:
 * PostgreSQL joins it only where it is asked for). Null: it has none.
 */
export const SIDES: Record<SalesBy, RawBuilder<string | number | null>> = {
  product: sql`${ref('l.product_id')}`,
  variant: sql`${ref('l.stock_label_id')}`,
  category: sql`${ref('p.category_id')}`,
  color: sql`nullif(${ref('l.color_name')}, '')`,
  size: sql`nullif(${ref('l.size_name')}, '')`,
  state: sql`${ref('o.shipping_address')} #>> '{state,name}'`,
  coupon: sql`${ref('o.coupon_code')}`,
  method: sql`${ref('o.payment_option')}`,
};
