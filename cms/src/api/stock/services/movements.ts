import { sql } from 'kysely';
import { STOCK_REASONS, type StockMovement } from 'shared-types/contract/stock';
import { PAGE_SIZE } from 'shared-types/domain/limits';
import { db } from '../../../lib/database/db';
import { query, run } from '../../../lib/database/query';
import { requireDocument } from '../../../lib/strapi/documents';
import { VARIANT_NAME } from './counted-variants';

interface Asked {
  variant?: number | undefined;
  page?: number | undefined;
  limit?: number | undefined;
}

/** Every movement of a product's variants, or of one of them, newest first. Throws 404. */
export async function movementsOf(
  productId: number,
  { variant, page = 1, limit = PAGE_SIZE }: Asked,
): Promise<{ movements: StockMovement[]; count: number }> {
  const [product] = await run(db(), query.selectFrom('products').select('id').where('id', '=', productId));
  requireDocument(product, 'Product');
  const rows = await run(
    db(),
    query
      // What is left is counted over all movements of the variant, before those of the page are taken.
      .selectFrom(
        query
          .selectFrom('stock_movements as m')
          .innerJoin('stock_labels as s', 's.id', 'm.stock_label_id')
          .leftJoin('sizes as z', 'z.id', 's.size_id')
          .leftJoin('colors as k', 'k.id', 's.color_id')
          .select(['m.id', 'm.happened_at', 'm.reason', 'm.pieces', 'm.note', 'm.by_name', 's.id as variant_id'])
          .select('m.order_id')
          .select([
            VARIANT_NAME.as('name'),
            sql<number>`sum(m.pieces) OVER (PARTITION BY m.stock_label_id ORDER BY m.id)::int`.as('left'),
            sql<number>`count(*) OVER ()::int`.as('total'),
          ])
          .where('s.product_id', '=', productId)
          .$if(variant !== undefined, (all) => all.where('s.id', '=', variant ?? 0))
          .as('ledger'),
      )
      .leftJoin('orders as o', 'o.id', 'ledger.order_id')
      .selectAll('ledger')
      .select('o.order_number')
      .orderBy('ledger.id', 'desc')
      .limit(limit)
      .offset((page - 1) * limit),
  );
  return {
    movements: rows.map((row) => ({
      ...{ id: row.id, happened_at: row.happened_at.toISOString(), pieces: row.pieces, left: row.left },
      reason: STOCK_REASONS.find((reason) => reason === row.reason) ?? 'adjusted',
      variant: { id: row.variant_id, name: row.name },
      order:
        row.order_id !== null && row.order_number !== null
          ? { id: row.order_id, order_number: row.order_number }
          : null,
      ...{ note: row.note, by: row.by_name },
    })),
    count: rows[0]?.total ?? 0,
  };
}
