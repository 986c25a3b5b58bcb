import type { OrderedAgain } from 'shared-types/contract/orders';
import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import type { Owner } from '../../../lib/http/caller';
import { HttpError, notFound } from '../../../lib/http/http-error';
import { addToCart } from '../../cart/services/add-to-cart';
import { ownOrder } from './order-record';

/** Puts the same variants into the open cart, as many as there are. Throws 404 for an order that is not the owner's. */
export async function orderAgain(owner: Owner, id: number): Promise<OrderedAgain> {
  const lines = await run(
    db(),
    query
      .selectFrom('orders as o')
      .innerJoin('order_lines as l', 'l.order_id', 'o.id')
      .leftJoin('stock_labels as s', 's.id', 'l.stock_label_id')
      .select(['l.product_id', 's.id as stock_id', 's.quantity as left', 'l.quantity', 'l.product_name'])
      .select(['l.size_name', 'l.color_name'])
      .where('o.id', '=', id)
      .where(ownOrder(owner), '=', owner.id)
      .orderBy('l.position'),
  );
  if (!lines.length) throw notFound('Order');
  const again: OrderedAgain = { added: 0, missing: [] };
  for (const { product_id: productId, stock_id: stockId, left, quantity: wanted, ...line } of lines) {
    const miss = (reason: string) => {
      const variant = [line.size_name, line.color_name].filter(Boolean).join(' · ');
      again.missing.push({ name: variant ? `${line.product_name} (${variant})` : line.product_name, reason });
    };
    if (productId === null || stockId === null) {
      miss('It is no longer made');
      continue;
    }
    const quantity = Math.min(wanted, Math.max(1, left ?? 0));
    try {
      await addToCart(owner, { productId, stockId, quantity });
      again.added += quantity;
      if (quantity < wanted) miss(`Only ${quantity} of ${wanted} are left`);
    } catch (error) {
      if (!(error instanceof HttpError) || (error.status !== 404 && error.status !== 409)) throw error;
      miss(error.status === 404 ? 'It is no longer on sale' : error.message);
    }
  }
  return again;
}
