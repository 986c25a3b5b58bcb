import type { Today } from 'shared-types/contract/stats';
import { LOW_STOCK } from 'shared-types/domain/limits';
import { db, sql } from '../../../lib/database/db';
import { kolkataDay, kolkataMidnight } from '../../../lib/time/kolkata';
import { CATEGORY_TREE, ON_SALE } from '../../catalogue/services/product';
import { COUNTED, RETURNED } from '../lib/returns-sql';

const LOW_STOCK_SHOWN = 10;

interface TodayRow {
  orders: number;
  sales: number;
  pending: number;
  reviews: number;
  messages: number;
  low: number;
  items: Today['lowStock']['items'];
}

/** Today's orders and net sales (Asia/Kolkata, as in stats.ts) and what waits for somebody, in one query. */
export async function showToday(now = new Date()): Promise<Today> {
  const [row] = await sql<TodayRow>(
    db(),
    `WITH RECURSIVE ${CATEGORY_TREE}, ${RETURNED},
     placed AS (
       SELECT count(*)::int AS orders, coalesce(sum(total_amount), 0) AS sales FROM orders o
       WHERE placed_at >= :before AND ${COUNTED}
     ),
     back AS (
       SELECT coalesce(sum(r.amount), 0) AS credited FROM returned r JOIN orders o ON o.id = r.order_id WHERE ${COUNTED}
     ),
     today AS (SELECT orders, (sales - credited)::float8 AS sales FROM placed, back),
     low AS (
       SELECT p.id, p.name, z.name AS size, k.name AS color, s.quantity
       FROM stock_labels s JOIN products p ON p.id = s.product_id LEFT JOIN tree ON tree.id = p.category_id
       LEFT JOIN sizes z ON z.id = s.size_id LEFT JOIN colors k ON k.id = s.color_id
       WHERE s.quantity <= ${LOW_STOCK} AND ${ON_SALE}
     ),
     shown AS (SELECT * FROM low ORDER BY quantity, name, size, color LIMIT ${LOW_STOCK_SHOWN})
     SELECT today.orders, today.sales,
            (SELECT count(*)::int FROM orders WHERE order_status = 'pending') AS pending,
            (SELECT count(*)::int FROM reviews WHERE NOT is_approved) AS reviews,
            (SELECT count(*)::int FROM contact_messages WHERE NOT is_read) AS messages,
            (SELECT count(*)::int FROM low) AS low,
            (SELECT coalesce(jsonb_agg(jsonb_build_object('productId', id, 'name', name, 'size', size, 'color', color,
                                                          'quantity', quantity) ORDER BY quantity, name, size, color), '[]')
             FROM shown) AS items
     FROM today`,
    { before: kolkataMidnight(kolkataDay(now)) },
  );
  if (!row) throw new Error('No figures');
  return {
    orders: row.orders,
    sales: row.sales,
    pendingOrders: row.pending,
    reviewsToApprove: row.reviews,
    unreadMessages: row.messages,
    lowStock: { count: row.low, items: row.items },
  };
}

export default { showToday };
