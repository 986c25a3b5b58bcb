import { type RawBuilder, sql } from 'kysely';
import type { SalesBy } from 'shared-types/contract/sales-stats';

const withLine = (condition: RawBuilder<boolean>) =>
  sql<boolean>`EXISTS (SELECT FROM order_lines l WHERE l.order_id = o.id AND ${condition})`;

/** By hand: each is a comparison of its own. */
const SIDES: Record<SalesBy, (value: string) => RawBuilder<boolean>> = {
  product: (value) => withLine(sql`l.product_id::text = ${value}`),
  variant: (value) => withLine(sql`l.stock_label_id::text = ${value}`),
  category: (value) =>
    withLine(sql`l.product_id IN (SELECT p.id FROM products p WHERE p.category_id::text = ${value})`),
  color: (value) => withLine(sql`l.color_name = ${value}`),
  size: (value) => withLine(sql`l.size_name = ${value}`),
  state: (value) => sql`o.shipping_address #>> '{state,name}' = ${value}`,
  coupon: (value) => sql`o.coupon_code = ${value}`,
  method: (value) => sql`o.payment_option = ${value}`,
};

/** Whether an order `o` counts in the statistics, and has this on one of its sides. */
export const soldWith = (by: SalesBy, value: string) =>
  sql<boolean>`(o.order_status <> 'cancelled' AND ${SIDES[by](value)} AND ${withLine(
    sql`l.quantity > (SELECT coalesce(sum(b.quantity), 0) FROM order_returns b WHERE b.order_line_id = l.id)`,
  )})`;
