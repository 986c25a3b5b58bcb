import { expressionBuilder, type RawBuilder, sql } from 'kysely';
import type { SalesBy } from 'shared-types/contract/sales-stats';
import type { Database } from '../../../lib/database/query';

interface Joined {
  o: Database['orders'];
  l: Database['order_lines'];
}
const { ref } = expressionBuilder<Joined, keyof Joined>();

/** What a line `l` of an order `o` is told apart by, as it was sold; its category is today's. Null: it has none. */
export const SIDES: Record<SalesBy, RawBuilder<string | null>> = {
  product: sql`${ref('l.product_id')}::text`,
  variant: sql`${ref('l.stock_label_id')}::text`,
  category: sql`(SELECT p.category_id FROM products p WHERE p.id = ${ref('l.product_id')})::text`,
  color: sql`nullif(${ref('l.color_name')}, '')`,
  size: sql`nullif(${ref('l.size_name')}, '')`,
  state: sql`${ref('o.shipping_address')} #>> '{state,name}'`,
  coupon: sql`${ref('o.coupon_code')}`,
  method: sql`${ref('o.payment_option')}`,
};
